@testable import ComposableTesting

private struct Uneven: Equatable, Codable {
  var writes = 1.0
  var throwsIn = "decoding"

  init(throwsIn: String) { self.throwsIn = throwsIn }

  private enum CodingKeys: String, CodingKey { case writes, reads }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if throwsIn == "encoding" {
      throw EncodingError.invalidValue(
        1, .init(codingPath: [CodingKeys.writes], debugDescription: "Not today."))
    }
    try container.encode(writes, forKey: .writes)
  }

  init(from decoder: any Decoder) throws {
    writes = try decoder.container(keyedBy: CodingKeys.self).decode(Double.self, forKey: .reads)
  }
}

private struct Outer: Equatable, Codable { var inner: Uneven }

private func makeUneven(throwsIn place: String) -> TestStore<Outer, Int, Void> {
  TestStore(
    initialState: Outer(inner: Uneven(throwsIn: place)), reducer: Reducer { _, _, _ in .none }, environment: ())
}

extension Provocation {
  /// Crashes and restarts.
  static let restarts = [
    Provocation(
      228, "a field that is not saved",
      """
      restart changed the state, and nothing was asserted. (− before, + after)

          Order(
            … (1 unchanged)
        −   isLoading: true
        +   isLoading: false
          )

      Usual cause: a field is not saved: it is missing in `CodingKeys`, or `encode(to:)` or `init(from:)` leaves it \
      out.

      Fix: encode the field; or, if it need not be saved, assert that: `store.restart { $0.isLoading = false }`.

      [C228]
      """
    ) {
      let store = makeOrder()
      store.send(.loadTapped) { $0.isLoading = true }
      let line = #line + 1
      store.restart()
      return line
    },
    Provocation(
      228, "an action that was not saved",
      """
      restart changed the state, and nothing was asserted. (− before, + after)

          Order(
        −   status: .paying
        +   status: .open
            … (1 unchanged)
          )

      Usual cause: the program has crashed before it saved this, or a field is not saved.

      Fix: assert it, if it is right: `store.restart { $0.status = .open }`.

      [C228]
      """
    ) {
      let store = makeOrder()
      store.environment.charge = {}
      store.crash(atPoint: 1)
      store.send(.payTapped) { $0.status = .paying }
      let line = #line + 1
      store.restart()
      return line
    },
    Provocation(
      201, "another state after a restart",
      """
      restart: the state is not the expected one. (− expected, + actual)

        − Order(status: .paid, isLoading: true)
        + Order(status: .open, isLoading: false)

      Usual cause: the feature changed another field as well, or the closure expects another value.

      Fix: change the closure to match the `+` lines, if they are right.

      [C201]
      """
    ) {
      let store = makeOrder()
      store.send(.loadTapped) { $0.isLoading = true }
      let line = #line + 1
      store.restart { $0.status = .paid }
      return line
    },
    Provocation(
      203, "a closure of a restart that loses nothing",
      """
      restart: the closure changes nothing, and neither did the step.

      Usual cause: the closure sets values that the state already has, or the feature ignores the action in this \
      state.

      Fix: remove the closure, or assert what should have changed.

      [C203]
      """
    ) {
      let store = makeOrder()
      let line = #line + 1
      store.restart { $0.isLoading = false }
      return line
    },
    Provocation(
      205, "a restart while actions are pending",
      """
      restart: 1 action still to be received.

        • .charged

      Usual cause: an effect sent an action that the test has not received.

      Fix: call `store.skipReceivedActions()`, or receive the actions, starting with: `store.receive(.charged)`.

      [C205]
      """
    ) {
      let store = makeOrder()
      store.environment.charge = {}
      store.send(.payTapped) { $0.status = .paying }
      let line = #line + 1
      store.restart()
      return line
    },
    Provocation(
      229, "a state that cannot be encoded",
      """
      restart: the state cannot be saved: writes: Not today.

      Usual cause: `encode(to:)` of a type in the state throws.

      Fix: let the type encode each of its values, or leave the field out.

      [C229]
      """
    ) {
      let store = makeUneven(throwsIn: "encoding")
      let line = #line + 1
      store.restart()
      return line
    },
    Provocation(
      229, "a state that cannot be decoded",
      """
      restart: the saved state cannot be read: inner: reads is missing.

      Usual cause: `encode(to:)` and `init(from:)` of a type do not match: one uses another key or another form.

      Fix: let `init(from:)` read what `encode(to:)` writes.

      [C229]
      """
    ) {
      let store = makeUneven(throwsIn: "decoding")
      let line = #line + 1
      store.restart()
      return line
    },
    Provocation(
      230, "a crash point without work",
      """
      crash(atPoint: 2): the program did not crash: it passed 1 crash point.

      Usual cause: the feature has changed since the test was printed; or the effect begins with a wait of the \
      framework, which does nothing outside; or no work follows, and a crash needs no crash point.

      Fix: name an earlier point, `store.crash(atPoint: 1)`, or call only `store.restart()`.

      [C230]
      """
    ) {
      let store = makeOrder()
      store.crash(atPoint: 2)
      store.send(.payTapped) { $0.status = .paying }
      let line = #line + 1
      store.restart()
      return line
    },
    Provocation(
      231, "a send after a crash",
      """
      send(.charged): the program has crashed, and the action was not sent.

      Usual cause: a call before has reached the point of `crash(atPoint:)`.

      Fix: start the program again first: `store.restart()`.

      [C231]
      """
    ) {
      let store = makeOrder()
      store.crash(atPoint: 1)
      store.send(.payTapped) { $0.status = .paying }
      let line = #line + 1
      store.send(.charged) { $0.status = .paid }
      return line
    },
    Provocation(
      232, "a restart of a part",
      """
      restart: this store is scoped to a part of the feature, and a part cannot be restarted.

      Nothing was restarted.

      Usual cause: `restart` was called on the result of `scope`.

      Fix: restart the store of the whole feature. Its scoped stores continue with the new state.

      [C232]
      """
    ) {
      let store = makeOrder()
      let line = #line + 1
      store.scope(state: \.status).restart()
      return line
    },
  ]
}
