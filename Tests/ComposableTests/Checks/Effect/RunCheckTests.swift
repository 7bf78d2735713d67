import Composable
import Expectations
import Testing

extension `A run effect` {
  @Test(arguments: [TaskPriority.high, .low])
  func `has the requested priority`(priority: TaskPriority) {
    let log = EventLog<TaskPriority>()
    let store = Store(["go": .run(priority: priority) { _ in log.append(Task.basePriority ?? .medium) }])
    store.send("go")
    expectEqual(log.entries, [priority])
  }

  @Test func `that completes immediately is not in flight`() {
    let store = Store(["go": .run { _ in }])
    store.send("go")
    #expect(store.isIdle)
  }

  @Test func `is in flight until catch has returned`() async {
    let gate = Gate()
    let store = Store([
      "go": .run { _ in
        throw Broken()
      } catch: { _, send in
        try? await gate.pass()
        await send("caught")
      }
    ])
    let task = store.send("go")
    expectEqual(store.liveEffects.count, 1)
    gate.open()
    await task.finish()
    expectEqual(store.state, ["go", "caught"])
  }
}

extension `Task, fireAndForget and stream` {
  @Test func `stream cancels its sequence when it is canceled`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let ended = Gate()
    continuation.onTermination = { _ in ended.open() }
    let store = Store(["go": .stream(stream).cancellable(id: 1), "stop": .cancel(id: 1)])
    store.send("go")
    store.send("stop")
    try? await ended.pass()
    expectEqual(store.state, ["go", "stop"])
  }

  @Test func `task reports an uncaught error with its own line`() async {
    let effect = Effect<String>.task { throw Broken() }
    let place = CodeLocation(fileID: #fileID, line: #line - 1)
    let store = Store(["go": effect])
    let misuses = await reports { await store.send("go").finish() }
    expectEqual(misuses, [.unhandledError(error: "Broken()", startedBy: #""go""#, effect: place)])
  }

  @Test func `fireAndForget reports an error`() async {
    let effect = Effect<String>.fireAndForget { throw Broken() }
    let place = CodeLocation(fileID: #fileID, line: #line - 1)
    let store = Store(["go": effect])
    let misuses = await reports { await store.send("go").finish() }
    expectEqual(misuses, [.unhandledError(error: "Broken()", startedBy: #""go""#, effect: place)])
  }
}
