import Composable
import Expectations
import Testing

@MainActor struct `A store task` {
  let gate = Gate()

  func store() -> Store<[String], String> {
    Store([
      "go": .run { [gate] send in
        try await gate.pass()
        await send("a")
      },
      "a": .run { send in
        await Task.yield()
        await send("b")
      },
      "quick": .send("quick too"),
    ])
  }

  @Test func `finish waits for the effects and for those that their actions started`() async {
    let store = store()
    let task = store.send("go")
    gate.open()
    await task.finish()
    expectEqual(store.state, ["go", "a", "b"])
    #expect(store.isIdle)
  }

  @Test func `finish may be awaited by many tasks, and again`() async {
    let store = store()
    let task = store.send("go")
    let waiters = (0..<5).map { _ in Task { await task.finish() } }
    gate.open()
    for waiter in waiters { await waiter.value }
    await task.finish()
    expectEqual(store.state, ["go", "a", "b"])
  }

  @Test func `tasks that wait in finish continue in the order in which they began to wait`() async {
    for _ in 0..<20 {
      let store = Store([
        "go": .run { [gate] _ in try await gate.pass() }.cancellable(id: 1),
        "stop": .cancel(id: 1),
      ])
      let tasks = [store.send("go"), store.send("go")]
      var order: [Int] = []
      let waiters = (0..<20).map { number in
        Task {
          await tasks[number / 10].finish()
          order.append(number)
        }
      }
      // Behind the beginning of all waiters.
      await Task {}.value
      store.send("stop")
      for waiter in waiters { await waiter.value }
      expectEqual(order, Array(0..<20))
    }
  }

  @Test func `cancel cancels the effects of the send and nothing else`() async {
    let store = store()
    let first = store.send("go")
    let second = store.send("go")
    first.cancel()
    #expect(first.isCancelled)
    expectEqual(second.isCancelled, false)
    expectEqual(store.liveEffects.count, 1)
    gate.open()
    await second.finish()
    expectEqual(store.state, ["go", "go", "a", "b"])
  }

  @Test func `cancels the effects when the awaiting task is canceled`() async {
    let store = store()
    let task = store.send("go")
    let waiter = Task { await task.finish() }
    waiter.cancel()
    await waiter.value
    #expect(task.isCancelled)
    #expect(store.isIdle)
    expectEqual(store.state, ["go"])
  }

  @Test func `of a queued send waits until it is reduced and its effects end`() async {
    let box = StoreBox()
    let tasks = Box<StoreTask>()
    let firstPart: @MainActor @Sendable () -> Void = { tasks.value = box.store?.send("go") }
    let gate = gate
    let store = Store([
      "start": .run { _ in await firstPart() },
      "go": .run { send in
        try await gate.pass(); await send("a")
      },
    ])
    box.store = store
    store.send("start")
    gate.open()
    await tasks.value?.finish()
    expectEqual(store.state, ["start", "go", "a"])
  }
}
