/// The orders of concurrent effects that an exploration or a check tries.
///
/// ```swift
/// TestStore.explore(.every) { testPayDay() }
/// TestStore.explore(.every(delays: 2, upTo: 5_000)) { testPayDay() }
/// TestStore.explore(.only([2, 2, 1])) { testPayDay() }
/// TestStore.explore(.seeds(0..<200)) { testPayDay() }
/// ```
public struct Orders: Sendable {
  /// Returns the strategy that makes the runs of a test.
  let strategy: @Sendable () -> any OrderStrategy
  /// Whether a check tries every order of a move; nil for orders that only an exploration supports.
  let triesEveryOrder: Bool?

  /// All orders. An exploration with more than 2,000 orders fails: set bounds with
  /// ``every(delays:upTo:jitter:hops:sharing:)``.
  ///
  /// The test itself is a part of the order: an effect that is suspended need not go on before the test's next call.
  ///
  /// - In an exploration, a `send` after a `send` or an `advance` may come before the effects of that call go on. Before
  ///   any other call, all effects go on. So a body that reads `state` or calls `skipReceivedActions()` between two
  ///   sends tries only orders in which everything has run by then.
  /// - In a check, the next move may come before the effects go on. If it lets time pass or restarts the program, they
  ///   go on first.
  public static let every = Self(strategy: { Exploration(isEvery: true) }, triesEveryOrder: true)

  /// Only the usual order: first in, first out. Effects go on at once, until they wait for a clock or the outside
  /// world; the test comes afterward.
  public static let first = Self(strategy: { Exploration(isEvery: false) }, triesEveryOrder: false)

  /// All orders within bounds, in order of delays. For explorations only.
  ///
  /// If the fakes of the test share nothing but what is ``Remembered``, equal moments are tried once:
  ///
  /// ```swift
  /// TestStore.explore(.every(sharing: .remembered)) { testPayDay() }
  /// ```
  ///
  /// A moment is the state of the run between two parts of effects. Most orders come to moments that other orders have
  /// come to, and what comes after a moment is tried once. So the number of runs grows with the moments, and no longer
  /// with the orders: six effects that are suspended four times have 3 · 10^15 orders, and fewer than 60,000 moments.
  ///
  /// ```swift
  /// TestStore.explore(.every(jitter: .milliseconds(1))) { testTimeout() }
  /// ```
  ///
  /// - Parameters:
  ///   - delays: The largest number of delays in an order; nil for no limit. A delay is a waiting effect that is passed
  ///     over.
  ///   - limit: The largest number of orders. Without it, the limit is 2,000, and a test with more orders fails.
  ///   - jitter: The time by which a sleep may end late, and a child task may wait for its thread, as on a busy machine:
  ///     sleepers whose deadlines are within it wake in every order, also before a child task that is ready, if the test
  ///     advances the clock that far. A sleep never ends early. Without it, an earlier deadline always comes first.
  ///   - hops: Whether another effect may come first each time an effect leaves the store's actor, before what it does
  ///     elsewhere, such as in a `@concurrent` function. Without it, that runs as soon as the effect has left. It matters
  ///     if effects share data elsewhere, and multiplies the orders. What the first part of an effect does elsewhere then
  ///     comes after the step that has started the effect, so try both.
  ///   - sharing: What the fakes and the effects share besides the store, its clocks, `choose` and the generators of the
  ///     environment; nil if it is not known. Then every order is tried.
  public static func every(
    delays: Int? = nil, upTo limit: Int? = nil, jitter: Duration = .zero, hops: Bool = false, sharing: Sharing? = nil
  ) -> Self {
    let options = OrderOptions(jitter: jitter, hops: hops ? .all : .ofChildren)
    return Self(
      strategy: {
        Exploration(
          isEvery: true, upTo: limit, delays: delays, options: options, merges: sharing == .remembered)
      }, triesEveryOrder: nil)
  }

  /// What the fakes and the effects of a test share.
  public enum Sharing: Sendable {
    /// Nothing but what is ``Remembered``, and elements of a ``RememberedStream``.
    ///
    /// Bodies, reducers and the test read nothing else that changes: no variable of the test, no actor, no
    /// `AsyncStream` that two effects use. If the same choices lead from one moment to different ones, the test fails
    /// (C223). What the test only writes, such as a log in a variable of its own, is not noticed: make it `Remembered`.
    case remembered
  }

  /// One order, as printed in a failure. For explorations only. The failures of the test are reported at their own
  /// locations.
  ///
  /// - Parameters:
  ///   - order: The option to take at each choice point. After the last one, the test runs in the usual order.
  ///   - jitter: The time by which a sleep may end late.
  ///   - hops: Whether another effect may come first each time an effect leaves the store's actor.
  public static func only(_ order: [ScheduleChoice], jitter: Duration = .zero, hops: Bool = false) -> Self {
    let options = OrderOptions(jitter: jitter, hops: hops ? .all : .ofChildren)
    return Self(strategy: { OneOrder(order, options) }, triesEveryOrder: nil)
  }

  /// One shuffled order for each seed. For explorations only. The same seed gives the same run.
  ///
  /// - Parameter seeds: The seeds to try: a range, or `[17]` to repeat one.
  public static func seeds(_ seeds: some Sequence<some BinaryInteger & Sendable> & Sendable) -> Self {
    Self(strategy: { SeedSearch(seeds) }, triesEveryOrder: nil)
  }
}

/// Makes the runs of an explored test and reports the result. To add a strategy, add a type and a static member of
/// ``Orders``.
protocol OrderStrategy {
  /// Returns the next run; nil if there is none.
  mutating func next() -> ExploredRun?

  /// Evaluates a run that has ended.
  mutating func ended(_ run: ExploredRun)

  /// Reports the failure of the test or, if it passes, the number of orders.
  func report(to reporter: FailureReporter, at location: SourceLocation)
}

/// Runs a test in one order. Its failures are reported at their own locations.
struct OneOrder: OrderStrategy {
  private let order: [ScheduleChoice]
  private let choices: ChoiceRecorder
  private var run: ExploredRun?

  init(_ order: [ScheduleChoice], _ options: OrderOptions) {
    self.order = order
    choices = ChoiceRecorder(.choices(order), testMoments: .beforeSends, options: options)
  }

  mutating func next() -> ExploredRun? {
    if run != nil { return nil }
    run = ExploredRun(.explored(choices), collects: false)
    return run
  }

  func ended(_ run: ExploredRun) {}

  func report(to reporter: FailureReporter, at location: SourceLocation) {
    if let thrown = run?.failures, !thrown.isEmpty {
      let delays = choices.points.reduce(0) { $0 + $1.delays }
      reporter.report(
        .exploration(.failingOrder(order, choices.options, delays: delays, tried: 1, failures: thrown)), at: location)
    }
    if let mismatch = choices.mismatch { reporter.report(.exploration(.unfollowableOrder(mismatch)), at: location) }
  }
}
