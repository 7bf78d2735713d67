@testable import ComposableTesting

extension Provocation {
  static let missed = [
    Provocation(
      224, "a modify of another case",
      """
      send(.walk): the closure calls `modify(\\.cellar)` on a value in another case, .hall. That asserts nothing.

      Usual cause: `modify` names the wrong case, or only the step switches to that case.

      Fix: name the case that the value is in, or set the whole value, as the step does: `$0.screen = .login(Login())`.

      [C224]
      """
    ) {
      let store = house()
      let line = #line + 1
      store.send(.walk) {
        $0.steps = 1
        $0.room.modify(\.cellar) { $0 = false }
      }
      return line
    },
    Provocation(
      224, "a modify of the case that the step enters",
      """
      send(.fallDown): the closure calls `modify(\\.cellar)` on a value in another case, .hall. That asserts nothing.

      The state is not the expected one either: (− expected, + actual)

          House(
        −   room: .hall(1)
        +   room: .cellar(isDark: true)
            … (3 unchanged)
          )

      Usual cause: `modify` names the wrong case, or only the step switches to that case.

      Fix: name the case that the value is in, or set the whole value, as the step does: `$0.screen = .login(Login())`.

      [C224]
      """
    ) {
      let store = house()
      let line = #line + 1
      store.send(.fallDown) { $0.room.modify(\.cellar) { $0 = true } }
      return line
    },
    Provocation(
      224, "a modify of another case in assert",
      """
      assert: the closure calls `modify(\\.cellar)` on a value in another case, .hall. That asserts nothing.

      Usual cause: `modify` names the wrong case, or only the step switches to that case.

      Fix: name the case that the value is in, or set the whole value, as the step does: `$0.screen = .login(Login())`.

      [C224]
      """
    ) {
      let store = house()
      let line = #line + 1
      store.assert { $0.room.modify(\.cellar) { $0 = false } }
      return line
    },
    Provocation(
      224, "a modify of a case that the step leaves, in a partial assertion",
      """
      send(.climb): after the step, the closure calls `modify(\\.hall)` on a value in another case, .roof. That asserts nothing.

      With exhaustivity off the closure is called on the state after the step, to see which fields it sets.

      Usual cause: the step switches to another case, or `modify` names the wrong case.

      Fix: name the case that the value is in after the step, or set the whole value, as the step does: `$0.screen = \
      .login(Login())`.

      [C224]
      """
    ) {
      let store = house()
      store.exhaustivity = .off
      let line = #line + 1
      store.send(.climb) { $0.room.modify(\.hall) { $0 = 1 } }
      return line
    },
    Provocation(
      224, "a change of an absent row",
      """
      send(.walk): the closure changes the Shutter with id 3, which does not exist. That asserts nothing.

      Usual cause: the id is wrong, or only the step adds the element.

      Fix: change an element that exists, or add this one, as the step does: `$0.rows.append(row)`.

      [C224]
      """
    ) {
      let store = house()
      let line = #line + 1
      store.send(.walk) {
        $0.steps = 1
        $0.shutters[id: 3]?.isOpen = true
      }
      return line
    },
    Provocation(
      224, "a change of a row that the step removes, in a partial assertion",
      """
      send(.loseShutter): after the step, the closure changes the Shutter with id 2, which does not exist. That \
      asserts nothing.

      With exhaustivity off the closure is called on the state after the step, to see which fields it sets.

      Usual cause: the step removes the element, or the id is wrong.

      Fix: change an element that exists after the step, or remove this one, as the step does: `$0.rows.remove(id: 3)`.

      [C224]
      """
    ) {
      let store = house()
      store.exhaustivity = .off
      let line = #line + 1
      store.send(.loseShutter) { $0.shutters[id: 2]?.isOpen = false }
      return line
    },
    Provocation(
      225, "an advance by a negative duration",
      """
      advance: a clock cannot be advanced by -1.0 seconds; its time is unchanged.

      Usual cause: the duration was computed, and the result is negative.

      Fix: advance by zero or more. For a clock that starts at another time, use `TestClock(now:)`.

      [C225]
      """
    ) {
      let store = house()
      let line = #line + 1
      store.advance(by: .seconds(-1))
      return line
    },
  ]
}
