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
    Exploration.explore(seeds.lazy.map { UInt64(truncatingIfNeeded: $0) }, at: location, body)
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
    await Exploration.explore(seeds.map { UInt64(truncatingIfNeeded: $0) }, at: location, body)
  }
}

/// The loop of `explore`, which has nothing to do with the types of a store.
private enum Exploration {
  static func explore(
    _ seeds: some Sequence<UInt64>, at location: SourceLocation, _ body: () throws -> Void
  ) {
    let reporter = FailureReporter.current
    for (index, seed) in seeds.enumerated() {
      let trial = Trial()
      FailureReporter.withSink(trial.sink) {
        Schedule.$explored.withValue(.seeded(seed)) {
          trial.catchingErrors { try withKnownIssue(isIntermittent: true, body, matching: trial.takes) }
        }
      }
      if trial.hasFailed { return reporter.report(trial.failure(seed: seed, index: index), at: location) }
    }
  }

  nonisolated(nonsending) static func explore(
    _ seeds: some Sequence<UInt64>, at location: SourceLocation,
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async {
    let reporter = FailureReporter.current
    for (index, seed) in seeds.enumerated() {
      let trial = Trial()
      await FailureReporter.withSink(trial.sink) {
        await Schedule.$explored.withValue(.seeded(seed)) {
          do {
            try await withKnownIssue(isIntermittent: true, body, matching: trial.takes)
          } catch {
            trial.add("\(error)")
          }
        }
      }
      if trial.hasFailed { return reporter.report(trial.failure(seed: seed, index: index), at: location) }
    }
  }
}

/// One run of an explored test, and what goes wrong in it.
private final class Trial: Sendable {
  private let failures = Locked<[String]>([])

  var hasFailed: Bool { failures.withLock { !$0.isEmpty } }

  func add(_ failure: String) { failures.withLock { $0.append(failure) } }

  /// Takes in the failures of stores.
  var sink: FailureReporter.Sink {
    { reported in
      guard case .failure(let message, _, let location) = reported else { return }
      self.add("\(location.fileID):\(location.line): \(message)")
    }
  }

  /// Takes in the issues of `#expect`, which go to Swift Testing past the sink, and errors.
  var takes: @Sendable (Issue) -> Bool {
    { issue in
      self.add("\(issue)")
      return true
    }
  }

  func catchingErrors(_ body: () throws -> Void) {
    do { try body() } catch { add("\(error)") }
  }

  func failure(seed: UInt64, index: Int) -> TestFailure {
    .failingSeed(seed, tried: index + 1, failures: failures.withLock { $0 })
  }
}
