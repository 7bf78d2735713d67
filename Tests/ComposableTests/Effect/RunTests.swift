import Composable
import Expectations
import Testing

struct Broken: Error, Equatable {}

@MainActor struct `A run effect` {
  @Test func `starts inside send, before it returns`() {
    let log = EventLog<String>()
    let store = Store(["go": .run { _ in log.append("started") }])
    #expect(log.entries.isEmpty)
    store.send("go")
    expectEqual(log.entries, ["started"])
  }

  @Test func `runs on the main actor up to its first suspension`() async {
    let gate = Gate()
    let log = EventLog<String>()
    let store = Store([
      "go": .run { _ in
        MainActor.assertIsolated()
        log.append("before")
        try await gate.pass()
        log.append("after")
      }
    ])
    let task = store.send("go")
    expectEqual(log.entries, ["before"])
    gate.open()
    expectEqual(log.entries, ["before"])
    await task.finish()
    expectEqual(log.entries, ["before", "after"])
  }

  @Test func `resumes on the main actor after a suspension`() async {
    let store = Store([
      "go": .run { send in
        await elsewhere()
        MainActor.assertIsolated()
        await send("back")
      }
    ])
    await store.send("go").finish()
    expectEqual(store.state, ["go", "back"])
  }

  @Test func `that sends before its first suspension has its action reduced when send returns`() {
    let store = Store([
      "go": .run { send in
        await send("a"); await send("b")
      }
    ])
    store.send("go")
    expectEqual(store.state, ["go", "a", "b"])
  }

  @Test func `sends any number of actions`() async {
    let store = Store(["go": .run { send in for number in 1...100 { await send("\(number)"); await Task.yield() } }])
    await store.send("go").finish()
    expectEqual(store.state, ["go"] + (1...100).map { "\($0)" })
  }

  @Test func `passes an error to catch`() async {
    let store = Store([
      "go": .run { _ in
        throw Broken()
      } catch: { error, send in
        await send("caught \(error)")
      }
    ])
    await store.send("go").finish()
    expectEqual(store.state, ["go", "caught Broken()"])
  }

  @Test func `reports an uncaught error with its own file and line`() async {
    let line: UInt = #line + 1
    let effect = Effect<String>.run { _ in throw Broken() }
    let store = Store(["go": effect])
    let misuses = await reports { await store.send("go").finish() }
    let place = CodeLocation(fileID: #fileID, line: line)
    expectEqual(misuses, [.unhandledError(error: "Broken()", startedBy: #""go""#, effect: place)])
  }

  @Test func `ignores CancellationError`() async {
    let store = Store([
      "go": .run { _ in
        throw CancellationError()
      } catch: { _, send in
        await send("never")
      }
    ])
    let misuses = await reports { await store.send("go").finish() }
    #expect(misuses.isEmpty)
    expectEqual(store.state, ["go"])
  }

  @Test func `ignores any error after cancellation`() async {
    let gate = Gate()
    let end = Gate()
    let store = Store([
      "go": .run { _ in
        defer { end.open() }
        do { try await gate.pass() } catch { throw Broken() }
      } catch: { _, send in
        await send("never")
      }.cancellable(id: 1),
      "stop": .cancel(id: 1),
    ])
    let misuses = await reports {
      store.send("go")
      store.send("stop")
      try? await end.pass()
      await store.send("last").finish()
    }
    #expect(misuses.isEmpty)
    expectEqual(store.state, ["go", "stop", "last"])
  }
}

/// Not empty, because the compiler removes a hop to an empty function.
@concurrent private func elsewhere() async { calls.withLock { $0 += 1 } }

private let calls = Locked(0)

@MainActor struct `Task, fireAndForget and stream` {
  @Test func `task sends the action that its body returns`() async {
    let store = Store(["go": .task { "done" }])
    await store.send("go").finish()
    expectEqual(store.state, ["go", "done"])
  }

  @Test func `task sends the action that catch returns for an error`() async {
    let store = Store([
      "go": .task {
        throw Broken()
      } catch: {
        "caught \($0)"
      }
    ])
    await store.send("go").finish()
    expectEqual(store.state, ["go", "caught Broken()"])
  }

  @Test func `fireAndForget runs and sends nothing`() async {
    let log = EventLog<String>()
    let store = Store(["go": .fireAndForget { log.append("ran") }])
    await store.send("go").finish()
    expectEqual(log.entries, ["ran"])
    expectEqual(store.state, ["go"])
  }

  @Test func `stream sends each element, and ends with its sequence`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let store = Store(["go": .stream(stream)])
    let task = store.send("go")
    continuation.yield("a")
    continuation.yield("b")
    continuation.finish()
    await task.finish()
    expectEqual(store.state, ["go", "a", "b"])
    #expect(store.isIdle)
  }

  @Test func `map changes what bodies and catches send`() async {
    let effect = Effect<Int>.merge(
      .send(1),
      .run { send in
        await send(2); throw Broken()
      } catch: { _, send in
        await send(3)
      },
      .task { 4 })
    let store = Store(["go": effect.map { "<\($0)>" }])
    await store.send("go").finish()
    expectEqual(store.state, ["go", "<1>", "<2>", "<3>", "<4>"])
  }
}
