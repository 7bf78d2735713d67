extension Store {
  /// Calls an observer for each step, from now on.
  ///
  /// ```swift
  /// let observation = store.observe(StepLogger())
  /// store.send(1)
  /// observation.cancel()
  /// ```
  ///
  /// - Observers are called in the order of their addition, right after the reducer of a step has returned, before the
  ///   step's effects start. Actions that they send are queued.
  /// - They see the whole feature. A scoped store has no steps of its own: observing one traps.
  /// - Without observers, a store does no work for them.
  ///
  /// - Parameter observer: The observer. The store keeps it until the observation ends.
  /// - Returns: A token that ends the observation. Otherwise the observation ends with the store.
  @discardableResult
  public func observe(_ observer: some StoreObserver<State, Action>) -> StoreObservation {
    guard let core else { FatalMisuse.scopedStoreObserved.stop() }
    let number = core.observe(observer)
    return StoreObservation { [weak lifetime = lifetime as? StoreLifetime<State, Action>] in
      unsafe lifetime?.core.endObservation(number)
    }
  }
}

/// A token that ends the observation of a store. See ``Store/observe(_:)``.
@MainActor
public struct StoreObservation: Sendable {
  private let end: @MainActor @Sendable () -> Void

  init(end: @escaping @MainActor @Sendable () -> Void) { self.end = end }

  /// Ends the observation. A second call does nothing.
  public func cancel() { end() }
}

extension StoreCore {
  /// Adds an observer, and returns the number by which it is removed.
  package func observe(_ observer: some StoreObserver<State, Action>) -> Int {
    let observers = observers ?? ObserverList(inFlight: loop.liveEffects)
    self.observers = observers
    loop.recordsSteps = true
    loop.meter = observers.meter
    let number = observers.add(observer, in: loop.state, at: loop.stepCount)
    if loop.isOver { removeObservers() }
    return number
  }

  func endObservation(_ number: Int) {
    // Released only now, because the observer's `deinit` may send, observe, or end another observation.
    extendLifetime(removeObserver(number))
  }

  /// Removes an observer and returns it, with the list if that is empty now. The caller releases them when nothing is in
  /// use.
  package func removeObserver(_ number: Int) -> Any? {
    guard let observers, let removed = observers.remove(number) else { return nil }
    if !observers.isEmpty { return removed }
    removeObservers()
    return (removed, observers)
  }
}

extension Store {
  /// Calls a function after each drain, even if nothing changed, until the function returns false. The function gets no
  /// part of the state, so nothing is copied for it.
  package func watch(_ notify: @escaping @MainActor () -> Bool) -> StoreObservation {
    let notifier = source.observed.notifier
    let subscription = notifier.add { notify() }
    return StoreObservation { notifier.remove(subscription) }
  }
}

/// The observers of a store and of the stores that are scoped to it.
@MainActor
private protocol RecordedFeature: AnyObject {
  var recordings: [any SessionRecording] { get }
}

extension StoreLifetime: RecordedFeature {
  fileprivate var recordings: [any SessionRecording] { unsafe core.observers?.recordings ?? [] }
}

extension Store {
  /// The observers of the whole feature that record the session.
  package var recordings: [any SessionRecording] { (lifetime as? any RecordedFeature)?.recordings ?? [] }
}
