@testable import ComposableTesting

extension Provocation {
  static let actions = [
    Provocation(
      205, "a send while actions wait",
      """
      send(.add(1)): 3 actions still to be received.

        • .loaded(1)
        • .loaded(2)
        • .loaded(3)

      Usual cause: an effect sent an action that the test has not received.

      Fix: call `store.skipReceivedActions()`, or receive the actions, starting with: `store.receive(.loaded(1))`.

      [C205]
      """
    ) {
      let store = makeStore()
      store.send(.sendThree)
      let line = #line + 1
      store.send(.add(1)) { $0.count = 4 }
      return line
    },
    Provocation(
      206, "another payload",
      """
      receive: expected .loaded(2), but .loaded(1) came.

      Usual cause: the effect sent a different value than the test expects.

      Fix: expect the received action, if it is right: `store.receive(.loaded(1))`.

      [C206]
      """
    ) {
      let store = makeStore()
      store.send(.load)
      let line = #line + 1
      store.receive(.loaded(2)) { $0.count = 2 }
      return line
    },
    Provocation(
      206, "another payload of a case path",
      """
      receive: expected \\.loaded, 2, but .loaded(1) came.

      Usual cause: the effect sent a different value than the test expects.

      Fix: expect the received action, if it is right: `store.receive(\\.loaded, 1)`.

      [C206]
      """
    ) {
      let store = makeStore()
      store.send(.load)
      let line = #line + 1
      store.receive(\.loaded, 2) { $0.count = 2 }
      return line
    },
    Provocation(
      206, "another case",
      """
      receive: expected \\.tick, but .loaded(1) came.

      Usual cause: the effect sent more actions than the test expects, or in a different order.

      Fix: receive it first, if it is right: `store.receive(.loaded(1))`.

      [C206]
      """
    ) {
      let store = makeStore()
      store.send(.load)
      let line = #line + 1
      store.receive(\.tick) { $0.log = [0] }
      return line
    },
    Provocation(
      206, "a condition that does not hold",
      """
      receive: expected an action that fulfills the condition, but .loaded(1) came.

      Usual cause: the effect sent more actions than the test expects, or in a different order.

      Fix: receive it first, if it is right: `store.receive(.loaded(1))`.

      [C206]
      """
    ) {
      let store = makeStore()
      store.send(.load)
      let line = #line + 1
      store.receive(where: { $0 == .tick })
      return line
    },
    Provocation(
      206, "the expected action comes later",
      """
      receive: expected .loaded(2), but .loaded(1) came.

      The expected action comes after another; both have been received:
        • .loaded(1)

      Usual cause: the effect sent more actions than the test expects, or in a different order.

      Fix: receive it first, if it is right: `store.receive(.loaded(1))`.

      [C206]
      """
    ) {
      let store = makeStore()
      store.send(.sendThree)
      let line = #line + 1
      store.receive(.loaded(2)) { $0.count = 2 }
      store.receive(.loaded(3)) { $0.count = 3 }
      return line
    },
    Provocation(
      206, "an action of another part",
      """
      receive: expected .loaded(1), but .right(.loaded(1)) came.

      Usual cause: the effect sent more actions than the test expects, or in a different order.

      Fix: receive it first, if it is right: `store.receive(.right(.loaded(1)))`.

      [C206]
      """
    ) {
      let store = TestStore(initialState: Pair(), reducer: pairReducer, environment: FeatureEnvironment())
      store.send(.right(.load))
      let line = #line + 1
      store.scope(state: \.left, action: \.left).receive(.loaded(1)) { $0.count = 1 }
      return line
    },
    Provocation(
      207, "no action and no effect",
      """
      receive: expected .tick, but no action came.

      No effect is in flight.

      Usual cause: the reducer returned no effect for the previous action, or started a `Task` itself, or the effect \
      ended without sending.

      Fix: remove this `receive`, or return the effect from the reducer.

      [C207]
      """
    ) {
      let store = makeStore()
      let line = #line + 1
      store.receive(.tick)
      return line
    },
    Provocation(
      207, "no action yet, because time has not advanced",
      """
      receive: expected \\.loaded, but no action came.

      In flight:
        • run (App/Feature.swift:20), sleeping on the store's clock for another 1.0 seconds

      Usual cause: the clock has not been advanced.

      Fix: advance the clock first: `store.advance(by: .seconds(1))`.

      [C207]
      """
    ) {
      let store = makeStore()
      store.send(.loadSlowly)
      let line = #line + 1
      store.receive(\.loaded)
      store.skipInFlightEffects()
      return line
    },
    Provocation(
      207, "no action yet, an effect waits for something other than a test clock",
      """
      receive: expected \\.loaded, but no action came.

      In flight:
        • run (App/Feature.swift:70), waiting for something other than a test clock

      Usual cause: it waits for real input or output, for a `Task {}` or `Task.detached`, or for an actor with its \
      own executor; or, in a test on the main actor, for `Task.yield`.

      Fix: put the dependency in the environment and replace it in the test; or call `await store.settle(timeout: \
      .seconds(1))` first. A fake calls `await turn()` instead of `Task.yield()`.

      [C207]
      """
    ) {
      let store = makeStore()
      store.send(.forever)
      let line = #line + 1
      store.receive(\.loaded)
      store.skipInFlightEffects()
      return line
    },
    Provocation(
      208, "actions that are never received, at finish",
      """
      3 actions never received.

        • .loaded(1)
        • .loaded(2)
        • .loaded(3)

      Usual cause: the test ends before it asserts what the effects sent.

      Fix: call `store.skipReceivedActions()`, or receive the actions, starting with: `store.receive(.loaded(1))`.

      [C208]
      """
    ) {
      let store = makeStore()
      store.send(.sendThree)
      let line = #line + 1
      store.finish()
      return line
    },
    Provocation(
      208, "an action that is never received, at the end of the store",
      """
      1 action never received.

        • .loaded(1)

      Usual cause: the test ends before it asserts what the effects sent.

      Fix: call `store.skipReceivedActions()`, or receive the actions, starting with: `store.receive(.loaded(1))`.

      [C208]
      """
    ) {
      let store = makeStore()
      let line = #line + 1
      store.send(.load)
      return line
    },
    Provocation(
      208, "an action that an advance causes, at the end of the store",
      """
      1 action never received.

        • .loaded(2)

      Usual cause: the test ends before it asserts what the effects sent.

      Fix: call `store.skipReceivedActions()`, or receive the actions, starting with: `store.receive(.loaded(2))`.

      [C208]
      """
    ) {
      let store = makeStore()
      store.send(.loadSlowly)
      let line = #line + 1
      store.advance(by: .seconds(1))
      return line
    },
    Provocation(
      207, "no action, but a retained send",
      """
      receive: expected .tick, but no action came.

      The body of an effect has returned, but something still holds its `send`:
        • run (App/Feature.swift:100)

      Usual cause: `Task { await send(…) }` in the body: the effect ends when its body returns, and does not wait for the task.

      Fix: await the work in the body, `await send(.loaded(await load()))`; to do several things at once, use `await \
      withTaskGroup(of: Void.self) { group in group.addTask { await send(…) } }`.

      [C207]
      """
    ) {
      let store = makeStore()
      store.send(.keepSend)
      let line = #line + 1
      store.receive(.tick)
      return line
    },
  ]
}
