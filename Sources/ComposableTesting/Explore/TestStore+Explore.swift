import Composable

// `explore` does not use the types of the store. They are fixed so that `TestStore.explore` can be written without them.
extension TestStore where State == Int, Action == Never, Environment == Void {
  /// Runs a test under many schedules, and reports the first under which it fails. The same as `Schedule.explore`.
  ///
  /// - Parameters:
  ///   - seeds: The seeds to try: a range, or `[17]` to run one again.
  ///   - location: Where the failing seed is reported.
  ///   - body: The test, from making its store to `finish()`.
  public static func explore(
    seeds: some Sequence<some BinaryInteger>, at location: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
  ) {
    Schedule.explore(seeds: seeds, at: location, body)
  }

  /// Runs a test under many schedules, and reports the first under which it fails. The same as `Schedule.explore`.
  ///
  /// - Parameters:
  ///   - seeds: The seeds to try: a range, or `[17]` to run one again.
  ///   - location: Where the failing seed is reported.
  ///   - body: The test, from making its store to `finish()`.
  public nonisolated(nonsending) static func explore(
    seeds: some Sequence<some BinaryInteger>, at location: SourceLocation = #_sourceLocation,
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async {
    await Schedule.explore(seeds: seeds, at: location, body)
  }
}

extension TestStore {
  /// Runs a test under many schedules, and reports the first under which it fails. The same as `Schedule.explore`.
  ///
  /// For a name given to a store with its types: `typealias SearchStore = TestStore<…>`, `SearchStore.explore(seeds: 0..<500) { … }`.
  ///
  /// - Parameters:
  ///   - seeds: The seeds to try: a range, or `[17]` to run one again.
  ///   - location: Where the failing seed is reported.
  ///   - body: The test, from making its store to `finish()`.
  public static func explore(
    seeds: some Sequence<some BinaryInteger>, at location: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
  ) {
    Schedule.explore(seeds: seeds, at: location, body)
  }

  /// Runs a test under many schedules, and reports the first under which it fails. The same as `Schedule.explore`.
  ///
  /// - Parameters:
  ///   - seeds: The seeds to try: a range, or `[17]` to run one again.
  ///   - location: Where the failing seed is reported.
  ///   - body: The test, from making its store to `finish()`.
  public nonisolated(nonsending) static func explore(
    seeds: some Sequence<some BinaryInteger>, at location: SourceLocation = #_sourceLocation,
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async {
    await Schedule.explore(seeds: seeds, at: location, body)
  }
}
