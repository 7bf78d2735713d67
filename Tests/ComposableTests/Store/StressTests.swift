import Composable
import Expectations
import Foundation
import Testing

@MainActor struct `A store under stress` {
  @Test func `10,000 effects are started and canceled with nothing left registered`() {
    let gate = Gate()
    let store = Store<Int, Int>(
      initialState: 0,
      reducer: Reducer { state, action, _ in
        state += 1
        if action < 0 { return .cancel(id: -action) }
        return .run { _ in try await gate.pass() }.cancellable(id: action)
      }, environment: ())
    for id in 1...10_000 { store.send(id) }
    expectEqual(store.liveEffects.count, 10_000)
    for id in 1...10_000 { store.send(-id) }
    #expect(store.isIdle)
    expectEqual(gate.waitingCount, 0)
  }

  @Test func `10,000 effects with one id end together`() {
    let gate = Gate()
    let store = Store([
      "go": .merge((0..<10_000).map { _ in .run { _ in try await gate.pass() } }).cancellable(id: 1),
      "stop": .cancel(id: 1),
    ])
    store.send("go")
    expectEqual(gate.waitingCount, 10_000)
    store.send("stop")
    #expect(store.isIdle)
    expectEqual(gate.waitingCount, 0)
  }

  @Test func `a store is released while 1,000 effects are suspended`() {
    let gate = Gate()
    var store: Store<[String], String>? = Store([
      "go": .merge(
        (0..<1_000).map { number in
          .run { send in
            try await gate.pass(); await send("\(number)")
          }
        })
    ])
    weak let weakStore = store
    store?.send("go")
    expectEqual(gate.waitingCount, 1_000)
    store = nil
    #expect(weakStore == nil)
    expectEqual(gate.waitingCount, 0)
  }

  @Test func `sends of many tasks are all delivered, in the order of each task`() async {
    let store = Store<[Int: [Int]], (task: Int, number: Int)>(
      initialState: [:],
      reducer: Reducer { state, action, _ in
        state[action.task, default: []].append(action.number)
        return .none
      }, environment: ())
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<20 {
        group.addTask { for number in 0..<100 { await store.send((task, number)) } }
      }
    }
    expectEqual(store.state.count, 20)
    #expect(store.state.values.allSatisfy { $0 == Array(0..<100) })
  }

  @Test func `effects on many threads send at once`() async {
    let store = Store<Int, Bool>(
      initialState: 0,
      reducer: Reducer { state, isGo, _ in
        guard isGo else {
          state += 1
          return .none
        }
        return .merge((0..<50).map { _ in .run { send in await hammer(send) } })
      }, environment: ())
    await store.send(true).finish()
    expectEqual(store.state, 50 * 20)
    #expect(store.isIdle)
  }

  @Test func `effects start and end in many tasks while others are canceled`() async {
    let store = Store<Int, Int>(
      initialState: 0,
      reducer: Reducer { state, action, _ in
        state += 1
        if action < 0 { return .cancel(id: -action % 7) }
        if action == 0 { return .none }
        return .run { send in
          await pause(); await send(0)
        }.cancellable(id: action % 7, cancelInFlight: action % 2 == 0)
      }, environment: ())
    await withTaskGroup(of: Void.self) { group in
      for task in 1...10 {
        group.addTask {
          for number in 1...50 {
            let live = await store.send(task * number)
            if number % 3 == 0 { await live.cancel() }
            if number % 5 == 0 { await store.send(-number) }
          }
        }
      }
    }
    for id in 0..<7 { await store.send(-7 - id).finish() }
    #expect(store.isIdle)
  }
}

@concurrent private func pause() async { await Task.yield() }

@concurrent private func hammer(_ send: Send<Bool>) async {
  for _ in 0..<20 { await send(false) }
}
