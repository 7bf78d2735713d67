extension Store {
  /// Shows each step to an observer, from now on.
  ///
  /// ```swift
  /// store.observe(StepLogger())
  /// ```
  ///
  /// - Observers are called in the order they were added, right after the reducer of a step has returned, before the step's
  ///   effects begin. Actions they send wait their turn.
  /// - They see the whole feature: a scoped store has no steps of its own. Observing one stops the program.
  /// - Without observers, a store works as if there were no such thing.
  ///
  /// - Returns: A value that can end the observation. Otherwise the observation ends with the store.
  @discardableResult
  public func observe(_ observer: some StoreObserver<State, Action>) -> StoreObservation {
    guard let core else { FatalMisuse.scopedStoreObserved.stop() }
    let number = core.observe(observer)
    return StoreObservation { [weak life = life as? StoreLife<State, Action>] in
      unsafe life?.core.endObservation(number)
    }
  }
}

extension StoreCore {
  /// Adds an observer, and gives the number it is removed by.
  func observe(_ observer: some StoreObserver<State, Action>) -> Int {
    let observers = observers ?? StoreObservers(inFlight: door.liveEffects)
    self.observers = observers
    door.recordsSteps = true
    return observers.add(observer, to: door)
  }

  func endObservation(_ number: Int) {
    guard let observers, let removed = observers.remove(number) else { return }
    if observers.isEmpty {
      self.observers = nil
      door.recordsSteps = false
    }
    // Only now is the observer released: its `deinit` may send, observe, or end another observation.
    extendLifetime(removed)
  }
}
