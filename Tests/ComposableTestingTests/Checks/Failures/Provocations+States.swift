@testable import ComposableTesting

extension Provocation {
  static let states = [
    Provocation(
      201, "wrong state",
      """
      send(.add(1)): the state is not the expected one. (− expected, + actual)

          Feature(
        −   count: 2
        +   count: 1
            … (2 unchanged)
          )

      Usual cause: the feature changed another field as well, or the closure expects another value.

      Fix: change the closure to match the `+` lines, if they are right.

      [C201]
      """
    ) {
      let store = makeStore(Feature(name: "a"))
      let line = #line + 1
      store.send(.add(1)) { $0.count = 2 }
      return line
    },
    Provocation(
      201, "an extra field",
      """
      send(.rename("b")): the state is not the expected one. (− expected, + actual)

          Feature(
        −   count: 0
        +   count: 1
            … (2 unchanged)
          )

      Usual cause: the feature changed another field as well, or the closure expects another value.

      Fix: change the closure to match the `+` lines, if they are right.

      [C201]
      """
    ) {
      let store = makeStore()
      let line = #line + 1
      store.send(.rename("b")) { $0.name = "b" }
      return line
    },
    Provocation(
      201, "an action that no reducer handles",
      """
      send(.binding(.set(\\.…, "a"))): the state is not the expected one. (− expected, + actual)

        − Field(text: "a")
        + Field(text: "")

      Usual cause: no reducer handles the action: `.binding()` is missing at the end of the reducer, or a child's reducer \
      is not combined with its parent's; or the feature ignores the action in this state.

      Fix: add what is missing; or remove the closure, if nothing should change.

      [C201]
      """
    ) {
      let store = TestStore(initialState: Field(), reducer: Reducer<Field, FieldAction, Void>.empty, environment: ())
      let line = #line + 1
      store.send(.binding(.set(\.$text, "a"))) { $0.text = "a" }
      return line
    },
    Provocation(
      201, "wrong state after a received action",
      """
      receive(.loaded(1)): the state is not the expected one. (− expected, + actual)

          Feature(
        −   count: 3
        +   count: 1
            … (2 unchanged)
          )

      Usual cause: the feature changed another field as well, or the closure expects another value.

      Fix: change the closure to match the `+` lines, if they are right.

      [C201]
      """
    ) {
      let store = makeStore()
      store.send(.load)
      let line = #line + 1
      store.receive(.loaded(1)) { $0.count = 3 }
      return line
    },
    Provocation(
      201, "wrong state in a partial assertion",
      """
      send(.rename("b")): the state is not the expected one. (− expected, + actual)

          $0.count
        − 2
        + 1

      Usual cause: the feature changed another field as well, or the closure expects another value.

      Fix: change the closure to match the `+` lines, if they are right.

      [C201]
      """
    ) {
      let store = makeStore()
      store.exhaustivity = .off
      let line = #line + 1
      store.send(.rename("b")) { $0.count = 2 }
      return line
    },
    Provocation(
      201, "a field that a partial assertion sets to its value before",
      """
      send(.rename("b")): the state is not the expected one. (− expected, + actual)

          $0.count
        − 0
        + 1
          $0.name
        − ""
        + "b"

      Usual cause: the feature changed another field as well, or the closure expects another value.

      Fix: change the closure to match the `+` lines, if they are right.

      [C201]
      """
    ) {
      let store = makeStore(Feature(log: [1]))
      store.exhaustivity = .off
      let line = #line + 1
      store.send(.rename("b")) { $0 = Feature(log: [1]) }
      return line
    },
    Provocation(
      201, "wrong state in assert",
      """
      assert: the state is not the expected one. (− expected, + actual)

          Feature(
        −   count: 2
        +   count: 0
            … (2 unchanged)
          )

      Usual cause: the feature changed another field as well, or the closure expects another value.

      Fix: change the closure to match the `+` lines, if they are right.

      [C201]
      """
    ) {
      let store = makeStore()
      let line = #line + 1
      store.assert { $0.count = 2 }
      return line
    },
    Provocation(
      202, "one change without a closure",
      """
      send(.add(1)) changed the state, and nothing was asserted. (− before, + after)

          Feature(
        −   count: 0
        +   count: 1
            … (2 unchanged)
          )

      Usual cause: the assertion was forgotten.

      Fix: assert it, if it is right: `store.send(.add(1)) { $0.count = 1 }`.

      [C202]
      """
    ) {
      let store = makeStore()
      let line = #line + 1
      store.send(.add(1))
      return line
    },
    Provocation(
      202, "two changes without a closure",
      """
      send(.rename("b")) changed the state, and nothing was asserted. (− before, + after)

          Feature(
        −   count: 0
        +   count: 1
            … (1 unchanged)
        −   name: ""
        +   name: "b"
          )

      Usual cause: the assertion was forgotten.

      Fix: assert it, if it is right:

        store.send(.rename("b")) {
          $0.count = 1
          $0.name = "b"
        }

      [C202]
      """
    ) {
      let store = makeStore()
      let line = #line + 1
      store.send(.rename("b"))
      return line
    },
    Provocation(
      202, "a received action without its closure",
      """
      receive(.loaded(1)) changed the state, and nothing was asserted. (− before, + after)

          Feature(
        −   count: 0
        +   count: 1
            … (2 unchanged)
          )

      Usual cause: the assertion was forgotten.

      Fix: assert it, if it is right: `store.receive(.loaded(1)) { $0.count = 1 }`.

      [C202]
      """
    ) {
      let store = makeStore()
      store.send(.load)
      let line = #line + 1
      store.receive(\.loaded)
      return line
    },
    Provocation(
      203, "a closure that changes nothing",
      """
      send(.nothing): the closure changes nothing, and neither did the step.

      Usual cause: the closure sets values that the state already has, or the feature ignores the action in this state.

      Fix: remove the closure, or assert what should have changed.

      [C203]
      """
    ) {
      let store = makeStore(Feature(count: 1))
      let line = #line + 1
      store.send(.nothing) { $0.count = 1 }
      return line
    },
    Provocation(
      203, "a state that is a class",
      """
      send(true): the closure changes nothing, and neither did the step.

      Usual cause: the state is a class, so the step and the closure change the same object, and no change can be seen.

      Fix: make `Lamp` a struct.

      [C203]
      """
    ) {
      let reducer = Reducer<Lamp, Bool, Void> { lamp, isOn, _ in
        lamp.isOn = isOn
        return .none
      }
      let store = TestStore(initialState: Lamp(), reducer: reducer, environment: ())
      let line = #line + 1
      store.send(true) { $0.isOn = true }
      return line
    },
    Provocation(
      204, "a closure that throws",
      """
      send(.nothing): the closure threw SomeError().

      Usual cause: the closure uses `try` on a value that is missing.

      Fix: unwrap the value before the assertion, with `try #require(…)`, or expect what the state contains.

      [C204]
      """
    ) {
      let store = makeStore()
      let line = #line + 1
      store.send(.nothing) { _ in throw SomeError() }
      return line
    },
    Provocation(
      204, "a partial closure that throws on the state after",
      """
      send(.rename("b")): the closure threw SomeError() on the state after the step.

      With exhaustivity off the closure is called on the state after the step as well, to see which fields it sets.

      Usual cause: the closure uses `try` on a value that the step removed.

      Fix: unwrap the value before the assertion, from `store.state`.

      [C204]
      """
    ) {
      let store = makeStore()
      store.exhaustivity = .off
      let line = #line + 1
      store.send(.rename("b")) { if $0.name == "b" { throw SomeError() } }
      return line
    },
  ]
}

private struct Field: Equatable { @BindableState var text = "" }

@CasePathable private enum FieldAction: BindableAction, Equatable { case binding(BindingAction<Field>) }

private final class Lamp: Equatable {
  var isOn = false

  static func == (one: Lamp, other: Lamp) -> Bool { one.isOn == other.isOn }
}
