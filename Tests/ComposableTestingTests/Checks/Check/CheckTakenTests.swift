import Expectations
@testable import ComposableTesting

/// Captures of effects in flight, and their surroundings: each of these features is in the same state in two situations
/// with the same kinds of effects in flight, which continue differently.
struct `Two effects in flight that look alike` {
  private typealias NumberStore = TestStore<Int, Action, any Clock<Duration>>

  private enum Action: Equatable, Sendable {
    case go(Int)
    case set(Int)
    case tick(Int)
  }

  private static let wait = Move<Action>.advance(by: .seconds(1))

  /// Returns the report of a check of a number with the given reducer. Its invariant: the number never becomes 9.
  private func check(
    _ moves: [Move<Action>],
    _ reduce: @escaping @Sendable (inout Int, Action, any Clock<Duration>) -> Effect<Action>
  ) -> String {
    reports {
      NumberStore.check {
        let store = NumberStore(
          initialState: 0, reducer: Reducer { reduce(&$0, $1, $2) }, environment: UnimplementedClock())
        store.environment = store.clock
        return store
      } actions: { _ in
        moves
      } invariant: { state in
        state != 9
      }
    }
    .map { String($0.text.prefix { $0 != "\n" }) }.joined(separator: " / ")
  }

  private static func broken(after moves: Int) -> String {
    "check: after \(count(moves, "move")) `invariant` does not hold. No shorter sequence of moves leads to this."
  }

  struct Counter: Equatable, Sendable {
    var side = 0
    var count = 0
    var isBroken = false
  }

  enum CounterAction: Equatable, Sendable {
    case turn, start, count
    case tick(Int)
  }

  @Test func `are two timers when their ticks captured other numbers of the state`() {
    let texts = reports {
      TestStore<Counter, CounterAction, any Clock<Duration>>.check {
        let store = TestStore(
          initialState: Counter(),
          reducer: Reducer<Counter, CounterAction, any Clock<Duration>> { counter, action, clock in
            switch action {
            case .turn: counter.side = 1 - counter.side
            case .start:
              let side = counter.side
              return .timer(id: 1, every: .seconds(1), clock: clock) { .tick(side) }
            case .count: counter.count = (counter.count + 1) % 20
            case .tick(let side): if side == 1, counter.side == 0, counter.count == 18 { counter.isBroken = true }
            }
            return .none
          }, environment: UnimplementedClock())
        store.environment = store.clock
        return store
      } actions: { _ in
        [.send(.turn), .send(.start), .send(.count), .advance(by: .seconds(1))]
      } invariant: { counter in
        !counter.isBroken
      }
    }
    expectEqual(texts.first?.text.hasPrefix(Self.broken(after: 22)), true)
  }

  @Test func `are two timers when their ticks read the clock and another state started them`() {
    let text = check([.send(.go(0)), .send(.set(8)), .send(.set(0)), Self.wait]) { state, action, clock in
      switch action {
      case .go:
        let taken = state
        return .timer(id: 1, every: .seconds(2), clock: clock) { Self.reading(clock) ? .tick(taken + 1) : .tick(0) }
      case .set(let number): state = number
      case .tick(let number): if state == 0 { state = number }
      }
      return .none
    }
    expectEqual(text, Self.broken(after: 5))
  }

  private static func reading(_ clock: some Clock<Duration>) -> Bool {
    clock.now < clock.now.advanced(by: .seconds(1))
  }

  @Test func `are two timers when another id cancels them`() {
    // The id is the state, and the tick is the same.
    let text = check([.send(.go(0)), .send(.go(1)), .send(.set(1)), .send(.set(0)), Self.wait]) {
      state, action, clock in
      switch action {
      case .go(0):
        if state == 5 { return .none }
        return .timer(every: .seconds(1), clock: clock) { .tick(9) }.cancellable(id: state, cancelInFlight: true)
      case .go:
        if state == 0 { state = 5 }
        return .cancel(id: 0)
      case .set(let number): state = number
      case .tick(let number): if state == 5 { state = number }
      }
      return .none
    }
    expectEqual(text, Self.broken(after: 5))
  }

  @Test func `are one timer when a tick captured nothing of the state`() {
    let text = check([.send(.go(0)), .send(.set(1)), .send(.set(0)), Self.wait]) { state, action, clock in
      switch action {
      case .go: return .timer(id: 1, every: .seconds(2), clock: clock) { .tick(2) }
      case .set(let number): state = number
      case .tick: break
      }
      return .none
    }
    expectEqual(text, "check: 6 states, 24 edges, depth 3: complete.")
  }

