import Composable
import Expectations
import Testing

@MainActor struct `Send in an effect` {
  @Test func `returns after the action was reduced`() async {
    let gate = Gate()
    let log = EventLog<[String]>()
    var store: Store<[String], String>?
    let see: @MainActor () -> Void = { log.append(store?.state ?? []) }
    store = Store([
      "go": .run { send in
        try await gate.pass(); await send("a"); await see()
      }, "a": .send("b"),
    ])
    let task = store?.send("go")
    gate.open()
    await task?.finish()
    expectEqual(log.entries, [["go", "a", "b"]])
  }

  @Test func `embeds child actions on the main actor, even right after a suspension elsewhere`() async {
    let child = Reducer<Int, String, Void> { count, action, _ in
      count += 1
      return action == "go"
        ? .run { send in
          await Task.yield()
          await send("b")
        } : .none
    }
    let parent: Reducer<Int, Outer, Void> = child.pullback(state: \.self, action: \.inner)
    let store = Store(initialState: 0, reducer: parent, environment: ())
    await store.send(.inner("go")).finish()
    expectEqual(store.state, 2)
  }

  @Test func `from another thread returns to the store's actor`() async {
    let store = Store(["go": .run { send in await sendFromElsewhere(send) }])
    await store.send("go").finish()
    expectEqual(store.state, ["go", "elsewhere", "elsewhere again"])
  }

  @Test func `after cancellation is ignored`() async {
    let gate = Gate()
    let end = Gate()
    let store = Store([
      "go": .run { send in
        try? await gate.pass()
        await send("late")
        end.open()
      }.cancellable(id: 1),
      "stop": .cancel(id: 1),
    ])
    let misuses = await reports {
      store.send("go")
      store.send("stop")
      try? await end.pass()
    }
    expectEqual(store.state, ["go", "stop"])
    #expect(misuses.isEmpty)
  }

  @Test func `after the body returned is ignored and reported, naming both actions`() async {
    let log = EventLog<Send<String>>()
    let effect = Effect<String>.run { send in log.append(send) }
    let place = CodeLocation(fileID: #fileID, line: #line - 1)
    let store = Store(["go": effect])
    let misuses = await reports {
      store.send("go")
      await log.entries[0]("late")
    }
    expectEqual(store.state, ["go"])
    expectEqual(misuses, [.sendAfterCompletion(action: #""late""#, startedBy: #""go""#, effect: place)])
  }
}

@concurrent private func sendFromElsewhere(_ send: Send<String>) async {
  await send("elsewhere")
  await withTaskGroup(of: Void.self) { group in group.addTask { await send("elsewhere again") } }
}

/// Stops the program when a child's action is embedded off the main actor.
private enum Outer: Sendable, CasePathable {
  case inner(String)

  struct Cases {
    let inner = CasePath<Outer, String>(
      embed: {
        MainActor.preconditionIsolated()
        return .inner($0)
      },
      extract: { if case .inner(let action) = $0 { action } else { nil } })
  }

  static let cases = Cases()
}
