import Composable
import Testing

@Suite struct `A misuse that stops the program` {
  private static let table: [(FatalMisuse, text: String)] = [
    (
      .stateReadWhileReducing,
      """
      A store's state was read while its reducer runs: it is in the middle of a change.

      Usual cause: a reducer that reads the store, or a `deinit` of something that the reducer let go of.
      Fix: use the reducer's `state`. A `deinit` may send: the action waits for its turn.
      [C154]
      """
    ),
    (
      .scopedStoreObserved,
      """
      A scoped store cannot be observed: it has no steps of its own.

      Usual cause: `observe(_:)` was called on a store that `scope` or `ifLet` gave.
      Fix: observe the store that it comes from.
      [C155]
      """
    ),
    (
      .recorderReused,
      """
      A recorder was given to a second store, or to one store twice: it records one.

      Usual cause: a recorder that is shared by stores.
      Fix: make one for each store: `store.observe(try Recorder(to: path, header: header))`.
      [C156]
      """
    ),
    (
      .stackElementSet,
      """
      An element of a Stack was set under an id that is not in the stack.

      Usual cause: an id of an element that was popped, in `path[id: id] = element`.
      Fix: push the element, `let id = path.push(element)`, or change one that is there: `path[id: id]?.title = ""`.
      [C157]
      """
    ),
    (
      .stackIDsDescend,
      """
      A Stack was written with ids that do not ascend from the bottom up.

      Usual cause: `[1: .cart, 0: .menu]`, or an id below 0, above 2^53, or twice.
      Fix: write the ids in order, `[0: .menu, 1: .cart]`, or leave them out: `[.menu, .cart]`.
      [C158]
      """
    ),
  ]

  @Test(arguments: table.indices)
  func `says what happened, why, and how to fix it`(row: Int) {
    #expect(Self.table[row].0.explanation.text == Self.table[row].text)
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
