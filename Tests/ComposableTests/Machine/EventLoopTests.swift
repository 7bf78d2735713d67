import Composable
import Expectations
import Testing

/// Each program here once corrupted memory, did not return, or broke the order of a store.
@MainActor struct `The event loop of a machine` {
  let gate = Gate()

  /// A store whose reducer sends to it.
  func store(
    _ reduce: @escaping @Sendable (inout [String], String) -> Effect<String>
  ) -> Store<[String], String> {
    Store(initialState: [], reducer: Reducer { state, action, _ in reduce(&state, action) }, environment: ())
  }

  @Test func `reduces the sends of a reducer before those of its effect`() {
    let box = StoreBox()
    let store = store { state, action in
      state.append(action)
      guard action == "A" else { return .none }
      MainActor.assumeIsolated {
        box.store?.send("X1")
        box.store?.send("X2")
      }
      return .send("Y")
    }
    box.store = store
    store.send("A")
    expectEqual(store.state, ["A", "X1", "X2", "Y"])
  }

  @Test func `reduces the send of a reducer before the next link of a chain`() {
    let box = StoreBox()
    let store = store { state, action in
      if action == "stop" || state.last != "stop" { state = [action] }
      guard action == "link" else { return .none }
      if state == ["stop"] { return .none }
      MainActor.assumeIsolated { _ = box.store?.send("stop") }
      return .send("link")
    }
    box.store = store
    store.send("link")
    expectEqual(store.state, ["stop"])
  }

  @Test func `lets a send inside a reducer be awaited and canceled before it is reduced`() async {
    let box = StoreBox()
    let tasks = EventLog<StoreTask>()
    let gate = gate
    let store = store { state, action in
      state.append(action)
      switch action {
      case "A":
        MainActor.assumeIsolated {
          guard let store = box.store else { return }
          let kept = store.send("B")
          let cancelled = store.send("C")
          cancelled.cancel()
          tasks.append(kept)
          tasks.append(cancelled)
        }
        return .none
      default: return .run { _ in try await gate.pass() }
      }
    }
    box.store = store
    store.send("A")
    expectEqual(store.state, ["A", "B", "C"])
    expectEqual(store.liveEffects.count, 1)
    expectEqual(tasks.entries.map(\.isCancelled), [false, true])
    await tasks.entries[1].finish()
    gate.open()
    await tasks.entries[0].finish()
    #expect(store.isIdle)
  }

  @Test func `cancels an effect that cancels itself inside the step that started it when its send returns`() async {
    let (gate, ended, log) = (gate, Gate(), EventLog<String>())
    let store = Store([
      "go": .run { send in
        await send("stop")
        await send("before")
        log.append(Task.isCancelled ? "cancelled" : "goes on")
        try? await gate.pass()
        log.append(Task.isCancelled ? "cancelled" : "goes on")
        await send("after")
        ended.open()
      }.cancellable(id: "A"),
      "stop": .cancel(id: "A"),
    ])
    store.send("go")
    try? await ended.pass()
    expectEqual(store.state, ["go", "stop"])
    #expect(store.isIdle)
    expectEqual(log.entries, ["cancelled", "cancelled"])
  }
}
