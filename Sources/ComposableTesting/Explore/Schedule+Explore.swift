import Composable

extension Schedule {
  /// Runs a test under many schedules, and reports the first with which it fails.
  ///
  /// ```swift
  /// Schedule.explore(seeds: 0..<500) {
  ///   let store = TestStore(initialState: Account(), reducer: accountReducer, environment: .test)
  ///   store.send(.depositTwice)
  ///   …
  /// }
  /// ```
  ///
  /// Each `TestStore` made in the body shuffles, by the seed, what could run at the same time. The same seed gives
  /// the same run. Effects begin inside the step that made them or after it, since a `Store` begins a body with a capture
  /// list, `{ [count] send in … }`, later in Swift 6.3.
  ///
  /// - Parameters:
  ///   - seeds: The seeds to try: a range, or `[17]` to see one again.
  ///   - location: Where the failing seed is reported.
  ///   - body: The test, from making its store to `finish()`.
  public static func explore(
    seeds: some Sequence<some BinaryInteger>, at location: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
  ) {
    let reporter = FailureReporter.current
    for (index, seed) in seeds.enumerated() {
      let trial = ExploredRun(seed: UInt64(truncatingIfNeeded: seed), index: index)
      FailureReporter.withSink(trial.sink) {
        $explored.withValue(trial.schedule) {
          do {
            try withKnownIssue(isIntermittent: true, body, matching: trial.matching)
          } catch {
            trial.add("\(error)")
          }
        }
      }
      if let failure = trial.failure { return reporter.report(failure, at: location) }
    }
  }

  /// Runs a test under many schedules, and reports the first with which it fails.
  ///
  /// As the function for bodies that do not wait. What the body awaits should not depend on real time, or a seed
  /// does not give the same run.
  ///
  /// - Parameters:
  ///   - seeds: The seeds to try: a range, or `[17]` to see one again.
  ///   - location: Where the failing seed is reported.
  ///   - body: The test, from making its store to `finish()`.
  public nonisolated(nonsending) static func explore(
    seeds: some Sequence<some BinaryInteger>, at location: SourceLocation = #_sourceLocation,
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async {
    let reporter = FailureReporter.current
    for (index, seed) in seeds.enumerated() {
      let trial = ExploredRun(seed: UInt64(truncatingIfNeeded: seed), index: index)
      await FailureReporter.withSink(trial.sink) {
        await $explored.withValue(trial.schedule) {
          do {
            try await withKnownIssue(isIntermittent: true, body, matching: trial.matching)
          } catch {
            trial.add("\(error)")
          }
        }
      }
      if let failure = trial.failure { return reporter.report(failure, at: location) }
    }
  }
}
