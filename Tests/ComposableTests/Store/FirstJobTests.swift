import Testing

@testable import Composable

/// The way in which bodies begin on systems that do not have `Task.immediate`.
@MainActor @Suite struct `A task whose first job is caught` {
  private let log = EventLog<String>()

  private func start(_ operation: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
    EffectRunner.startByCatching(priority: nil, on: MainActor.shared, operation)
  }

  @Test func `runs up to its first suspension before it is returned`() async {
    let log = log
    let task = start {
      log.append("begins")
      await Task.yield()
      log.append("ends")
    }
    log.append("returned")
    await task.value
    #expect(log.entries == ["begins", "returned", "ends"])
  }

  @Test func `may start another one`() async {
    let log = log
    let task = start {
      let inner = EffectRunner.startByCatching(priority: nil, on: MainActor.shared) { @MainActor in
        log.append("inner begins")
        await Task.yield()
        log.append("inner ends")
      }
      log.append("outer goes on")
      await inner.value
      log.append("outer ends")
    }
    log.append("returned")
    await task.value
    #expect(log.entries == ["inner begins", "outer goes on", "returned", "inner ends", "outer ends"])
  }

  @Test func `calls functions of the main actor without a suspension, also after it has been suspended`() async {
    let log = log
    @MainActor func call(_ name: String) async { log.append(name) }
    let task = start {
      await call("first")
      await Task.yield()
      Task { log.append("other") }
      await call("second")
      await call("third")
    }
    await task.value
    await Task.yield()
    #expect(log.entries.prefix(3) == ["first", "second", "third"])
  }

  @Test func `leaves the main actor and comes back`() async {
    let log = log
    @concurrent @Sendable func away() async -> Bool { EffectRunner.isOnMainActor }
    let task = start {
      log.append("\(EffectRunner.isOnMainActor)")
      log.append("\(await away())")
      log.append("\(EffectRunner.isOnMainActor)")
    }
    await task.value
    #expect(log.entries == ["true", "false", "true"])
  }

  @Test func `has child tasks, is canceled, and makes other tasks`() async {
    let log = log
    let gate = Gate()
    let task = start {
      async let child: Void = {
        do { try await gate.pass() } catch { log.append("child canceled") }
      }()
      let other = Task { log.append("other") }
      await child
      await other.value
    }
    task.cancel()
    await task.value
    #expect(log.entries.sorted() == ["child canceled", "other"])
  }

  @Test func `releases what it has captured on the main actor`() async throws {
    let released = EventLog<Bool>()
    let gate = Gate()
    var object: OnRelease? = OnRelease {
      released.append(EffectRunner.isOnMainActor)
      gate.open()
    }
    let task = start { [object] in
      await Task.yield()
      _ = object
    }
    object = nil
    try await gate.pass()
    await task.value
    #expect(released.entries == [true])
  }
}
