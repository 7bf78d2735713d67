import Composable
import Expectations
import Testing

extension `A store task` {
  @Test func `cancel starts nothing more`() async {
    let store = store()
    let task = store.send("go")
    task.cancel()
    await task.finish()
    expectEqual(store.state, ["go"])
    #expect(store.isIdle)
    expectEqual(gate.waitingCount, 0)
  }

  @Test func `is not canceled by a cancellation of its effect's id`() async {
    let gate = gate
    let store = Store([
      "go": .run { _ in try await gate.pass() }.cancellable(id: 1), "stop": .cancel(id: 1),
    ])
    let task = store.send("go")
    store.send("stop")
    await task.finish()
    expectEqual(task.isCancelled, false)
  }

  @Test func `with nothing in flight cannot be canceled`() async {
    let store = store()
    let none = store.send("quick")
    none.cancel()
    expectEqual(none.isCancelled, false)
    let task = store.send("go")
    gate.open()
    await task.finish()
    task.cancel()
    expectEqual(task.isCancelled, false)
  }

  @Test func `cancels the effects when the awaiting task is already canceled`() async {
    let store = store()
    let waiter = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await store.send("go").finish()
    }
    await waiter.value
    #expect(store.isIdle)
  }

  @Test func `of a queued send can be canceled before it is reduced`() async {
    let box = StoreBox()
    let firstPart: @MainActor @Sendable () -> Void = { box.store?.send("go").cancel() }
    let store = Store(["start": .run { _ in await firstPart() }, "go": .run { send in await send("never") }])
    box.store = store
    store.send("start")
    expectEqual(store.state, ["start", "go"])
    #expect(store.isIdle)
  }

  @Test func `of a send in a reducer can be canceled in the reducer`() async {
    let box = StoreBox()
    let tasks = Box<StoreTask>()
    let store = Store<[String], String>(
      initialState: [],
      reducer: Reducer { state, action, _ in
        state.append(action)
        guard action == "start" else { return action == "go" ? .run { send in await send("never") } : .none }
        MainActor.assumeIsolated {
          tasks.value = box.store?.send("go")
          tasks.value?.cancel()
        }
        return .none
      }, environment: ())
    box.store = store
    store.send("start")
    await tasks.value?.finish()
    expectEqual(tasks.value?.isCancelled, true)
    expectEqual(store.state, ["start", "go"])
    #expect(store.isIdle)
  }

  @Test func `canceled inside its own effect starts nothing more`() async {
    let box = Box<StoreTask>()
    let gate = gate
    let cancel: @MainActor @Sendable () -> Void = { box.value?.cancel() }
    let store = Store([
      "go": .concatenate(
        .run { send in
          try await gate.pass()
          await cancel()
          await send("never")
        }, .send("never too"))
    ])
    box.value = store.send("go")
    gate.open()
    await box.value?.finish()
    expectEqual(store.state, ["go"])
    #expect(store.isIdle)
  }

  @Test func `does not retain its store`() {
    var store: Store<[String], String>? = store()
    weak let weakStore = store
    let task = store?.send("go")
    store = nil
    #expect(weakStore == nil)
    task?.cancel()
  }

  @Test func `finish returns at once when nothing is in flight`() async {
    await store().send("quick").finish()
  }

  @Test func `cancel also cancels the effects of later actions`() async {
    let gate = gate
    let store = Store([
      "go": .run { send in await send("a") },
      "a": .run { send in
        try await gate.pass(); await send("never")
      },
    ])
    let task = store.send("go")
    expectEqual(store.liveEffects.map(\.leaf.origin.action), ["a"])
    task.cancel()
    #expect(store.isIdle)
    expectEqual(store.state, ["go", "a"])
  }

  @Test func `of a released store is finished`() async {
    var store: Store<[String], String>? = store()
    let task = store?.send("go")
    store = nil
    await task?.finish()
    task?.cancel()
    expectEqual(gate.waitingCount, 0)
  }
}
