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
  /// - Orders with few delays come first. A delay is a waiting effect that is passed over, so the first order that fails is
  ///   close to the usual one. The failure prints that order for ``Orders/only(_:)``.
  /// - A fake that runs on the store's actor and does not suspend has no order. Let it `await turn()`.
  /// - A body that leaves the store's actor, as for `next()` of an `AsyncStream` or a `@concurrent` function, can be passed over when it
  ///   comes back. What it does elsewhere is done as soon as it leaves.
  /// - The test must be repeatable: the same choices must lead to the same actions.
  /// - If there are several stores, each runs all it can before another one does: the order between stores is not tried, as the note says.
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
