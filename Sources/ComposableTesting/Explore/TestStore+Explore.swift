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
  /// - A `send` after a `send` or an `advance` may come before the effects of that call go on, as in production. Before
  ///   any other call, all effects go on. A body that looks at something else than the store, such as a log of its
  ///   fakes, makes such a call first.
  /// - Orders with few delays come first. A delay is a waiting effect that is passed over, so the first failing order
  ///   is close to the usual one. The failure prints that order for ``Orders/only(_:jitter:hops:)``.
  /// - A fake that runs on the store's actor and does not suspend has no order. Let it `await turn()`.
  /// - A body that leaves the store's actor, for `next()` of an `AsyncStream` or a `@concurrent` function, can be
  ///   passed over when it returns. The code outside the actor runs as soon as the body leaves: see
  ///   ``Orders/every(delays:upTo:jitter:hops:sharing:)``.
  /// - A child task can be passed over when it begins, comes to the store's actor to send, leaves it, and ends.
  /// - The test must be repeatable: the same choices must lead to the same actions.
  /// - With ``Orders/Sharing/remembered``, equal moments are tried once. Then the first failing order has the fewest
  ///   delays only if `delays:` limits them.
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
    var progress = ExploreProgress()
    while let run = strategy.next() {
      run.run(body)
      strategy.ended(run)
      progress.ran()
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
    var progress = ExploreProgress()
    while let run = strategy.next() {
      await run.run(body)
      strategy.ended(run)
      progress.ran()
    }
    strategy.report(to: reporter, at: location)
  }
}

extension TestStore {
  /// Runs a test in many orders of its effects: ``explore(_:at:_:)-46dpe`` under the name of a type of stores.
  ///
  /// ```swift
  /// AccountStore.explore(.every) {
  ///   let store = makeAccount()
  ///   store.send(.depositTwice)
  ///   store.skipReceivedActions()
  ///   store.assert { $0.balance = 2 }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - orders: The orders to try.
  ///   - location: The location of a failure: by default, the call.
  ///   - body: The test, from the creation of its store to `finish()`.
  public static func explore(
    _ orders: Orders, at location: SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) {
    TestStore<Int, Never, Void>.explore(orders, at: location, body)
  }

  /// Runs an `async` test in many orders of its effects, under the name of a type of stores.
  ///
  /// ```swift
  /// await AccountStore.explore(.every) {
  ///   let store = makeAccount(await savedAccount())
  ///   store.send(.depositTwice)
  ///   store.skipReceivedActions()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - orders: The orders to try.
  ///   - location: The location of a failure: by default, the call.
  ///   - body: The test, from the creation of its store to `finish()`.
  public nonisolated(nonsending) static func explore(
    _ orders: Orders, at location: SourceLocation = #_sourceLocation,
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async {
    await TestStore<Int, Never, Void>.explore(orders, at: location, body)
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
/// It works on the main actor and off it, and does not leave the caller's actor. Outside an effect of a TestStore, it
/// equals `Task.yield()`.
public nonisolated(nonsending) func turn() async {
  guard let effect = EffectContext.current else { return await Task.yield() }
  unsafe await withUnsafeContinuation { continuation in
    if effect.beginsTurn() { effect.store.later { unsafe continuation.resume() } }
  }
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
