import Composable
import Testing

extension `A run effect` {
  @Test(arguments: [TaskPriority.high, .low])
  func `has the requested priority`(priority: TaskPriority) {
    let log = EventLog<TaskPriority>()
    let store = Store(["go": .run(priority: priority) { _ in log.append(Task.basePriority ?? .medium) }])
    store.send("go")
    #expect(log.entries == [priority])
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
    #expect(store.state == ["go", "stop"])
  }
}
