import Composable
import Expectations
import Observation
import Testing

/// Observes the length of the state, again after each change.
@MainActor private final class Observer {
  let store: Store<[String], String>
  var counts: [Int] = []

  init(_ store: Store<[String], String>) { self.store = store }

  func observe() {
    withObservationTracking {
      counts.append(store.state.count)
    } onChange: {
      MainActor.assumeIsolated { self.observe() }
    }
  }
}

@MainActor struct `A store that is called during a drain` {
  private let box = StoreBox()
  private let gate = Gate()

  @Test func `accepts a send from an object that is released with a rest that never starts`() {
    let box = box
    let store = Store<[String], String>(
      initialState: [],
      reducer: Reducer { [gate] state, action, _ in
        state.append(action)
        guard action == "go" else { return .none }
        let held = MainActor.assumeIsolated { box.takeHeld() }
        return .concatenate(.run { _ in try await gate.pass() }, .run { _ in withExtendedLifetime(held) {} })
      }, environment: ())
    box.store = store
    box.held = OnRelease(onMainActor: { box.store?.send("last wish") })
    let task = store.send("go")
    task.cancel()
    expectEqual(store.state, ["go", "last wish"])
    #expect(store.isIdle)
  }

  @Test func `accepts a cancellation from an object that is released with a rest that never starts`() {
    let box = box
    let store = Store<[String], String>(
      initialState: [],
      reducer: Reducer { [gate] state, action, _ in
        state.append(action)
        guard action == "go" else { return .run { _ in try await gate.pass() } }
        let held = MainActor.assumeIsolated { box.takeHeld() }
        return .concatenate(.run { _ in try await gate.pass() }, .run { _ in withExtendedLifetime(held) {} })
      }, environment: ())
    let other = store.send("other")
    box.held = OnRelease(onMainActor: { other.cancel() })
    let task = store.send("go")
    task.cancel()
    #expect(store.isIdle)
    #expect(other.isCancelled)
  }

  @Test func `accepts a send from an object that the reducer removes from the state`() {
    struct Holder { var released: OnRelease?; var log: [String] = [] }
    let outer = Box<Store<Holder, String>>()
    let store = Store<Holder, String>(
      initialState: Holder(released: OnRelease(onMainActor: { outer.value?.send("last wish") })),
      reducer: Reducer { state, action, _ in
        state.released = nil
        state.log.append(action)
        return .none
      }, environment: ())
    outer.value = store
    store.send("go")
    expectEqual(store.log, ["go", "last wish"])
  }

  @Test func `accepts a send and a cancellation from the end of a sequence of states`() async {
    let store = Store(["go": .run { [gate] _ in try await gate.pass() }])
    let task = store.send("go")
    let reader = Task {
      for await state in store.states() where state.count == 2 {
        task.cancel()
        store.send("from the reader")
        return
      }
    }
    store.send("second")
    await reader.value
    expectEqual(store.state, ["go", "second", "from the reader"])
    #expect(store.isIdle)
  }

  @Test func `accepts a cancellation from an observer`() {
    let store = Store(["go": .run { [gate] _ in try await gate.pass() }])
    let task = store.send("go")
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated { task.cancel() }
    }
    store.send("second")
    #expect(store.isIdle)
    expectEqual(gate.waitingCount, 0)
  }

  @Test func `notifies observers that observe again`() {
    let observer = Observer(Store([:]))
    observer.observe()
    for _ in 0..<3 { observer.store.send("x") }
    expectEqual(observer.counts, [0, 1, 2, 3])
  }

  @Test func `accepts a send from the observer of another store that it sends to`() {
    let box = box
    let other = Store(["ping": .none])
    let toOther: @MainActor @Sendable () -> Void = { other.send("ping") }
    let store = Store(["go": .merge(.run { _ in await toOther() }, .send("after"))])
    box.store = store
    withObservationTracking {
      _ = other.state
    } onChange: {
      MainActor.assumeIsolated { _ = box.store?.send("pong") }
    }
    store.send("go")
    expectEqual(other.state, ["ping"])
    expectEqual(store.state, ["go", "pong", "after"])
  }

  @Test func `creates a scope and a store in an effect`() {
    let box = box
    let counts = EventLog<Int>()
    let look: @MainActor @Sendable () -> Void = {
      guard let store = box.store else { return }
      counts.append(store.scope(state: \.count).state)
    }
    let store = Store(["go": .run { _ in await look() }])
    box.store = store
    store.send("go")
    expectEqual(counts.entries, [1])
  }
}

extension StoreBox {
  /// Removes the held object and returns it.
  fileprivate func takeHeld() -> OnRelease? {
    defer { held = nil }
    return held as? OnRelease
  }
}
