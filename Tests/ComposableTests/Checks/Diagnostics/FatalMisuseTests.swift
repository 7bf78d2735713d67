import Composable
import Expectations
import Testing

struct `A misuse that stops the program` {
  private static let table: [(FatalMisuse, text: String)] = [
    (
      .stateReadWhileReducing,
      """
      A store's state was read while its reducer was changing it.

      Usual cause: a reducer reads the store, or it releases an object whose `deinit` reads the store.
      Fix: use the reducer's `state` parameter. A `deinit` may send an action, which is queued.
      [C154]
      """
    ),
    (
      .scopedStoreObserved,
      """
      A scoped store cannot be observed: it has no steps of its own.

      Usual cause: `observe(_:)` was called on a store that `scope` or `ifLet` returned.
      Fix: observe the root store.
      [C155]
      """
    ),
    (
      .recorderReused,
      """
      A recorder was attached to a second store, or twice to one store; it can record only one store.

      Usual cause: several stores share one recorder.
      Fix: create a recorder for each store: `store.observe(try Recorder(to: path, header: header))`.
      [C156]
      """
    ),
    (
      .stackElementSet,
      """
      An element of a Stack was set under an id that is not in the stack.

      Usual cause: `path[id: id] = element` was called with the id of an element that had been popped.
      Fix: push the element, `let id = path.push(element)`, or change one that is in the stack: `path[id: id]?.title \
      = ""`.
      [C157]
      """
    ),
    (
      .stackIDsDescend,
      """
      The ids in a Stack literal are not in ascending order.

      Usual cause: `[1: .cart, 0: .menu]`, or an id that is negative, above 2^53, or repeated.
      Fix: write the ids in ascending order, `[0: .menu, 1: .cart]`, or omit them: `[.menu, .cart]`.
      [C158]
      """
    ),
  ]

  @Test(arguments: table.indices)
  func `says what happened, why, and how to fix it`(row: Int) {
    expectEqual(Self.table[row].0.explanation.text, Self.table[row].text)
  }

  @Test func `is reading a store's state inside its reducer`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let box = Box<Store<Int, Int>>()
      let store = Store(
        initialState: 0,
        reducer: Reducer<Int, Int, Void> { state, _, _ in
          MainActor.assumeIsolated { state = box.value?.state ?? 0 }
          return .none
        },
        environment: ())
      box.value = store
      store.send(1)
    }
    #expect(words(of: end).contains("[C154]"))
  }

  @Test func `is observing a scoped store`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let store = Store(initialState: 0, reducer: Reducer<Int, Int, Void>.empty, environment: ())
      store.scope(state: \.self).observe(StepLogger())
    }
    #expect(words(of: end).contains("[C155]"))
  }

  @Test func `is setting an absent element of a stack`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var stack: Stack<String> = ["a"]
      stack[id: 1] = "b"
    }
    #expect(words(of: end).contains("[C157]"))
  }

  @Test func `is a stack whose ids descend`() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = [1: "a", 0: "b"] as Stack<String>
    }
    #expect(words(of: end).contains("[C158]"))
  }

  private func words(of end: ExitTest.Result?) -> String {
    String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
  }
}
