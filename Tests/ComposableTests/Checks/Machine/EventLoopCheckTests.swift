import Composable
import Expectations
import Testing

extension `The event loop of a machine` {
  @Test func `accepts sends from objects that a canceled sequence releases, each with 300 effects`() {
    let box = StoreBox()
    let gate = gate
    let store = store { state, action in
      state.append(action)
      switch action {
      case "go":
        return .merge(
          (0..<50).map { number in
            let object = OnRelease(onMainActor: { box.store?.send("wish \(number)") })
            return .concatenate(
              .run { _ in try await gate.pass() }, .run { _ in withExtendedLifetime(object) {} })
          })
      default:
        return .merge((0..<300).map { _ in .run { _ in try await gate.pass() } })
      }
    }
    box.store = store
    let task = store.send("go")
    task.cancel()
    expectEqual(store.state.count, 51)
    expectEqual(Set(store.state), Set(["go"] + (0..<50).map { "wish \($0)" }))
    expectEqual(store.liveEffects.count, 50 * 300)
  }

  @Test func `accepts sends from objects that a timeout releases`() async {
    let clock = ManualClock()
    let box = StoreBox()
    let gate = gate
    let store = store { state, action in
      state.append(action)
      guard action == "go" else { return .merge((0..<300).map { _ in .run { _ in try await gate.pass() } }) }
      let object = OnRelease(onMainActor: { box.store?.send("wish") })
      return .concatenate(.run { _ in try await gate.pass() }, .run { _ in withExtendedLifetime(object) {} })
        .timeout(after: .seconds(1), clock: clock, else: "timeout")
    }
    box.store = store
    store.send("go")
    await clock.sleeps(until: [1_000])
    clock.advance(by: .seconds(1))
    await store.reaches { $0.count == 3 }
    expectEqual(store.state.first, "go")
    expectEqual(Set(store.state), ["go", "timeout", "wish"])
  }

  @Test func `accepts sends from the released objects of a cancellation id and of an action`() {
    struct ID: Hashable, Sendable {
      let object: OnRelease
      static func == (lhs: Self, rhs: Self) -> Bool { lhs.object === rhs.object }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
    }
    enum Action: Sendable { case go, carry(OnRelease), note(String) }
    let outer = Box<Store<[String], Action>>()
    let gate = gate
    let store = Store<[String], Action>(
      initialState: [],
      reducer: Reducer { state, action, _ in
        switch action {
        case .go:
          state.append("go")
          let id = ID(
            object: OnRelease(onMainActor: { outer.value?.send(.note("id, \(outer.value?.state.count ?? -1)")) }))
          return .merge(
            .run { _ in try await gate.pass() }.cancellable(id: id),
            .send(
              .carry(
                OnRelease(onMainActor: { outer.value?.send(.note("action, \(outer.value?.state.count ?? -1)")) }))))
        case .carry: state.append("carry")
        case .note(let text): state.append(text)
        }
        return .none
      }, environment: ())
    outer.value = store
    let task = store.send(.go)
    expectEqual(store.state, ["go", "carry", "action, 2"])
    task.cancel()
    expectEqual(store.state, ["go", "carry", "action, 2", "id, 3"])
    #expect(store.isIdle)
  }

  @Test func `lets an object that a canceled effect releases read the state`() {
    let box = StoreBox()
    let counts = EventLog<Int>()
    let gate = gate
    let store = store { state, action in
      state.append(action)
      let object = OnRelease(onMainActor: { counts.append(box.store?.state.count ?? -1) })
      return .concatenate(.run { _ in try await gate.pass() }, .run { _ in withExtendedLifetime(object) {} })
    }
    box.store = store
    store.send("go").cancel()
    expectEqual(counts.entries, [1])
  }

  @Test func `reduces and starts nothing after the store is released in a deinit`() {
    let box = StoreBox()
    let log = EventLog<String>()
    let gate = gate
    box.store = store { state, action in
      log.append(action)
      guard action == "go" else { return .run { _ in log.append("started") } }
      let object = OnRelease(onMainActor: {
        box.store?.send("wish")
        box.store = nil
      })
      return .concatenate(
        .run { _ in try await gate.pass() }, .run { _ in withExtendedLifetime(object) {} })
    }
    weak let weakStore = box.store
    let task = box.store?.send("go")
    task?.cancel()
    #expect(weakStore == nil)
    expectEqual(log.entries, ["go"])
  }

  @Test func `cancels an effect that cancels itself later when its send returns`() async {
    let (gate, ended, log) = (gate, Gate(), EventLog<String>())
    let store = Store([
      "go": .run { send in
        try await gate.pass()
        await send("stop")
        log.append(Task.isCancelled ? "cancelled" : "goes on")
        await send("after")
        ended.open()
      }.cancellable(id: "A"),
      "stop": .cancel(id: "A"),
    ])
    store.send("go")
    gate.open()
    try? await ended.pass()
    expectEqual(store.state, ["go", "stop"])
    expectEqual(log.entries, ["cancelled"])
  }

  @Test func `resumes a task that waits for a send when the send ends during another send`() async {
    let box = StoreBox()
    let gate = gate
    let inner: @MainActor @Sendable () -> Void = { box.store?.send("inner") }
    let store = Store([
      "long": .run { _ in try await gate.pass() }.cancellable(id: "A"),
      "kick": .merge(.run { _ in await inner() }, .cancel(id: "A")),
    ])
    box.store = store
    let long = store.send("long")
    store.send("kick")
    await long.finish()
    expectEqual(store.state, ["long", "kick", "inner"])
    #expect(store.isIdle)
  }

  @Test func `reduces, starts and awaits nothing after the store is released in a reducer`() async {
    let box = StoreBox()
    let tasks = EventLog<StoreTask>()
    let log = EventLog<String>()
    let (gate, ended) = (gate, Gate())
    box.store = store { state, action in
      log.append(action)
      switch action {
      case "go":
        return .run { send in
          try await gate.pass()
          await send("A")
          ended.open()
        }
      case "A":
        MainActor.assumeIsolated {
          if let task = box.store?.send("B") { tasks.append(task) }
          box.store = nil
        }
        return .merge(.send("C"), .run { _ in log.append("started") })
      default: return .none
      }
    }
    weak let weakStore = box.store
    box.store?.send("go")
    gate.open()
    try? await ended.pass()
    #expect(weakStore == nil)
    expectEqual(log.entries, ["go", "A"])
    for task in tasks.entries { await task.finish() }
  }
}
