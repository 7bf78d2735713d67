import Composable
import Expectations
import Testing

@MainActor struct `A stream of a throwing sequence` {
  let stream: AsyncThrowingStream<String, any Error>
  let continuation: AsyncThrowingStream<String, any Error>.Continuation

  init() {
    (stream, continuation) = AsyncThrowingStream.makeStream(of: String.self)
  }

  @Test func `sends each element, and ends with its sequence`() async {
    let store = Store(["go": .stream(stream, catch: { "caught \($0)" })])
    let task = store.send("go")
    for element in ["a", "b"] { continuation.yield(element) }
    continuation.finish()
    await task.finish()
    expectEqual(store.state, ["go", "a", "b"])
    #expect(store.isIdle)
  }

  @Test func `sends the action that catch returns for the error, last`() async {
    let store = Store([
      "go": .stream(stream) { error in "caught \(error)" }
    ])
    let task = store.send("go")
    continuation.yield("a")
    continuation.finish(throwing: Broken())
    await task.finish()
    expectEqual(store.state, ["go", "a", "caught Broken()"])
  }

  @Test func `without a catch reports the error with its source location`() async throws {
    let place = CodeLocation(fileID: "Feature/Lines.swift", line: 7)
    let store = Store(["go": .stream(stream, fileID: "Feature/Lines.swift", line: 7)])
    continuation.finish(throwing: Broken())
    let misuses = await reports { await store.send("go").finish() }
    expectEqual(misuses, [.unhandledError(error: "Broken()", startedBy: #""go""#, effect: place)])
  }

  @Test func `does not treat its cancellation as a failure`() async {
    let ended = Gate()
    continuation.onTermination = { _ in ended.open() }
    let store = Store([
      "go": .stream(stream, catch: { "caught \($0)" }).cancellable(id: 1), "stop": .cancel(id: 1),
    ])
    store.send("go")
    store.send("stop")
    try? await ended.pass()
    expectEqual(store.state, ["go", "stop"])
  }
}
