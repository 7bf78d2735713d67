/// Which orders of concurrent effects are tried.
///
/// ```swift
/// TestStore.explore(.every) { testPayDay() }
/// TestStore.explore(.every(delays: 2, upTo: 5_000)) { testPayDay() }
/// TestStore.explore(.only([2, 2, 1])) { testPayDay() }
/// TestStore.explore(.seeds(0..<200)) { testPayDay() }
/// ```
public struct Orders: Sendable {
  /// Makes the runs of a test.
  let strategy: @Sendable () -> any OrderStrategy
  /// How a check makes its moves; nil for what only an exploration can do.
  let triesEveryOrder: Bool?

  /// All of them. An exploration that finds more than 2,000 fails: say what is enough with ``every(delays:upTo:)``.
  public static let every = Self(strategy: { Exploration(isEvery: true) }, triesEveryOrder: true)

  /// Only the first: first come, first run.
  public static let first = Self(strategy: { Exploration(isEvery: false) }, triesEveryOrder: false)

  /// All that are within bounds, those with few delays first. For explorations.
  ///
  /// - Parameters:
  ///   - delays: The largest number of delays in an order; nil for no limit. A delay is a waiting effect that is passed over.
  ///   - limit: The largest number of orders. Without it, 2,000 are tried, and a test that has more fails.
  public static func every(delays: Int? = nil, upTo limit: Int? = nil) -> Self {
    Self(strategy: { Exploration(isEvery: true, upTo: limit, delays: delays) }, triesEveryOrder: nil)
  }

  /// One, as a failure printed it. For explorations: the failures of the test are reported where they occur.
  ///
  /// After the last step, everything takes its usual course.
  ///
  /// - Parameter order: What comes next at each point where there is a choice.
  public static func only(_ order: [OrderStep]) -> Self {
    Self(strategy: { OneOrder(order) }, triesEveryOrder: nil)
  }

  /// Those of seeds, each of which shuffles what could run at the same time. For explorations. The same seed gives the same run.
  ///
  /// - Parameter seeds: The seeds to try: a range, or `[17]` to run one again.
  public static func seeds(_ seeds: some Sequence<some BinaryInteger & Sendable> & Sendable) -> Self {
    Self(strategy: { SeedSearch(seeds) }, triesEveryOrder: nil)
  }
}

/// The runs of an explored test, and what they show. To add a way to explore, write one, and a static member of ``Orders``.
protocol OrderStrategy {
  /// The next run; nil when all is known.
  mutating func next() -> ExploredRun?

  /// Takes in what a run has shown.
  mutating func ended(_ run: ExploredRun)

  /// Reports why the test fails, or what was tried.
  func report(to reporter: FailureReporter, at location: SourceLocation)
}
