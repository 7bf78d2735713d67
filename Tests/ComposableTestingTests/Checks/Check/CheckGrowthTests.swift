import Expectations
@testable import ComposableTesting

/// A check without an end says what makes the states more and more.
struct `A check that comes to its limit` {
  private struct State: Equatable {
    var number = 0
    var path = Stack<Int>()
    var log: [Int] = []
  }

  private typealias GrowingStore = TestStore<State, Int, any Clock<Duration>>

  /// Returns what grows, as the failure of a check lists it, or the note of a complete one.
  private func growing(
    fingerprint: ((State, Duration) -> AnyHashable)? = nil, remembered: Bool = false,
    _ reduce: @escaping @Sendable (inout State, Int, any Clock<Duration>, Remembered<[Int]>?) -> Effect<Int>
  ) -> String {
    let text = reports {
      GrowingStore.check(
        CheckRules(fingerprint: fingerprint),
        store: {
          let memory = remembered ? Remembered<[Int]>([]) : nil
          let store = GrowingStore(
            initialState: State(), reducer: Reducer { reduce(&$0, $1, $2, memory) },
            environment: UnimplementedClock())
          store.environment = store.clock
          return store
        }, actions: { _ in [.send(0), .send(1), .advance(by: .seconds(1))] })
    }
    .map(\.text).joined()
    guard let start = text.firstRange(of: "What grows:\n")?.upperBound else { return text.prefix { $0 != "\n" } + "" }
    let lines = text[start...].split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("  • ") }
    return lines.map { $0.dropFirst(4) }.joined(separator: "\n")
  }

  @Test func `names a body that loops, and not the same with a timer`() {
    let loop = growing { state, number, clock, _ in
      if number == 2 { state.number = 1 - state.number }
      return number == 0
        ? .run(
          { send in for await _ in clock.timer(every: .seconds(1)) { await send(2) } }, fileID: "App/Watch.swift",
          line: 9
        )
        .cancellable(id: "watch", cancelInFlight: true) : .none
    }
    #expect(loop.hasPrefix("the history of run (App/Watch.swift:9), which was suspended "), "\(loop)")
    let timer = growing { state, number, clock, _ in
      if number == 2 { state.number = 1 - state.number }
      return number == 0 ? .timer(id: "watch", every: .seconds(1), clock: clock) { 2 } : .none
    }
    expectEqual(timer, "check: 3 states, 9 edges, depth 2: complete.")
  }

  @Test func `names the part of the state`() {
    let log = growing { state, number, _, _ in
      if number == 0 { state.log.append(number) }
      return .none
    }
    expectEqual(log, "log")
  }

  @Test func `finds that equal stacks differ in their next ids, and is complete with a fingerprint of the elements`() {
    let push: @Sendable (inout State, Int) -> Void = { state, number in
      if number == 0, state.path.count < 2 { state.path.push(number) }
      if number == 1 { _ = state.path.popLast() }
    }
    let stack = growing { state, number, _, _ in
      push(&state, number)
      return .none
    }
    // Two empty stacks are equal, and then give their next elements different ids.
    expectEqual(stack, "check: the fingerprint leaves out something that matters.")
    let elements = growing(fingerprint: { state, _ in Array(state.path) }) { state, number, _, _ in
      push(&state, number)
      return .none
    }
    expectEqual(elements, "check: 3 states, 9 edges, depth 2: complete.")
  }

  @Test func `names what is remembered`() {
    let memory = growing(remembered: true) { state, number, _, memory in
      if number == 0 { memory?.write { $0.append(0) } }
      return .none
    }
    expectEqual(memory, "a `Remembered` Array<Int>")
  }
}
