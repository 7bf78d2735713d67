import Composable

@testable import ComposableTesting

/// A feature that was found by comparison with production: its outcomes depend on the moments at which tasks leave the
/// store's actor, return and end.
struct TaskProgram: Sendable, CustomTestStringConvertible {
  let name: String
  /// The number of sends that start its effects.
  var sends = 1
  /// An outcome of production that needs a hop at the right moment.
  let outcome: String
  let body: nonisolated(nonsending) @Sendable (Send<String>, Locked<Int>) async -> Void

  var testDescription: String { name }

  private func reducer(_ register: Locked<Int>) -> Reducer<[String], String, Void> {
    Reducer { state, action, _ in
      if action != "go" || sends > 1 { state.append(action) }
      return action == "go" ? .run { send in await body(send, register) } : .none
    }
  }

  /// Runs it in a store, and returns its log.
  @MainActor func produced() async -> String {
    let store = Store(initialState: [], reducer: reducer(Locked(0)), environment: ())
    let tasks = (0..<sends).map { _ in store.send("go") }
    for task in tasks { await task.finish() }
    return store.state.joined(separator: " ")
  }

  /// Runs it in a store on an actor of its own, and returns its log.
  func producedOnActor() async -> String {
    await run(StoreActor(initialState: [], reducer: reducer(Locked(0)), environment: ()))
  }

  private func run(_ store: isolated StoreActor<[String], String>) async -> String {
    let tasks = (0..<sends).map { _ in store.send("go") }
    for task in tasks { await task.finish() }
    return store.state.joined(separator: " ")
  }

  /// Runs it in a TestStore, in the order that is being explored.
  func explored() -> String {
    let store = TestStore(initialState: [], reducer: reducer(Locked(0)), environment: ())
    store.exhaustivity = .off
    for _ in 0..<sends { store.send("go") }
    store.skipReceivedActions()
    store.finish()
    return store.state.joined(separator: " ")
  }
}

extension TaskProgram {
  static let all = [
    TaskProgram(name: "two sends", sends: 2, outcome: "go go a a") { send, _ in
      await turn()
      await send("a")
    },
    TaskProgram(name: "three turns", sends: 2, outcome: "go a b go a b c c") { send, _ in
      for name in ["a", "b", "c"] {
        await turn()
        await send(name)
      }
    },
    TaskProgram(name: "a child beside its parent's sends", outcome: "a x b") { send, _ in
      async let child: Void = send("x")
      await send("a")
      await turn()
      await send("b")
      await child
    },
    TaskProgram(name: "the first result, and a cancellation", outcome: "c0 c1 r1 r0") { send, _ in
      await withTaskGroup(of: Int.self) { group in
        for member in 0..<2 {
          group.addTask {
            await send("c\(member)")
            return member
          }
        }
        if let first = await group.next() { await send("r\(first)") }
        group.cancelAll()
        for await result in group { await send("r\(result)") }
      }
    },
    TaskProgram(name: "a canceled member", outcome: "c0 r0 c1 r1") { send, _ in
      await withTaskGroup(of: Int.self) { group in
        for member in 0..<2 {
          group.addTask {
            let isCanceled = Task.isCancelled
            await send(isCanceled ? "canceled" : "c\(member)")
            return member
          }
        }
        if let first = await group.next() { await send("r\(first)") }
        group.cancelAll()
        for await result in group { await send("r\(result)") }
      }
    },
    TaskProgram(name: "results of a group", outcome: "c0 c1 r1 r0") { send, _ in
      await withTaskGroup(of: Int.self) { group in
        for member in 0..<2 {
          group.addTask {
            await send("c\(member)")
            return member
          }
        }
        for await result in group { await send("r\(result)") }
      }
    },
    TaskProgram(name: "the child of a member", outcome: "x m") { send, _ in
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          async let child: Void = send("x")
          await send("m")
          await child
        }
      }
    },
    TaskProgram(name: "a child reads", outcome: "a b read0") { send, register in
      async let child: Void = {
        let value = register.value
        await send("read\(value)")
      }()
      await send("a")
      await turn()
      register.withLock { $0 = 1 }
      await send("b")
      await child
    },
    TaskProgram(name: "a child that hops twice", outcome: "x1 w1 x2:1 w2") { send, register in
      async let child: Void = {
        await send("x1")
        let value = register.value
        await send("x2:\(value)")
      }()
      for number in 1...2 {
        await turn()
        register.withLock { $0 = number }
        await send("w\(number)")
      }
      await child
    },
  ]
}
