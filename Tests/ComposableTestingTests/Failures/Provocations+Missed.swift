@testable import ComposableTesting

extension Provocation {
  static let missed = [
    Provocation(
      224, "a modify of another case",
      """
      send(.walk): the closure calls `modify(\\.cellar)` on a value in another case, .hall. That asserts nothing.

      Usual cause: `modify` names another case than the test means, or the step enters the case.

      Fix: name the case that is there, or set the whole value, as the step does: `$0.screen = .login(Login())`.

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

      Usual cause: `modify` names another case than the test means, or the step enters the case.

      Fix: name the case that is there, or set the whole value, as the step does: `$0.screen = .login(Login())`.

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

      Usual cause: `modify` names another case than the test means, or the step enters the case.

      Fix: name the case that is there, or set the whole value, as the step does: `$0.screen = .login(Login())`.

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

      Usual cause: the step leaves the case, or `modify` names another one than the test means.

      Fix: name the case that is there then, or set the whole value, as the step does: `$0.screen = .login(Login())`.

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
      send(.walk): the closure changes the Shutter with id 3, which is not there. That asserts nothing.

      Usual cause: the test means another id, or the step adds it.

      Fix: change an element that is there, or add it as the step does: `$0.rows.append(row)`.

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
      send(.loseShutter): after the step, the closure changes the Shutter with id 2, which is not there. That asserts nothing.

      With exhaustivity off the closure is called on the state after the step, to see which fields it sets.

      Usual cause: the step removes it, or the test means another id.

      Fix: change an element that is there then, or remove it as the step does: `$0.rows.remove(id: 3)`.

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
      advance: a clock cannot be advanced by -1.0 seconds; its time stays as it is.

      Usual cause: a duration that was computed, and came out as less than zero.

      Fix: advance by zero or more. A clock that begins at another time is `TestClock(now:)`.

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
