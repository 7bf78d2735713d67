import Composable
import Expectations
import Observation
import TestEffort
import Testing

@MainActor struct `The queue of a store` {
  @Test func `processes actions first in, first out, breadth first, but a body waits for its sends`() {
    let store = Store([
      "go": .merge(
        .send("a"),
        .run { send in
          await send("r"); await send("s")
        }, .send("b")),
      "a": .merge(.send("a1"), .send("a2")), "r": .send("r1"),
    ])
    store.send("go")
    expectEqual(store.state, ["go", "a", "r", "a1", "a2", "r1", "s", "b"])
  }

  @Test func `queues a send of a reducer until the running step is finished`() {
    let box = StoreBox()
    let store = Store<[String], String>(
      initialState: [],
      reducer: Reducer { state, action, _ in
        state.append(action)
        if action == "go" {
          MainActor.assumeIsolated { _ = box.store?.send("from the reducer") }
          state.append("go is done")
          return .send("effect")
        }
        return .none
      }, environment: ())
    box.store = store
    store.send("go")
    expectEqual(store.state, ["go", "go is done", "from the reducer", "effect"])
  }

  @Test func `queues a send of an observer until all observers are notified`() {
    let store = Store([:])
    let log = EventLog<[String]>()
    let observed: @Sendable () -> Void = {
      MainActor.assumeIsolated {
        store.send("from the observer")
        log.append(store.state)
      }
    }
    withObservationTracking {
      _ = store.state
    } onChange: {
      observed()
    }
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated { log.append(store.state) }
    }
    store.send("go")
    expectEqual(log.entries, [["go"], ["go"]])
    expectEqual(store.state, ["go", "from the observer"])
  }

  @Test func `queues a send of an effect's first part until the running step is finished`() {
    let box = StoreBox()
    let log = EventLog<[String]>()
    let firstPart: @MainActor @Sendable () -> Void = {
      box.store?.send("from the effect")
      log.append(box.store?.state ?? [])
    }
    let store = Store(["go": .merge(.run { _ in await firstPart() }, .send("b"))])
    box.store = store
    store.send("go")
    expectEqual(log.entries, [["go"]])
    expectEqual(store.state, ["go", "from the effect", "b"])
  }

  @Test func `has finished all synchronous work when send returns`() {
    let store = Store(["go": .run { send in await send("a") }, "a": .run { send in await send("b") }])
    store.send("go")
    expectEqual(store.state, ["go", "a", "b"])
    #expect(store.isIdle)
  }

  @Test func `notifies observers once per drain, after it`() async {
    let store = Store<Int, Int>(
      initialState: 0,
      reducer: Reducer { state, action, _ in
        state = action
        return action == 0 ? .merge(.send(1), .send(2), .send(3)) : .none
      }, environment: ())
    var seen: [Int] = []
    let states = store.states()
    store.send(0)
    for await state in states {
      seen.append(state)
      if state == 3 { break }
    }
    expectEqual(seen, [0, 3])
  }

  @Test func `never notifies of an older state after a newer one`() async {
    let store = Store<Int, Int>(
      initialState: 0,
      reducer: Reducer { state, action, _ in
        state = action
        return .none
      }, environment: ())
    let first = store.states()
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated { _ = store.send(2) }
    }
    let second = store.states()
    store.send(1)
    for states in [first, second] {
      var seen: [Int] = []
      for await state in states {
        seen.append(state)
        if state == 2 { break }
      }
      expectEqual(seen, [0, 1, 2])
    }
  }

  @Test func `handles any number of self-sends without a deep stack`() {
    let count = TestEffort.count(50_000, full: 1_000_000)
    let store = Store<Int, Int>(
      initialState: 0,
      reducer: Reducer { state, left, _ in
        state += 1
        return left == 0 ? .none : .send(left - 1)
      }, environment: ())
    store.send(count)
    expectEqual(store.state, count + 1)
    #expect(store.isIdle)
  }
}
