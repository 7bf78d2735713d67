import Expectations
import Testing

@testable import Composable

/// Records whether it is released on the main actor.
private final class ReleaseRecorder: Sendable {
  let number = 1
  private let isOnMainActor: EventLog<Bool>
  private let released: Gate

  init(_ isOnMainActor: EventLog<Bool>, _ released: Gate) {
    self.isOnMainActor = isOnMainActor
    self.released = released
  }

  deinit {
    isOnMainActor.append(EffectRunner.isOnMainActor)
    released.open()
  }
}

@MainActor private func storeOfRecorder(_ isOnMainActor: EventLog<Bool>, _ released: Gate) -> Store<
  ReleaseRecorder, Never
> {
  Store(initialState: ReleaseRecorder(isOnMainActor, released), reducer: .empty, environment: ())
}

@MainActor struct `Releasing a store` {
  @Test func `cancels its effects`() async {
    let gate = Gate()
    let ended = Gate()
    let log = EventLog<Bool>()
    var store: Store<[String], String>? = Store([
      "go": .run { _ in
        defer { ended.open() }
        do { try await gate.pass() } catch { log.append(Task.isCancelled) }
      }
    ])
    store?.send("go")
    store = nil
    try? await ended.pass()
    expectEqual(log.entries, [true])
    expectEqual(gate.waitingCount, 0)
  }

  @Test func `ignores later sends of its effects`() async {
    let gate = Gate()
    let ended = Gate()
    let effects: [String: Effect<String>] = [
      "go": .run { send in
        await gate.passUncancelled()
        await send("late")
        ended.open()
      }
    ]
    var store: Store<[String], String>? = Store(effects)
    let misuses = await reports {
      store?.send("go")
      store = nil
      gate.open()
      try? await ended.pass()
    }
    #expect(misuses.isEmpty)
  }

  @Test func `from another thread cancels its effects on the main actor`() async {
    let gate = Gate()
    let ended = Gate()
    let release = Gate()
    var store: Store<[String], String>? = Store([
      "go": .run { _ in
        defer {
          MainActor.assertIsolated()
          ended.open()
        }
        try await gate.pass()
      }
    ])
    store?.send("go")
    let holder = Task.detached { [store] in
      try? await release.pass()
      withExtendedLifetime(store) {}
    }
    store = nil
    release.open()
    await holder.value
    try? await ended.pass()
    expectEqual(gate.waitingCount, 0)
  }

  @Test func `from another thread releases its state on the main actor`() async {
    let isOnMainActor = EventLog<Bool>()
    for _ in 0..<200 {
      let released = Gate()
      await Task.detached { [store = storeOfRecorder(isOnMainActor, released)] in withExtendedLifetime(store) {} }.value
      try? await released.pass()
    }
    expectEqual(isOnMainActor.entries, Array(repeating: true, count: 200))
  }

  @Test func `from another thread, by the last of its scoped stores, releases its state on the main actor`() async {
    let isOnMainActor = EventLog<Bool>()
    for _ in 0..<200 {
      let released = Gate()
      var store: Store<ReleaseRecorder, Never>? = storeOfRecorder(isOnMainActor, released)
      var scoped = store?.scope(state: \.number).scope(state: \.description)
      store = nil
      let holder = Task.detached { [scoped] in withExtendedLifetime(scoped) {} }
      scoped = nil
      await holder.value
      try? await released.pass()
    }
    expectEqual(isOnMainActor.entries, Array(repeating: true, count: 200))
  }

  @Test func `inside the first part of its own effect lets the running send finish`() async {
    let box = StoreBox()
    let log = EventLog<String>()
    let release: @MainActor @Sendable () -> Void = { box.store = nil }
    box.store = Store([
      "go": .merge(
        .run { send in
          await release()
          log.append("released")
          await send("a")
        }, .run { _ in log.append("second") })
    ])
    weak let store = box.store
    box.store?.send("go")
    expectEqual(log.entries, ["released", "second"])
    #expect(store == nil)
  }
}
