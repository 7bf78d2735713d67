import Expectations
@testable import ComposableTesting

/// The differences between two states of a check besides the fingerprint. Each of these features has one fingerprint in
/// two situations that differ in their next steps.
struct `Two states with one fingerprint` {
  private typealias NumberStore = TestStore<Int, Action, any Clock<Duration>>

  private enum Action: Equatable, Sendable {
    case go, other
    case set(Int)
  }

  /// Returns the report of a check of a number with the given reducer. Its invariant: the number never becomes 9.
  private func check(
    _ moves: [Move<Action>], orders: Orders = .first, depth: Int = 100, from start: Int = 0,
    fingerprint: @escaping (Int) -> Int = { $0 },
    _ reduce: @escaping @Sendable (inout Int, Action, any Clock<Duration>) -> Effect<Action>
  ) -> String {
    reports {
      NumberStore.check(depth: depth, orders: orders) {
        let store = NumberStore(
          initialState: start, reducer: Reducer { reduce(&$0, $1, $2) }, environment: UnimplementedClock())
        store.environment = store.clock
        return store
      } actions: { _ in
        moves
      } fingerprint: { state, _ in
        fingerprint(state)
      } invariant: { state in
        state != 9
      }
    }
    .map { String($0.text.prefix { $0 != "\n" }) }.joined(separator: " / ")
  }

  private static let wait = Move<Action>.advance(by: .seconds(1))

  @Test func `are distinct when an open throttle window differs`() {
    let text = check([.send(.go), Self.wait]) { state, action, clock in
      switch action {
      case .go: return .send(.set(1)).throttle(id: 1, for: .seconds(3), clock: clock, latest: false)
      case .other: return .none
      case .set(let number): state = number
      }
      return .none
    }
    // No window; or 1 with a window of 3, 2 and 1 seconds, each with and without an effect that waits for its end; or
    // 1 without a window.
    expectEqual(text, "check: 8 states, 16 edges, depth 4: complete.")
  }

  @Test func `are distinct when a burst of debounced effects ends earlier in one of them`() {
    // Renewed after each second, it starts after three.
    let text = check([.send(.go), Self.wait]) { state, action, clock in
      switch action {
      case .go:
        return .send(.set(9)).debounce(id: 1, for: .seconds(2), atMost: .seconds(3), clock: clock)
      case .other: return .none
      case .set(let number): state = number
      }
      return .none
    }
    #expect(text.hasPrefix("check: after 3 moves `invariant` does not hold."))
  }

  @Test func `are distinct when an effect captured another number of the state`() {
    // The effect captures 0 or 8, and the state is 0 in both cases when it sends.
    let text = check([.send(.go), .send(.other), .send(.set(8)), Self.wait]) { state, action, clock in
      switch action {
      case .go:
        let taken = state
        state = 0
        return .run { send in
          try await clock.sleep(for: .seconds(2))
          await send(.set(taken + 1))
        }
      case .other: state = 0
      case .set(let number): state = number
      }
      return .none
    }
    #expect(text.hasPrefix("check: after 4 moves `invariant` does not hold."))
  }

  @Test func `are distinct when choose gave an effect another answer`() {
    let text = check([.send(.go), Self.wait]) { state, action, clock in
      switch action {
      case .go:
        return .run { send in
          let answer = choose("answer", 1, 9)
          try await clock.sleep(for: .seconds(1))
          await send(.set(answer))
        }
      case .other: return .none
      case .set(let number): state = number
      }
      return .none
    }
    #expect(text.hasPrefix("check: after 2 moves `invariant` does not hold."))
  }

  @Test func `are distinct when an effect was retried more often`() {
    let text = check([.send(.go), Self.wait], depth: 12) { state, action, clock in
      switch action {
      case .go:
        if state != 0 { return .none }
        state = 1
        return .task { () async throws -> Action in
          throw SomeError()
        } catch: { _ in
          .set(9)
        }
        .retry(.constant(.seconds(1), attempts: 5), clock: clock)
      case .other: return .none
      case .set(let number): state = number
      }
      return .none
    }
    #expect(text.hasPrefix("check: after 5 moves `invariant` does not hold."))
  }

  @Test func `are distinct when another of two effects that are due together is older`() {
    // The last action sets the state.
    let text = check([.send(.go), .send(.other), Self.wait]) { state, action, clock in
      switch action {
      case .go: return .send(.set(1)).delay(for: .seconds(1), clock: clock).cancellable(id: 1, cancelInFlight: true)
      case .other: return .send(.set(5)).delay(for: .seconds(1), clock: clock).cancellable(id: 5, cancelInFlight: true)
      case .set(let number): state = state == 1 && number == 5 ? 9 : number
      }
      return .none
    }
    #expect(text.hasPrefix("check: after 3 moves `invariant` does not hold."))
  }

  @Test func `are one when only the numbers of their effects differ`() {
    let text = check([.send(.go), .send(.other)]) { _, action, clock in
      switch action {
      case .go: .timer(id: 1, every: .seconds(1), clock: clock) { .other }
      case .other: .cancel(id: 1)
      case .set: .none
      }
    }
    expectEqual(text, "check: 2 states, 4 edges, depth 1: complete.")
  }

  @Test func `include the initial states when the store is made with answers of choose`() {
    let text = reports {
      NumberStore.check {
        NumberStore(
          initialState: choose("start", 1, 2, 3),
          reducer: Reducer { state, action, _ in
            if action == .go, state == 3 { state = 9 }
            return .none
          }, environment: UnimplementedClock())
      } actions: { _ in
        [.send(.go)]
      } invariant: { state in
        state != 9
      }
    }
    .map(\.text).joined()
    #expect(text.contains("let store = …  // start: 3\n  store.send(.go)\n"))
    #expect(text.contains("TestStore.explore(.only([3])) {\n      let store = makeStore()"))
  }

  @Test func `are tried in every order of their effects only on request`() {
    // The second overtakes the first.
    @Sendable func reduce(_ state: inout Int, _ action: Action, _ clock: any Clock<Duration>) -> Effect<Action> {
      switch action {
      case .go:
        state = 0
        return .merge(
          (1...2).map { number in
            .run { send in
              await turn()
              await send(.set(number))
            }
          })
      case .other: return .none
      case .set(let number): state = state == 2 && number == 1 ? 9 : number
      }
      return .none
    }
    #expect(check([.send(.go), .send(.set(0))], reduce).hasSuffix("complete."))
    #expect(check([.send(.go), .send(.set(0))], orders: .every, reduce).hasPrefix("check: after 1 move"))
  }

  @Test func `are reported as distinct by the moves after a second path, where the fingerprint is the same`() {
    // The fingerprint has only the tens.
    let text = check([.send(.go), .send(.other)], fingerprint: { $0 / 10 }) { state, action, _ in
      switch action {
      case .go: state = min(state + 5, 40)
      case .other, .set: state = min(state + 10, 40)
      }
      return .none
    }
    expectEqual(text, "check: the fingerprint leaves out something that matters.")
  }
}
