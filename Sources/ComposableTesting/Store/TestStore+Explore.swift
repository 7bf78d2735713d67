import Composable

extension TestStore where State == Int, Action == Never, Environment == Void {
  /// Runs a test under many schedules, and reports the first with which it fails.
  ///
  /// ```swift
  /// TestStore.explore(seeds: 0..<500) {
  ///   let store = TestStore(initialState: Account(), reducer: accountReducer, environment: .test)
  ///   store.send(.depositTwice)
  ///   …
  /// }
  /// ```
  ///
  /// Each `TestStore` made in the body shuffles, by the seed, what could run at the same time. The same seed gives
  /// the same run.
  ///
  /// - Parameters:
  ///   - seeds: The seeds to try.
  ///   - location: Where the failing seed is reported.
  ///   - body: The test, from making its store to `finish()`.
  public static func explore(
    seeds: some Sequence<UInt64>, at location: SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) {
    let reporter = FailureReporter.current
    for (index, seed) in seeds.enumerated() {
      let failures = failures(seed: seed, body)
      if failures.isEmpty { continue }
      return reporter.report(.failingSeed(seed, tried: index + 1, failures: failures), at: location)
    }
  }

  /// What goes wrong with one schedule: failures of stores, issues of the body, and the error it throws.
  private static func failures(seed: UInt64, _ body: () throws -> Void) -> [String] {
    let failures = LockedBox<[String]>([])
    FailureReporter.withSink { reported in
      guard case .failure(let message, _, let location) = reported else { return }
      failures.change { $0.append("\(location.fileID):\(location.line): \(message)") }
    } operation: {
      Schedule.$explored.withValue(.seeded(seed)) {
        // Issues of `#expect` go to Swift Testing past the sink; as known issues they can be taken in.
        do {
          try withKnownIssue(isIntermittent: true) {
            try body()
          } matching: { issue in
            failures.change { $0.append("\(issue)") }
            return true
          }
        } catch {
          failures.change { $0.append("\(error)") }
        }
      }
    }
    return failures.change { $0 }
  }
}
