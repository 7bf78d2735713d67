@testable import ComposableTesting

extension Provocation {
  static let others = [
    Provocation(
      212, "a schedule with which a test fails",
      """
      explore: the test fails with the schedule of seed 7, the 1st that was tried, and in its usual order.

        • App/AppTests.swift:7: send(.add(1)) changed the state, and nothing was asserted. (− before, + after)

              Feature(
            −   count: 0
            +   count: 1
                … (2 unchanged)
              )

          Usual cause: the assertion was forgotten.

          Fix: assert it, if it is right: `store.send(.add(1)) { $0.count = 1 }`.

          [C202]

      Usual cause: the test fails in any order.

      Fix: make it pass without `explore` first.

      [C212]
      """
    ) {
      let line = #line + 1
      TestStore.explore(.seeds(7..<9)) {
        makeStore(at: .here).send(.add(1), at: .here)
      }
      return line
    },
    Provocation(
      212, "one schedule of several with which a test fails",
      """
      explore: the test fails with the schedule of seed 7, the 3rd that was tried. In its usual order it passes.

        • App/AppTests.swift:7: 3 actions never received.

            • .loaded(1)
            • .loaded(2)
            • .loaded(3)

          Usual cause: the test ends before it asserts what the effects sent.

          Fix: call `store.skipReceivedActions()`, or receive the actions, starting with: `store.receive(.loaded(1))`.

          [C208]

      Usual cause: a race condition: two effects read, wait, then write, and rely on an order that nothing guarantees.

      Fix: reproduce it with `TestStore.explore(.seeds([7])) {`, or with `schedule: .seeded(7)`.

      [C212]
      """
    ) {
      let runs = Locked(0)
      let line = #line + 1
      TestStore.explore(.seeds([5, 6, 7])) {
        let store = makeStore(at: .here)
        if runs.withLock({
          $0 += 1; return $0
        }) == 3 {
          store.send(.sendThree, at: .here)
        }
      }
      return line
    },
    Provocation(
      102, "a send after its effect has returned",
      """
      Action .tick was sent by the effect of .keepSend after that effect had returned; it was dropped (effect at App/Feature.swift:100).

      Usual cause: the body passed its `send` to something that outlives it: a callback, or an unstructured `Task { }`.
      Fix: await the work in the body; wrap a callback in an `AsyncStream`, and iterate over it there with `for await`.
      [C102]
      """
    ) {
      let store = makeStore()
      store.send(.keepSend)
      await store.environment.late(.tick)
      let line = #line + 1
      store.finish()
      return line
    },
    Provocation(
      103, "an error that nothing catches",
      """
      The effect of .throwError threw SomeError(), and nothing catches it (effect at App/Feature.swift:90).

      Usual cause: the body throws an error that the feature does not handle.
      Fix: pass `catch: { error, send in await send(.failed(error)) }` to a `.run`, or `catch: { .failed($0) }` to a \
      `.task`; or catch the error in the body.
      [C103]
      """
    ) {
      let store = makeStore()
      let line = #line + 1
      store.send(.throwError)
      return line
    },
    Provocation(
      104, "an unimplemented dependency",
      """
      RandomSource was used, but it is not implemented in this environment.

      Usual cause: the code under test uses a dependency that the test did not provide.
      Fix: give the test a value for RandomSource in the environment that it passes to its store.
      [C104]
      """
    ) {
      let store = makeStore()
      let line = #line + 1
      store.send(.drawID)
      return line
    },
    Provocation(
      104, "an unimplemented closure of the environment",
      """
      load was used, but it is not implemented in this environment.

      Usual cause: the code under test uses a dependency that the test did not provide.
      Fix: give the test a value for load in the environment that it passes to its store.
      [C104]
      """
    ) {
      let store = makeStore()
      store.environment.load = unimplemented("load")
      let line = #line + 1
      store.send(.load)
      return line
    },
    Provocation(
      104, "an unimplemented dependency in a closure",
      """
      the closure's dice was used, but it is not implemented in this environment.

      Usual cause: the code under test uses a dependency that the test did not provide.
      Fix: give the test a value for the closure's dice in the environment that it passes to its store.
      [C104]
      """
    ) {
      let store = makeStore()
      let line = #line + 1
      store.send(.add(1)) { $0.count = 1 + RandomSource.unimplemented("the closure's dice")(in: 0...1) }
      return line
    },
  ]
}
