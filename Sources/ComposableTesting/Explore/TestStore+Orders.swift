import Composable

// As with `explore(seeds:)`, each function stands twice: the types of the store are fixed so that `TestStore.explore` can be
// written without them.

extension TestStore where State == Int, Action == Never, Environment == Void {
  /// Runs a test in every order in which its effects can run, and reports the first in which it fails.
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
  /// - Orders with few delays come first. A delay is a waiting effect that is passed over, so the first order that fails is
  ///   close to the usual one. The failure prints that order for `explore(order:)`.
  /// - A fake that runs on the store's actor and does not suspend has no order. Let it `await turn()`.
  /// - A body that leaves the store's actor, as for `next()` of an `AsyncStream` or a `@concurrent` function, can be passed over when it
  ///   comes back. What it does elsewhere is done as soon as it leaves.
  /// - The test must be repeatable: the same choices must lead to the same actions.
  /// - If there are several stores, each runs all it can before another one does: the order between stores is not tried, as the note says.
  /// - It proves something about this test with these fakes, and nothing about threads that run at the same time.
  ///
  /// - Parameters:
  ///   - orders: Which orders are tried.
  ///   - limit: The largest number of orders. Without it, 2,000 are tried, and a test that has more fails.
  ///   - delays: The largest number of delays in an order; nil for no limit.
  ///   - location: Where the failing order is reported.
  ///   - body: The test, from making its store to `finish()`.
  public static func explore(
    _ orders: Orders, upTo limit: Int? = nil, delays: Int? = nil, at location: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
  ) {
    Schedule.explore(orders, upTo: limit, delays: delays, at: location, body)
  }

  /// Runs an `async` test in every order in which its effects can run, and reports the first in which it fails.
  ///
  /// What the test waits for should not depend on real time: the test must be repeatable.
  ///
  /// - Parameters:
  ///   - orders: Which orders are tried.
  ///   - limit: The largest number of orders. Without it, 2,000 are tried, and a test that has more fails.
  ///   - delays: The largest number of delays in an order; nil for no limit.
  ///   - location: Where the failing order is reported.
  ///   - body: The test, from making its store to `finish()`.
  public nonisolated(nonsending) static func explore(
    _ orders: Orders, upTo limit: Int? = nil, delays: Int? = nil, at location: SourceLocation = #_sourceLocation,
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async {
    await Schedule.explore(orders, upTo: limit, delays: delays, at: location, body)
  }

  /// Runs a test in one order, as a failure printed it. The test's failures are reported where they occur.
  ///
  /// After the last step, everything takes its usual course.
  ///
  /// - Parameters:
  ///   - order: What comes next at each point where there is a choice.
  ///   - location: Where to report that the order cannot be followed.
  ///   - body: The test, from making its store to `finish()`.
  public static func explore(
    order: [OrderStep], at location: SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) {
    Schedule.explore(order: order, at: location, body)
  }

  /// Runs an `async` test in one order, as a failure printed it. The test's failures are reported where they occur.
  ///
  /// - Parameters:
  ///   - order: What comes next at each point where there is a choice.
  ///   - location: Where to report that the order cannot be followed.
  ///   - body: The test, from making its store to `finish()`.
  public nonisolated(nonsending) static func explore(
    order: [OrderStep], at location: SourceLocation = #_sourceLocation,
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async {
    await Schedule.explore(order: order, at: location, body)
  }
}

extension TestStore {
  /// Runs a test in every order in which its effects can run, and reports the first in which it fails.
  ///
  /// For a name given to a store with its types: `typealias SearchStore = TestStore<…>`, `SearchStore.explore(.every) { … }`.
  ///
  /// - Parameters:
  ///   - orders: Which orders are tried.
  ///   - limit: The largest number of orders. Without it, 2,000 are tried, and a test that has more fails.
  ///   - delays: The largest number of delays in an order; nil for no limit.
  ///   - location: Where the failing order is reported.
  ///   - body: The test, from making its store to `finish()`.
  public static func explore(
    _ orders: Orders, upTo limit: Int? = nil, delays: Int? = nil, at location: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
  ) {
    Schedule.explore(orders, upTo: limit, delays: delays, at: location, body)
  }

  /// Runs an `async` test in every order in which its effects can run, and reports the first in which it fails.
  ///
  /// - Parameters:
  ///   - orders: Which orders are tried.
  ///   - limit: The largest number of orders. Without it, 2,000 are tried, and a test that has more fails.
  ///   - delays: The largest number of delays in an order; nil for no limit.
  ///   - location: Where the failing order is reported.
  ///   - body: The test, from making its store to `finish()`.
  public nonisolated(nonsending) static func explore(
    _ orders: Orders, upTo limit: Int? = nil, delays: Int? = nil, at location: SourceLocation = #_sourceLocation,
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async {
    await Schedule.explore(orders, upTo: limit, delays: delays, at: location, body)
  }

  /// Runs a test in one order, as a failure printed it. The test's failures are reported where they occur.
  ///
  /// - Parameters:
  ///   - order: What comes next at each point where there is a choice.
  ///   - location: Where to report that the order cannot be followed.
  ///   - body: The test, from making its store to `finish()`.
  public static func explore(
    order: [OrderStep], at location: SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) {
    Schedule.explore(order: order, at: location, body)
  }

  /// Runs an `async` test in one order, as a failure printed it. The test's failures are reported where they occur.
  ///
  /// - Parameters:
  ///   - order: What comes next at each point where there is a choice.
  ///   - location: Where to report that the order cannot be followed.
  ///   - body: The test, from making its store to `finish()`.
  public nonisolated(nonsending) static func explore(
    order: [OrderStep], at location: SourceLocation = #_sourceLocation,
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async {
    await Schedule.explore(order: order, at: location, body)
  }
}