  @Test func `are two waits on one line when another part of a sequence comes next`() {
    let text = check([.send(.go(0)), Self.wait]) { state, action, clock in
      switch action {
      case .go:
        if state != 0 { return .none }
        return .concatenate([0, 0, 9].map { Effect.send(.set($0)).delay(for: .seconds(1), clock: clock) })
          .cancellable(id: 1, cancelInFlight: true)
      case .set(let number): state = number
      case .tick: break
      }
      return .none
    }
    expectEqual(text, Self.broken(after: 4))
  }

  @Test(arguments: [[1, 9], [9, 1]])
  func `are two bodies on one line when they are other parts of a merge`(_ numbers: [Int]) {
    // One is early, and the other is late.
    let text = check([.send(.go(0)), Self.wait]) { state, action, clock in
      switch action {
      case .go:
        state = 0
        return .merge(
          numbers.map { number in
            .run { send in
              let isLate = choose("isLate", false, true)
              try await clock.sleep(for: .seconds(isLate ? 2 : 1))
              await send(isLate ? .set(number) : .tick(number))
            }
          }
        )
        .cancellable(id: 1, cancelInFlight: true)
      case .set(let number): state = state == 5 && number == 9 ? 9 : 0
      case .tick: state = 5
      }
      return .none
    }
    expectEqual(text, Self.broken(after: 3))
  }

  @Test func `are two when choose gave the reducer another answer`() {
    let text = check([.send(.go(0)), Self.wait]) { state, action, clock in
      switch action {
      case .go:
        let answer = choose("answer", 0, 9)
        return .send(.set(answer)).delay(for: .seconds(1), clock: clock).cancellable(id: 1, cancelInFlight: true)
      case .set(let number): state = number
      case .tick: break
      }
      return .none
    }
    expectEqual(text, Self.broken(after: 2))
  }

  @Test func `are two when a later part of one was canceled`() {
    let text = check([.send(.go(0)), .send(.go(1)), Self.wait]) { state, action, clock in
      switch action {
      case .go(0):
        return .concatenate(
          .merge(Effect.send(.set(1)).cancellable(id: "a"), Effect.send(.set(2)).cancellable(id: "b"))
            .delay(for: .seconds(2), clock: clock), .send(.set(0))
        )
        .cancellable(id: 1, cancelInFlight: true)
      case .go: return .cancel(id: "a")
      case .set(let number): state = number == 2 && state == 0 ? 9 : number
      case .tick: break
      }
      return .none
    }
    expectEqual(text, Self.broken(after: 4))
  }

  @Test func `are two when a later part of a sequence captured another number of the state`() {
    // The second part starts in another move than its sequence.
    let text = check([.send(.go(0)), .send(.set(8)), Self.wait]) { state, action, clock in
      switch action {
      case .go:
        let taken = state
        return .concatenate(
          .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.set(0))
          },
          .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.tick(taken + 1))
          }
        )
        .cancellable(id: 1, cancelInFlight: true)
      case .set(let number): state = number
      case .tick(let number): if state == 0 { state = number }
      }
      return .none
    }
    expectEqual(text, Self.broken(after: 4))
  }

  struct Pairs: Equatable, Sendable {
    /// The numbers of first and second parts that ended early.
    var early = [0, 0]
    var isLate = false
    /// The number of pairs that ended late.
    var ended = 0
  }

  enum PairAction: Equatable, Sendable { case start, late, go, early(Int), ended }

  @Test func `are those of two sequences when each has one part left, and not of one that has both`() {
    // After 1.5 seconds, (late, late) and (early, early) look like (late, early) and (early, late).
    let texts = reports {
      TestStore<Pairs, PairAction, any Clock<Duration>>.check(depth: 4) {
        let store = TestStore(
          initialState: Pairs(),
          reducer: Reducer<Pairs, PairAction, any Clock<Duration>> { pairs, action, clock in
            func part(_ index: Int) -> Effect<PairAction> {
              .run { send in
                let isEarly = choose("part", false, true)
                try await clock.sleep(for: .seconds(isEarly ? 1 : 2))
                if isEarly { await send(.early(index)) }
              }
            }
            switch action {
            case .start: return .timer(every: .seconds(1.5), clock: clock) { .late }
            case .late: pairs.isLate = true
            case .go: return .concatenate(.merge(part(0), part(1)), .send(.ended))
            case .early(let index): pairs.early[index] += 1
            case .ended: if pairs.isLate { pairs.ended += 1 }
            }
            return .none
          }, environment: UnimplementedClock())
        store.environment = store.clock
        store.send(.start)
        return store
      } actions: { pairs in
        (pairs.isLate ? [] : [.send(.go)]) + [.advance(by: .seconds(1.5))]
      } invariant: { pairs in
        pairs.early != [1, 1] || pairs.ended < 2
      }
    }
    expectEqual(texts.first?.text.hasPrefix(Self.broken(after: 4)), true)
  }
}
