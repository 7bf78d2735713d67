import Expectations
import Observation
import Testing

@testable import Composable

/// A value that calls back when it is compared.
private struct Compared: Equatable {
  let onCompare: @Sendable () -> Void

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.onCompare()
    return true
  }
}

extension `Releasing a store` {
  @Test func `inside the comparison of an observed value lets the drain finish`() async {
    let gate = Gate()
    let isReleasing = Box<Bool>()
    let box = Box<Store<Compared, String>>()
    let state = Compared { MainActor.assumeIsolated { if isReleasing.value == true { box.value = nil } } }
    box.value = Store(
      initialState: state,
      reducer: Reducer { _, action, _ in
        action == "go"
          ? .run { send in
            try await gate.pass(); await send("later")
          } : .none
      }, environment: ())
    weak let store = box.value
    withObservationTracking {
      _ = box.value?.state
    } onChange: {
    }
    let task = box.value?.send("go")
    isReleasing.value = true
    gate.open()
    await task?.finish()
    #expect(store == nil)
  }

  @Test func `happens when the completed part of a sequence held the last reference`() async {
    let (gate, never) = (Gate(), Gate())
    let taken = Locked<Store<[String], String>?>(nil)
    var store: Store<[String], String>? = Store(
      initialState: [],
      reducer: Reducer { state, action, _ in
        state.append(action)
        let store = taken.withLock { $0.take() }
        return .concatenate(
          .run { _ in
            try await gate.pass()
            withExtendedLifetime(store) {}
          }, .run { _ in try await never.pass() })
      }, environment: ())
    weak let weakStore = store
    taken.withLock { [store] in $0 = store }
    let task = store?.send("go")
    store = nil
    #expect(weakStore != nil)
    gate.open()
    await task?.finish()
    #expect(weakStore == nil)
    expectEqual(never.waitingCount, 0)
  }

  @Test func `inside an observer lets the drain finish`() {
    let box = StoreBox()
    box.store = Store([:])
    weak let store = box.store
    withObservationTracking {
      _ = box.store?.state
    } onChange: {
      MainActor.assumeIsolated { box.store = nil }
    }
    box.store?.send("go")
    #expect(store == nil)
  }

  @Test func `releases its state and its reducer`() {
    let log = EventLog<String>()
    var store: Store<OnRelease, String>?
    do {
      let inReducer = OnRelease { log.append("reducer") }
      store = Store(
        initialState: OnRelease { log.append("state") },
        reducer: Reducer { _, _, _ in
          _ = inReducer
          return .none
        }, environment: ())
    }
    store?.send("go")
    #expect(log.entries.isEmpty)
    store = nil
    expectEqual(Set(log.entries), ["state", "reducer"])
  }

  @Test func `keeps two stores independent`() {
    let gate = Gate()
    let effects: [String: Effect<String>] = [
      "go": .run { _ in try await gate.pass() }.cancellable(id: "shared"), "stop": .cancel(id: "shared"),
    ]
    let one = Store(effects)
    let two = Store(effects)
    one.send("go")
    two.send("go")
    one.send("stop")
    #expect(one.isIdle)
    expectEqual(two.liveEffects.count, 1)
  }

  @Test func `is not delayed by effects`() {
    let gate = Gate()
    var store: Store<[String], String>? = Store([
      "go": .merge(
        .run { send in
          try await gate.pass(); await send("never")
        },
        .stream(AsyncStream<String> { _ in }), .concatenate(.run { _ in try await gate.pass() }, .send("never")))
    ])
    weak let weakStore = store
    store?.send("go")
    store = nil
    #expect(weakStore == nil)
  }

  @Test func `inside its own effect after a suspension cancels that effect`() async {
    let box = StoreBox()
    let gate = Gate()
    let ended = Gate()
    let log = EventLog<Bool>()
    let release: @MainActor @Sendable () -> Void = { box.store = nil }
    box.store = Store([
      "go": .run { send in
        try await gate.pass()
        await release()
        log.append(Task.isCancelled)
        await send("never")
        ended.open()
      }
    ])
    weak let store = box.store
    box.store?.send("go")
    gate.open()
    try? await ended.pass()
    expectEqual(log.entries, [true])
    #expect(store == nil)
  }
}
