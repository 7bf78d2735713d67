import Composable

// The types of the store are not used. They are fixed so that `TestStore.explore` can be written without them.
extension TestStore where State == Int, Action == Never, Environment == Void {
  /// Runs a test in many orders of its effects, and reports the first in which it fails.
  ///
  /// ```swift
  /// TestStore.explore(.every) {
  ///   let store = TestStore(initialState: Account(), reducer: accountReducer, environment: .test)
  ///   store.send(.depositTwice)
  ///   store.receive(\.deposited) { $0.balance = 1 }
  ///   store.receive(\.deposited) { $0.balance = 2 }
  /// }
  /// ```
  ///
  /// - What an effect does between two suspensions is done in one go. Where two effects could go on, each of them does
  ///   in some run; where a fake answers with ``choose(_:_:_:)``, it returns each of the values in some run.
  /// - Orders with few delays come first. A delay is a waiting effect that is passed over, so the first order that
  ///   fails is close to the usual one. The failure prints that order for ``Orders/only(_:)``.
  /// - A fake that runs on the store's actor and does not suspend has no order. Let it `await turn()`.
  /// - A body that leaves the store's actor, as for `next()` of an `AsyncStream` or a `@concurrent` function, can be
  ///   passed over when it comes back. What it does elsewhere is done as soon as it leaves.
  /// - The test must be repeatable: the same choices must lead to the same actions.
  /// - If there are several stores, each runs all it can before another one does: the order between stores is not
  ///   tried, as the note says.
  /// - It proves something about this test with these fakes, and nothing about threads that run at the same time.
  ///
  /// - Parameters:
  ///   - orders: Which orders are tried.
  ///   - location: Where the failing order is reported.
  ///   - body: The test, from making its store to `finish()`.
  public static func explore(
    _ orders: Orders, at location: SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) {
    let reporter = FailureReporter.current
    guard RuntimeCheck.passes(for: "explore", at: location) else { return }
    var strategy = orders.strategy()
    while let run = strategy.next() {
      run.run(body)
      strategy.ended(run)
    }
    strategy.report(to: reporter, at: location)
  }

  /// Runs an `async` test in many orders of its effects, and reports the first in which it fails.
  ///
  /// What the test waits for should not depend on real time: the test must be repeatable.
  ///
  /// - Parameters:
  ///   - orders: Which orders are tried.
  ///   - location: Where the failing order is reported.
  ///   - body: The test, from making its store to `finish()`.
  public nonisolated(nonsending) static func explore(
    _ orders: Orders, at location: SourceLocation = #_sourceLocation,
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async {
    let reporter = FailureReporter.current
    guard RuntimeCheck.passes(for: "explore", at: location) else { return }
    var strategy = orders.strategy()
    while let run = strategy.next() {
      await run.run(body)
      strategy.ended(run)
    }
    strategy.report(to: reporter, at: location)
  }
}

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
  ///   - delays: The largest number of delays in an order; nil for no limit. A delay is a waiting effect that is passed
  ///     over.
  ///   - limit: The largest number of orders. Without it, 2,000 are tried, and a test that has more fails.
  public static func every(delays: Int? = nil, upTo limit: Int? = nil) -> Self {
    Self(strategy: { Exploration(isEvery: true, upTo: limit, delays: delays) }, triesEveryOrder: nil)
  }

  /// One, as a failure printed it. For explorations: the failures of the test are reported where they occur.
  ///
  /// After the last step, everything takes its usual course.
  ///
  /// - Parameter order: What comes next at each point where there is a choice.
  public static func only(_ order: [ScheduleChoice]) -> Self {
    Self(strategy: { OneOrder(order) }, triesEveryOrder: nil)
  }

  /// Those of seeds, each of which shuffles what could run at the same time. For explorations. The same seed gives the
  /// same run.
  ///
  /// - Parameter seeds: The seeds to try: a range, or `[17]` to run one again.
  public static func seeds(_ seeds: some Sequence<some BinaryInteger & Sendable> & Sendable) -> Self {
    Self(strategy: { SeedSearch(seeds) }, triesEveryOrder: nil)
  }
}

/// The runs of an explored test, and what they show. To add a way to explore, write one, and a static member of
/// ``Orders``.
protocol OrderStrategy {
  /// The next run; nil when all is known.
  mutating func next() -> ExploredRun?

  /// Takes in what a run has shown.
  mutating func ended(_ run: ExploredRun)

  /// Reports why the test fails, or what was tried.
  func report(to reporter: FailureReporter, at location: SourceLocation)
}

/// A test in one order. Its failures are reported where they are.
struct OneOrder: OrderStrategy {
  private let order: [ScheduleChoice]
  private let choices: ChoiceRecorder
  private var run: ExploredRun?

  init(_ order: [ScheduleChoice]) {
    self.order = order
    choices = ChoiceRecorder(.steps(order))
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
      reporter.report(.failingOrder(order, delays: delays, tried: 1, failures: thrown), at: location)
    }
    if let misfit = choices.misfit { reporter.report(.unfollowableOrder(misfit), at: location) }
  }
}

/// Lets other effects go first, in a fake: one real suspension.
///
/// An effect whose fakes never suspend runs straight through, and no other can come between two of its calls. In an
/// exploration, others can at each `await turn()`.
///
/// ```swift
/// environment.load = {
///   await turn()
///   return 42
/// }
/// ```
///
/// It works on the main actor and off it. Outside an effect of a TestStore it is `Task.yield()`.
@concurrent public func turn() async {
  guard let store = EffectContext.current?.store else { return await Task.yield() }
  unsafe await withUnsafeContinuation { continuation in store.later { unsafe continuation.resume() } }
}

/// Returns an answer of the outside world, for the fakes of a test: `TestStore.explore(.every)` and `TestStore.check`
/// try all of its values.
///
/// ```swift
/// store.environment.rows = { query in
///   try await clock.sleep(for: choose("latency", .milliseconds(100), .milliseconds(700)))
///   if choose("answer", true, false) { return [query] } else { throw Offline() }
/// }
/// ```
///
/// Anywhere else it returns the first value. In the closure of an assertion, it returns what the feature was given
/// last.
///
/// - Parameters:
///   - name: The name of the choice.
///   - first: The usual value, which is tried first.
///   - others: The other values.
public func choose<Value: Sendable>(_ name: String, _ first: Value, _ others: Value...) -> Value {
  Schedule.current.choices?.answer(name, [first] + others) ?? first
}
