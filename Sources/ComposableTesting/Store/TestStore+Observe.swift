import Composable

extension TestStore {
  /// Shows each step to an observer, as it happens: a `Recorder`, a `StepLogger`.
  ///
  /// A step is shown when it is reduced, which may be before it is received. The observation ends with the store. It
  /// is for the store of the whole feature: a scoped one has no steps of its own, and stops the program.
  public func observe(_ observer: some StoreObserver<State, Action>) {
    guard let engine = test.engine as? TestEngine<State, Action> else { FatalMisuse.scopedStoreObserved.stop() }
    engine.observe(observer)
  }
}
