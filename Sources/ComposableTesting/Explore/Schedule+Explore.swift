import Composable

extension Schedule {
  /// Runs a test under many schedules, and reports the first under which it fails. Then it runs the test once in its usual order, and
  /// says whether it fails there, too.
  ///
  /// ```swift
  /// Schedule.explore(seeds: 0..<500) {
  ///   let store = TestStore(initialState: Account(), reducer: accountReducer, environment: .test)
  ///   store.send(.depositTwice)
  ///   store.receive(\.deposited) { $0.balance = 1 }
  ///   store.receive(\.deposited) { $0.balance = 2 }
  /// }
  /// ```
  ///
  /// Each `TestStore` made in the body uses the seed to shuffle what could run at the same time. The same seed gives the
  /// same run.
  ///
  /// - Parameters:
  ///   - seeds: The seeds to try: a range, or `[17]` to run one again.
  ///   - location: Where the failing seed is reported.
  ///   - body: The test, from making its store to `finish()`.
  public static func explore(
    seeds: some Sequence<some BinaryInteger>, at location: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
  ) {
    let reporter = FailureReporter.current
    guard RuntimeCheck.passes(for: "explore", at: location) else { return }
    for (index, seed) in seeds.enumerated() {
      let seed = UInt64(truncatingIfNeeded: seed)
      let run = ExploredRun(.seeded(seed))
      run.run(body)
      if run.failures.isEmpty { continue }
      // Chance may have found at once what one order in a hundred shows: so this is asked, and not concluded from the count.
      let usual = ExploredRun(.fifo)
      usual.run(body)
      return reporter.report(
        .failingSeed(seed, tried: index + 1, failures: run.failures, failsUsually: !usual.failures.isEmpty),
        at: location)
    }
  }

  /// Runs a test under many schedules, and reports the first under which it fails.
  ///
  /// Like the function for bodies that do not wait. What the body awaits should not depend on real time; otherwise a
  /// seed does not give the same run.
  ///
  /// - Parameters:
  ///   - seeds: The seeds to try: a range, or `[17]` to run one again.
  ///   - location: Where the failing seed is reported.
  ///   - body: The test, from making its store to `finish()`.
  public nonisolated(nonsending) static func explore(
    seeds: some Sequence<some BinaryInteger>, at location: SourceLocation = #_sourceLocation,
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async {
    let reporter = FailureReporter.current
    guard RuntimeCheck.passes(for: "explore", at: location) else { return }
    for (index, seed) in seeds.enumerated() {
      let seed = UInt64(truncatingIfNeeded: seed)
      let run = ExploredRun(.seeded(seed))
      await run.run(body)
      if run.failures.isEmpty { continue }
      let usual = ExploredRun(.fifo)
      await usual.run(body)
      return reporter.report(
        .failingSeed(seed, tried: index + 1, failures: run.failures, failsUsually: !usual.failures.isEmpty),
        at: location)
    }
  }
}
