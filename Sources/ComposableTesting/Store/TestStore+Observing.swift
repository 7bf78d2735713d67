import Composable

extension TestStore {
  /// Calls an observer, such as a `Recorder` or a `StepLogger`, with each step.
  ///
  /// ```swift
  /// let observation = store.observe(StepLogger())
  /// store.send(.startTapped)
  /// observation.cancel()
  /// ```
  ///
  /// The observer is called when a step is reduced, which may be before it is received. Only the store of the whole
  /// feature has steps: observing a scoped store is a fatal misuse.
  ///
  /// - Parameter observer: The observer.
  /// - Returns: A token that ends the observation. Without it, the observation ends with the store.
  @discardableResult
  public func observe(_ observer: some StoreObserver<State, Action>) -> TestStoreObservation {
    guard let engine = view.whole() else { FatalMisuse.scopedStoreObserved.stop() }
    let number = engine.observe(observer)
    return TestStoreObservation { [weak engine] in engine?.endObservation(number) }
  }
}
