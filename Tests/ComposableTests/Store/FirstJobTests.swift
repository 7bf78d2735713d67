import Expectations
import Testing

@testable import Composable

/// The way in which bodies begin on systems that do not have `Task.immediate`, on each kind of home.
struct `A task whose first job is caught` {
  private let log = EventLog<String>()

  @Test(arguments: HomeActor.Kind.allCases)
  func `runs up to its first suspension before it is returned`(_ kind: HomeActor.Kind) async throws {
    let log = log
    let home = HomeActor(kind).actor
    try await perform(on: home) { _ in
      let task = start(on: home) {
        log.append("begins")
        await Task.yield()
        log.append("ends")
      }
      log.append("returned")
      try await task.value
    }
    expectEqual(log.entries, ["begins", "returned", "ends"])
  }

  @Test(arguments: HomeActor.Kind.allCases) func `may start another one`(_ kind: HomeActor.Kind) async throws {
    let log = log
    let home = HomeActor(kind).actor
    try await perform(on: home) { _ in
      let task = start(on: home) {
        let inner = start(on: home) {
          log.append("inner begins")
          await Task.yield()
          log.append("inner ends")
        }
        log.append("outer goes on")
        _ = await inner.result
        log.append("outer ends")
      }
      log.append("returned")
      try await task.value
    }
    expectEqual(log.entries, ["inner begins", "outer goes on", "returned", "inner ends", "outer ends"])
  }

  @Test(arguments: HomeActor.Kind.allCases)
  func `calls functions of its home without a suspension, also after a suspension`(
    _ kind: HomeActor.Kind
  ) async throws {
    let log = log
    let home = HomeActor(kind).actor
    try await perform(on: home) { _ in
      let task = start(on: home) {
        await call("first", on: home)
        await Task.yield()
        queueTask(on: home) { log.append("other") }
        await call("second", on: home)
        await call("third", on: home)
      }
      try await task.value
    }
    expectEqual(log.entries.prefix(3), ["first", "second", "third"])
  }

  @Test(arguments: HomeActor.Kind.allCases)
  func `begins later, and is reported, if the runtime does not enqueue it where its actor says`(
    _ kind: HomeActor.Kind
  ) async throws {
    let log = log
    let home = HomeActor(kind).actor
    try await perform(on: home) { _ in
      let task = EffectRunner.startByCatching(
        priority: nil, on: home, isRuntimeKnown: false, reportsLateStart: { log.append("reported") }
      ) { log.append("begins") }
      log.append("returned")
      try await task.value
    }
    expectEqual(log.entries, ["reported", "returned", "begins"])
  }

  /// Adds a task to the line of jobs of a home. Must be called there.
  private func queueTask(on home: any Actor, _ body: @escaping @Sendable () -> Void) {
    home.assumeIsolated { home in
      _ = Task {
        _ = home
        body()
      }
    }
  }

  private func call(_ name: String, on home: isolated any Actor) async { log.append(name) }

  @Test(arguments: HomeActor.Kind.allCases) func `leaves its home and comes back`(_ kind: HomeActor.Kind) async throws {
    let log = log
    @concurrent @Sendable func away() async -> Bool { EffectRunner.isOnMainActor }
    let home = HomeActor(kind).actor
    try await perform(on: home) { _ in
      let task = start(on: home) {
        home.preconditionIsolated()
        log.append("\(await away())")
        home.preconditionIsolated()
      }
      try await task.value
    }
    expectEqual(log.entries, ["false"])
  }

  @Test(arguments: HomeActor.Kind.allCases)
  func `has child tasks, is canceled, and makes other tasks`(_ kind: HomeActor.Kind) async throws {
    let log = log
    let gate = Gate()
    let home = HomeActor(kind).actor
    try await perform(on: home) { _ in
      let task = start(on: home) {
        async let child: Void = {
          do { try await gate.pass() } catch { log.append("child canceled") }
        }()
        let other = Task { log.append("other") }
        await child
        await other.value
      }
      task.cancel()
      try await task.value
    }
    expectEqual(log.entries.sorted(), ["child canceled", "other"])
  }

  @Test(arguments: HomeActor.Kind.allCases)
  func `releases what it has captured on its home`(_ kind: HomeActor.Kind) async throws {
    let gate = Gate()
    let home = HomeActor(kind).actor
    try await perform(on: home) { _ in
      let task = startHolding(
        OnRelease {
          home.preconditionIsolated()
          gate.open()
        }, on: home)
      try await gate.pass()
      try await task.value
    }
  }

  private func startHolding(_ object: OnRelease, on home: any Actor) -> EffectTask {
    start(on: home) {
      await Task.yield()
      withExtendedLifetime(object) {}
    }
  }
}

/// Calls a function on an actor. A body in that function must not capture the function's isolated parameter: in Swift
/// 6.3, it would lose the isolation of its caller.
private func perform(
  on home: isolated any Actor, _ body: @Sendable (isolated any Actor) async throws -> Void
) async rethrows { try await body(home) }

/// Starts a task as an effect's body is started. Must be called on the home.
private func start(
  on home: any Actor, _ body: nonisolated(nonsending) @escaping @Sendable () async -> Void
) -> EffectTask {
  EffectRunner.startByCatching(priority: nil, on: home) { await body() }
}
