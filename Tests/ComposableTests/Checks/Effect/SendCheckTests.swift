import Composable
import Expectations
import Testing

extension `Send in an effect` {
  @Test func `returns after the action was reduced, even if the effect's step is still running`() async {
    let log = EventLog<[String]>()
    var store: Store<[String], String>?
    let see: @MainActor () -> Void = { log.append(store?.state ?? []) }
    store = Store([
      "go": .run { send in
        await send("a"); await see()
      }, "a": .send("b"),
    ])
    await store?.send("go").finish()
    expectEqual(log.entries, [["go", "a", "b"]])
  }

  @Test func `after the body returned is reported each time, even if the store is gone`() async {
    let log = EventLog<Send<String>>()
    var store: Store<[String], String>? = Store(["go": .run { send in log.append(send) }])
    store?.send("go")
    store = nil
    let misuses = await reports {
      await log.entries[0]("one")
      await log.entries[0]("two")
    }
    expectEqual(misuses.count, 2)
  }

  @Test func `after a canceled body returned is ignored`() async {
    let log = EventLog<Send<String>>()
    let gate = Gate()
    let end = Gate()
    let store = Store([
      "go": .run { send in
        log.append(send)
        defer { end.open() }
        try await gate.pass()
      }
    ])
    store.send("go").cancel()
    try? await end.pass()
    let misuses = await reports { await log.entries[0]("late") }
    #expect(misuses.isEmpty)
    expectEqual(store.state, ["go"])
  }

  @Test func `by a mapped effect after its body returned names the action of the store`() async {
    let log = EventLog<Send<Int>>()
    let effect = Effect<Int>.run({ send in log.append(send) }, line: 1).map { "child \($0)" }
    let store = Store(["go": effect])
    let misuses = await reports {
      store.send("go")
      await log.entries[0](7)
    }
    let place = CodeLocation(fileID: #fileID, line: 1)
    expectEqual(misuses, [.sendAfterCompletion(action: #""child 7""#, startedBy: #""go""#, effect: place)])
  }
}
