@testable import ComposableTesting

extension Provocation {
  static let dismissals = [
    Provocation(
      208, "a dismissal that is never received",
      """
      1 action never received.

        • `.dismiss` of the feature

      Usual cause: the test ends before it asserts what the effects sent; or a child returned `.dismiss`, and no `presented` or `stacked` is around it, so the whole feature is dismissed.

      Fix: call `store.skipReceivedActions()`, or receive the actions, starting with: `store.receiveDismiss()`.

      [C208]
      """
    ) {
      let store = makeStore()
      store.send(.close)
      let line = #line + 1
      store.finish()
      return line
    },
    Provocation(
      205, "a send before a dismissal is received",
      """
      send(.add(1)): 1 action still to be received.

        • `.dismiss` of the feature

      Usual cause: an effect sent an action that the test has not received; or a child returned `.dismiss`, and no `presented` or `stacked` is around it, so the whole feature is dismissed.

      Fix: call `store.skipReceivedActions()`, or receive the actions, starting with: `store.receiveDismiss()`.

      [C205]
      """
    ) {
      let store = makeStore()
      store.send(.close)
      let line = #line + 1
      store.send(.add(1)) { $0.count = 1 }
      return line
    },
    Provocation(
      206, "a dismissal before an action",
      """
      receive: expected .loaded(2), but `.dismiss` of the feature came.

      Usual cause: the effect sent more actions than the test expects, or in a different order.

      Fix: receive it first, if it is right: `store.receiveDismiss()`.

      [C206]
      """
    ) {
      let store = makeStore()
      store.send(.close)
      let line = #line + 1
      store.receive(.loaded(2))
      return line
    },
    Provocation(
      206, "an action before a dismissal",
      """
      receive: expected `.dismiss` of the feature, but .loaded(1) came.

      The expected action comes after another; both have been received:
        • .loaded(1)

      Usual cause: the effect sent more actions than the test expects, or in a different order.

      Fix: receive it first, if it is right: `store.receive(.loaded(1))`.

      [C206]
      """
    ) {
      let store = makeStore()
      store.send(.saveAndClose)
      let line = #line + 1
      store.receiveDismiss()
      return line
    },
    Provocation(
      207, "no dismissal",
      """
      receive: expected `.dismiss` of the feature, but no action came.

      No effect is in flight.

      Usual cause: the reducer returned no effect for the previous action, or started a `Task` itself, or the effect \
      ended without sending.

      Fix: remove this `receive`, or return the effect from the reducer.

      [C207]
      """
    ) {
      let store = makeStore()
      store.send(.nothing)
      let line = #line + 1
      store.receiveDismiss()
      return line
    },
    Provocation(
      236, "an action behind a dismissal",
      """
      .loaded(1) came after the feature had dismissed itself, and was not reduced.

      Usual cause: an action returned behind `.dismiss`, or a `send` of the test after it. When the feature is presented, the action finds no state.

      Fix: return the action first: `.merge(.send(.saved), .dismiss)`; or end the test with `store.receiveDismiss()`.

      [C236]
      """
    ) {
      let store = makeStore()
      let line = #line + 1
      store.send(.closeAndLoad)
      store.receiveDismiss()
      return line
    },
    Provocation(
      236, "a send after a dismissal",
      """
      .add(1) came after the feature had dismissed itself, and was not reduced.

      Usual cause: an action returned behind `.dismiss`, or a `send` of the test after it. When the feature is presented, the action finds no state.

      Fix: return the action first: `.merge(.send(.saved), .dismiss)`; or end the test with `store.receiveDismiss()`.

      [C236]
      """
    ) {
      let store = makeStore()
      store.send(.close)
      store.receiveDismiss()
      let line = #line + 1
      store.send(.add(1)) { $0.count = 1 }
      return line
    },
  ]
}
