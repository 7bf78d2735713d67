@testable import ComposableTesting

/// A store whose effects take turns, and then send their names.
private func turns(_ names: String..., turns count: Int = 1) -> TestStore<[String], EchoAction, Void> {
  let reducer = Reducer<[String], EchoAction, Void> { state, action, _ in
    guard case .got(let text) = action else {
      return .merge(
        names.map { name in
          .run { send in
            for _ in 0..<count { await turn() }
            await send(.got(name))
          }
        })
    }
    state.append(text)
    return .none
  }
  let store = TestStore(initialState: [], reducer: reducer, environment: (), at: .here)
  store.exhaustivity = .off
  return store
}

/// The number of calls so far.
private func count(_ calls: Locked<Int>) -> Int {
  calls.withLock { calls in
    calls += 1
    return calls
  }
}

extension Provocation {
  static let orders = [
    Provocation(
      215, "an order in which a test fails",
      """
      explore: the test fails in the order ["0.7 seconds", 2, 1, 2], with 1 delay, the 6th that was tried.

        • App/AppTests.swift:7: receive: expected .got("a"), but .got("b") came.

          The expected action comes after another; both have been received:
            • .got("b")

          Usual cause: the effect sent more actions than the test expects, or in a different order.

          Fix: receive it first, if it is right: `store.receive(.got("b"))`.

          [C206]

      Usual cause: a race condition: two effects read, wait, then write, and rely on an order that nothing \
      guarantees; or the feature does not handle an answer of `choose`.

      Fix: reproduce it with `TestStore.explore(.only(["0.7 seconds", 2, 1, 2])) {`.

      [C215]
      """
    ) {
      let line = #line + 1
      TestStore.explore(.every) {
        let store = turns("a", "b", turns: 2)
        store.send(.start, at: .here)
        store.exhaustivity = .on
        if choose("latency", .milliseconds(100), .milliseconds(700)) == .milliseconds(700) {
          store.receive(.got("a"), { $0 = ["a"] }, at: .here)
          store.receive(.got("b"), { $0 = ["a", "b"] }, at: .here)
        }
        store.exhaustivity = .off
      }
      return line
    },
    Provocation(
      215, "an answer with which a test fails",
      """
      explore: the test fails in the order ["false"], the 2nd that was tried.

        • SomeError()

      Usual cause: the feature does not handle an answer of `choose`.

      Fix: reproduce it with `TestStore.explore(.only(["false"])) {`.

      [C215]
      """
    ) {
      let line = #line + 1
      TestStore.explore(.every) { if !choose("is online", true, false) { throw SomeError() } }
      return line
    },
    Provocation(
      215, "a test that fails in its default order",
      """
      explore: the test fails in its usual order.

        • SomeError()

      Usual cause: the test fails in any order: fix that first, without `explore`.

      Fix: reproduce it with `TestStore.explore(.only([1])) {`.

      [C215]
      """
    ) {
      let line = #line + 1
      TestStore.explore(.every) {
        turns("a", "b").send(.start, at: .here)
        throw SomeError()
      }
      return line
    },
    Provocation(
      217, "more orders than the limit",
      """
      explore: 2000 orders were tried, but there are more. The test failed in none of them.

      Usual cause: many effects in flight, or effects that wait often: each at least doubles the number of orders.

      Fix: bound the search: `.every(delays: 2)`, or `.every(upTo: 20000)`; or try equal moments once, with \
      `.every(sharing: .remembered)`; or let fewer effects run in one test.

      [C217]
      """
    ) {
      let line = #line + 1
      TestStore.explore(.every) { turns("a", "b", "c", "d", turns: 2).send(.start, at: .here) }
      return line
    },
    Provocation(
      223, "effects of a test that share data",
      """
      explore: effects share something that is not `Remembered`.

      Two orders come to the same moment before the last choice:
        [2, 1, 3, 2, 1]
        [1, 2, 3, 2, 1]
      But they go on differently.

      Usual cause: a fake keeps a value in a variable, a class, an actor or an `AsyncStream`, and effects or the test \
      read it.

      Fix: keep it in a `Remembered`, or the elements in a `RememberedStream`; or leave `sharing: .remembered` out.

      [C223]
      """
    ) {
      let line = #line + 1
      TestStore.explore(.every(sharing: .remembered)) {
        let number = Locked(0)
        let reducer = Reducer<[String], EchoAction, Void> { state, action, _ in
          guard case .got = action else {
            return .merge(
              (1...3).map { effect in
                .run { send in
                  await turn()
                  if effect < 3 { number.withLock { $0 = effect } }
                  await turn()
                  if effect == 3 { await send(.got("\(number.value)")) }
                }
              })
          }
          return .none
        }
        let store = TestStore(initialState: [], reducer: reducer, environment: (), at: .here)
        store.exhaustivity = .off
        store.send(.start, at: .here)
      }
      return line
    },
    Provocation(
      218, "a test that does not repeat at a choice",
      """
      explore: the test is not deterministic: two runs that made the same choices differ in their 2nd choice.

      The first difference between the two runs:

        • .got("run 1")
        • .got("run 2")

      Usual cause: a `Set` or `Dictionary` whose order is visible, real time, `UUID()`, `Task.detached`, a static \
      variable, or something created outside of the body that one run changes for the next.

      Fix: create everything inside the body, and take ids, dates and numbers from the environment: \
      `UUIDGenerator.incrementing`, `DateGenerator.constant(…)`, `RandomSource.seeded(1)`. Run the tests with \
      `SWIFT_DETERMINISTIC_HASHING=1` to fix the order of sets.

      [C218]
      """
    ) {
      let calls = Locked(0)
      let line = #line + 1
      TestStore.explore(.every) {
        let store = turns("run \(count(calls))", "b", "c")
        store.send(.start, at: .here)
      }
      return line
    },
    Provocation(
      218, "a test that does not repeat at its end",
      """
      explore: the test is not deterministic: two runs of it differ.

      The first difference between the two runs:

        • .got("run 1")
        • .got("run 2")

      Usual cause: a `Set` or `Dictionary` whose order is visible, real time, `UUID()`, `Task.detached`, a static \
      variable, or something created outside of the body that one run changes for the next.

      Fix: create everything inside the body, and take ids, dates and numbers from the environment: \
      `UUIDGenerator.incrementing`, `DateGenerator.constant(…)`, `RandomSource.seeded(1)`. Run the tests with \
      `SWIFT_DETERMINISTIC_HASHING=1` to fix the order of sets.

      [C218]
      """
    ) {
      let calls = Locked(0)
      let line = #line + 1
      TestStore.explore(.every) { turns("run \(count(calls))").send(.start, at: .here) }
      return line
    },
    Provocation(
      218, "a test that changes while it is explored",
      """
      explore: the test is not deterministic: two runs that made the same choices differ in their 1st choice.

      The first difference between the two runs:

        • a choice among the tasks 1, 2
        • a choice among the tasks 1, 2, 3

      Usual cause: a `Set` or `Dictionary` whose order is visible, real time, `UUID()`, `Task.detached`, a static \
      variable, or something created outside of the body that one run changes for the next.

      Fix: create everything inside the body, and take ids, dates and numbers from the environment: \
      `UUIDGenerator.incrementing`, `DateGenerator.constant(…)`, `RandomSource.seeded(1)`. Run the tests with \
      `SWIFT_DETERMINISTIC_HASHING=1` to fix the order of sets.

      [C218]
      """
    ) {
      let calls = Locked(0)
      let line = #line + 1
      TestStore.explore(.every) {
        let store = count(calls) < 3 ? turns("a", "b") : turns("a", "b", "c")
        store.send(.start, at: .here)
      }
      return line
    },
    Provocation(
      218, "a failure that does not repeat",
      """
      explore: the test is not deterministic: two runs that made the same 1 choice differ.

      The same choices must lead to the same actions, in the same order.

      Usual cause: a `Set` or `Dictionary` whose order is visible, real time, `UUID()`, `Task.detached`, a static \
      variable, or something created outside of the body that one run changes for the next.

      Fix: create everything inside the body, and take ids, dates and numbers from the environment: \
      `UUIDGenerator.incrementing`, `DateGenerator.constant(…)`, `RandomSource.seeded(1)`. Run the tests with \
      `SWIFT_DETERMINISTIC_HASHING=1` to fix the order of sets.

      [C218]
      """
    ) {
      let calls = Locked(0)
      let line = #line + 1
      TestStore.explore(.every) {
        turns("a", "b").send(.start, at: .here)
        if count(calls) == 3 { throw SomeError() }
      }
      return line
    },
    Provocation(
      219, "a step that is no option",
      """
      explore: the order cannot be followed: its 2nd step, 3, is not possible there. Possible: 2, 1.

      Usual cause: the feature or the test has changed since the order was printed.

      Fix: find a failing order again with `TestStore.explore(.every) {`.

      [C219]
      """
    ) {
      let line = #line + 1
      TestStore.explore(.only([1, 3])) { turns("a", "b", turns: 2).send(.start, at: .here) }
      return line
    },
    Provocation(
      219, "steps that come too late",
      """
      explore: the order cannot be followed: the test ended before the last 2 steps: 2, "0.7 seconds".

      Usual cause: the feature or the test has changed since the order was printed.

      Fix: find a failing order again with `TestStore.explore(.every) {`.

      [C219]
      """
    ) {
      let line = #line + 1
      TestStore.explore(.only([2, 2, "0.7 seconds"])) { turns("a", "b").send(.start, at: .here) }
      return line
    },
    Provocation(
      215, "an error in a given order",
      """
      explore: the test fails in the order [2], with 1 delay, the 1st that was tried.

        • SomeError()

      Usual cause: a race condition: two effects read, wait, then write, and rely on an order that nothing \
      guarantees; or the feature does not handle an answer of `choose`.

      Fix: reproduce it with `TestStore.explore(.only([2])) {`.

      [C215]
      """
    ) {
      let line = #line + 1
      TestStore.explore(.only([2])) {
        turns("a", "b").send(.start, at: .here)
        throw SomeError()
      }
      return line
    },
    Provocation(
      227, "a check with seeds",
      """
      check: `orders` has a bound, a single order or seeds.

      Usual cause: those are for `explore`. A check makes each move in its first order, or in every order.

      Fix: leave `orders` out, or write `orders: .every`.

      [C227]
      """
    ) {
      let line = #line + 1
      TestStore.check(orders: .seeds(0..<3)) {
        turns("a")
      } actions: { _ in
        [.send(.start)]
      }
      return line
    },
    Provocation(
      226, "a runtime with other job descriptions",
      """
      explore: the Swift runtime does not do what a TestStore relies on, so this test proves nothing.

        • A task has no number of its own: its job is described as "a job".
        • A test that has 6 orders was run in 1 order: ababab.

      Usual cause: this version of Swift is newer than this version of Composable.

      Fix: update Composable, or test with a version of Swift that it supports. `docs/Assumptions.md` lists what it \
      relies on.

      [C226]
      """
    ) {
      let line = #line + 2
      JobReader.$current.withValue(JobReader(describe: { _ in "a job" })) {
        TestStore.explore(.every) { turns("a", "b").send(.start, at: .here) }
      }
      return line
    },
  ]
}
