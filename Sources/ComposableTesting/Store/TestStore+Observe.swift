import Composable

extension TestStore {
  /// Shows each step, as it happens, to an observer such as a `Recorder` or a `StepLogger`.
  ///
  /// A step is shown when it is reduced, which may be before it is received. Only the store of the whole feature has
  /// steps: observing a scoped one stops the program.
  ///
  /// - Returns: A value that can end the observation. Otherwise the observation ends with the store.
  @discardableResult
  public func observe(_ observer: some StoreObserver<State, Action>) -> TestStoreObservation {
    guard let engine = test.engine as? TestEngine<State, Action> else { FatalMisuse.scopedStoreObserved.stop() }
    let number = engine.observe(observer)
    return TestStoreObservation { [weak engine] in engine?.endObservation(number) }
  }
}
