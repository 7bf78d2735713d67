import Composable

// The type parameters are not used. They are fixed to let callers write `TestStore.explore` without them.
extension TestStore where State == Int, Action == Never, Environment == Void {
  /// Runs a test in many orders of its effects, and reports the first in which it fails.
  ///
  /// ```swift
  /// TestStore.explore(.every) {
  ///   let store = TestStore(
  ///     initialState: Account(), reducer: accountReducer, environment: .test)
  ///   store.send(.depositTwice)
  ///   store.receive(\.deposited) { $0.balance = 1 }
  ///   store.receive(\.deposited) { $0.balance = 2 }
  /// }
  /// ```
  ///
  /// - An effect runs from one suspension to the next without interruption. If two effects can continue, each of them
  ///   is the first in some run; if a fake answers with ``choose(_:_:_:)``, it returns each of the values in some run.
  /// - Orders with few delays come first. A delay is a waiting effect that is passed over, so the first failing order
  ///   is close to the usual one. The failure prints that order for ``Orders/only(_:)``.
  /// - A fake that runs on the store's actor and does not suspend has no order. Let it `await turn()`.
  /// - A body that leaves the store's actor, for `next()` of an `AsyncStream` or a `@concurrent` function, can be
  ///   passed over when it returns. The code outside the actor runs as soon as the body leaves.
  /// - The test must be repeatable: the same choices must lead to the same actions.
  /// - If there are several stores, each runs until all its effects wait, before another store runs: the order between
  ///   stores is not tried, and a note says so.
  /// - It finds race conditions between effects of this test with these fakes. It does not find data races between
  ///   threads: use the thread sanitizer for those.
  ///
  /// - Parameters:
  ///   - orders: The orders to try.
  ///   - location: The location of a failure: by default, the call.
  ///   - body: The test, from the creation of its store to `finish()`.
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
  /// ```swift
  /// await TestStore.explore(.every) {
  ///   let store = TestStore(
  ///     initialState: await savedAccount(), reducer: accountReducer, environment: .test)
  ///   store.send(.depositTwice)
  ///   store.skipReceivedActions()
  ///   store.assert { $0.balance = 2 }
  /// }
  /// ```
  ///
  /// The test must be repeatable, so it should not depend on real time.
  ///
  /// - Parameters:
  ///   - orders: The orders to try.
  ///   - location: The location of a failure: by default, the call.
  ///   - body: The test, from the creation of its store to `finish()`.
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

  /// All orders. An exploration with more than 2,000 orders fails: set bounds with ``every(delays:upTo:)``.
  public static let every = Self(strategy: { Exploration(isEvery: true) }, triesEveryOrder: true)

  /// Only the usual order: first in, first out.
  public static let first = Self(strategy: { Exploration(isEvery: false) }, triesEveryOrder: false)

  /// All orders within bounds, in order of delays. For explorations only.
  ///
  /// - Parameters:
  ///   - delays: The largest number of delays in an order; nil for no limit. A delay is a waiting effect that is passed
  ///     over.
  ///   - limit: The largest number of orders. Without it, the limit is 2,000, and a test with more orders fails.
  public static func every(delays: Int? = nil, upTo limit: Int? = nil) -> Self {
    Self(strategy: { Exploration(isEvery: true, upTo: limit, delays: delays) }, triesEveryOrder: nil)
  }

  /// One order, as printed in a failure. For explorations only. The failures of the test are reported at their own
  /// locations.
  ///
  /// - Parameter order: The option to take at each choice point. After the last one, the test runs in the usual order.
  public static func only(_ order: [ScheduleChoice]) -> Self {
    Self(strategy: { OneOrder(order) }, triesEveryOrder: nil)
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

  init(_ order: [ScheduleChoice]) {
    self.order = order
    choices = ChoiceRecorder(.choices(order))
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
    if let mismatch = choices.mismatch { reporter.report(.unfollowableOrder(mismatch), at: location) }
  }
}

/// Suspends the calling effect, and lets other effects run first. For fakes.
///
/// ```swift
/// environment.load = {
///   await turn()
///   return 42
/// }
/// ```
///
/// An effect whose fakes never suspend runs without interruption. In an exploration, other effects can run at each
/// `await turn()`.
///
/// It works on the main actor and off it. Outside an effect of a TestStore, it equals `Task.yield()`.
@concurrent public func turn() async {
  guard let store = EffectContext.current?.store else { return await Task.yield() }
  unsafe await withUnsafeContinuation { continuation in store.later { unsafe continuation.resume() } }
}

/// Returns one of several values, for the fakes of a test: `TestStore.explore(.every)` and `TestStore.check` try them
/// all.
///
/// ```swift
/// store.environment.rows = { query in
///   try await clock.sleep(for: choose("latency", .milliseconds(100), .milliseconds(700)))
///   if choose("answer", true, false) { return [query] } else { throw Offline() }
/// }
/// ```
///
/// Outside an exploration and a check, it returns the first value. In the closure of an assertion, it returns the value
/// that it last returned to the feature.
///
/// - Parameters:
///   - name: The name of the choice, which failures print.
///   - first: The usual value, which is tried first.
///   - others: The other values.
public func choose<Value: Sendable>(_ name: String, _ first: Value, _ others: Value...) -> Value {
  Schedule.current.choices?.answer(name, [first] + others) ?? first
}
