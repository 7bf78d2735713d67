import Expectations
import TestEffort

@testable import ComposableTesting

/// The shortcuts of a search: it walks on from state to state, and copies states in which nothing is in flight.
struct `A check of many states` {
  private typealias Reduce = @Sendable (inout Int, Int, Environment) -> Effect<Int>

  private struct Environment: Sendable {
    var clock = TestClock()
    /// What a fake remembers; nil if there is none.
    var count: Memory?
  }

  private final class Memory: Sendable {
    let count = Locked(0)
  }

  private struct Found {
    var stores = 0
    var reduced = 0
    var text = ""
  }

  private func found(
    _ rules: CheckRules<Int, Int> = CheckRules(depth: 1_000), memory: @escaping () -> Memory? = { nil },
    moves: @escaping (Int) -> [Move<Int>], _ reduce: @escaping Reduce
  ) -> Found {
    var found = Found()
    let reduced = Locked(0)
    let reducer = Reducer<Int, Int, Environment> { state, action, environment in
      reduced.withLock { $0 += 1 }
      return reduce(&state, action, environment)
    }
    var rules = rules
    rules.rests = { _ in true }
    let texts = reports {
      TestStore<Int, Int, Environment>.check(rules) {
        found.stores += 1
        let store = TestStore(initialState: 0, reducer: reducer, environment: Environment(count: memory()))
        store.environment.clock = store.clock
        return store
      } actions: {
        moves($0)
      }
    }
    found.reduced = reduced.value
    found.text = texts.map(\.text).joined(separator: "\n")
    return found
  }

  /// A line of 600 states.
  private static func line(_ number: Int) -> [Move<Int>] { number < 600 ? [.send(1)] : [] }

  @Test func `walks on, so that the cost of a move does not grow with the depth`() {
    let found = found(moves: Self.line) { state, action, environment in
      // What reads a clock is not copied.
      _ = environment.clock.now
      state += action
      return .none
    }
    expectEqual(found.text, "check: 601 states, 600 edges, depth 600: complete.")
    #expect(found.stores <= 6)
    #expect(found.reduced < 2_000)
  }

  @Test func `copies states in which nothing is in flight`() {
    let found = found(moves: Self.line) { state, action, _ in
      state += action
      return .none
    }
    expectEqual(found.text, "check: 601 states, 600 edges, depth 600: complete.")
    #expect(found.stores <= 6)
    #expect(found.reduced < 2_000)
  }

  @Test func `does not copy a reducer that asks`() {
    let found = found(moves: { $0 < 300 ? [.send(1)] : [.send(-300)] }) { state, action, _ in
      state += action
      if state > 290 { state += choose("jump", 0, 5) }
      return .none
    }
    expectEqual(found.text, "check: 306 states, 316 edges, depth 296: complete.")
  }

  @Test func `does not copy a state whose reducer has a misuse`() {
    let misused = found(moves: Self.line) { state, action, _ in
      state += action
      if state == 400 { Misuse.unimplemented(name: "go").report() }
      return .none
    }
    #expect(misused.text.hasPrefix("check: after 400 moves"))
  }

  @Test func `reports the shortest sequence, although runs go farther`() {
    let rules = CheckRules<Int, Int>(upTo: 5_000, invariant: { $0 % 1_000 != 7 })
    let found = found(rules, moves: { _ in [.send(1), .send(1_000)] }) { state, action, environment in
      _ = environment.clock.now
      state += action
      return .none
    }
    #expect(found.text.hasPrefix("check: after 7 moves `invariant` does not hold."))
    #expect(found.reduced < 4_000)
  }

  /// Some walks come to the broken state by a restart in the middle of known moves.
  @Test func `finds each broken state of random graphs with restarts`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<TestEffort.count(300, full: 3_000) {
      let count = random.draw(in: 3...6)
      let moves = (0..<count).map { _ in
        (0..<random.draw(in: 1...3)).map { _ -> (isRestart: Bool, target: Int) in
          (random.draw(in: 0...2) == 0, random.draw(in: 0...count - 1))
        }
      }
      var reached: Set<Int> = [0]
      for _ in 0..<count { for state in reached { reached.formUnion(moves[state].map(\.target)) } }
      let found = found(
        CheckRules(invariant: { $0 != count - 1 }),
        moves: { moves[$0].map { $0.isRestart ? .restart(sending: $0.target) : .send($0.target) } }
      ) { state, action, environment in
        // What reads a clock is not copied.
        _ = environment.clock.now
        state = action
        return .none
      }
      expectEqual(
        found.text.contains("`invariant` does not hold"), reached.contains(count - 1), "\(moves): \(found.text)")
    }
  }

  @Test func `makes few moves before a short sequence that breaks a rule, although effects accumulate`() {
    let rules = CheckRules<Int, Int>(end: { isLoading, inFlight in (isLoading == 1) != inFlight.isEmpty })
    let found = found(rules, moves: { _ in [.send(1), .advance(by: .milliseconds(500))] }) {
      isLoading, action, environment in
      isLoading = action
      return action == 0 ? .none : .send(0).delay(for: .seconds(1), clock: environment.clock)
    }
    #expect(found.text.hasPrefix("check: after 4 moves `end` does not hold."))
    #expect(found.reduced < 400)
  }

  /// A memory that is the same after every path of stores, but not after copies.
  private static func remember(_ state: inout Int, _ action: Int, _ memory: Memory?) {
    let count = memory?.count.withLock { count in
      if state >= 100 || action == 0 { count = action == 0 ? 0 : count + 1 }
      return count
    }
    state = action == 0 ? 0 : state < 100 ? state + 1 : 100 + (count ?? 0)
  }

  @Test func `makes all moves with stores if the environment can remember something`() {
    let found = found(memory: { Memory() }, moves: { $0 < 150 ? [.send(1), .send(0)] : [.send(0)] }) {
      state, action, environment in
      Self.remember(&state, action, environment.count)
      return .none
    }
    expectEqual(found.text, "check: 151 states, 301 edges, depth 150: complete.")
  }

  @Test func `searches again with new stores if the reducer remembers something`() {
    let memory = Memory()
    let found = found(
      memory: {
        memory.count.withLock { $0 = 0 }
        return nil
      }, moves: { _ in [.send(1), .send(0)] }
    ) { state, action, _ in
      state = memory.count.withLock { count in
        count = action == 0 ? 0 : (count + 1) % 60
        return count
      }
      return .none
    }
    expectEqual(found.text, "check: 60 states, 120 edges, depth 59: complete.")
    #expect(found.stores > 120)
  }

  @Test func `may have fakes whose memory is in the fingerprint`() {
    let memory = Locked(0)
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state = action == 0 ? 0 : (state + 1) % 20
      if action == 0 { memory.withLock { $0 = ($0 + 1) % 20 } }
      return .none
    }
    let texts = reports {
      TestStore<Int, Int, Void>.check {
        memory.withLock { $0 = 0 }
        return TestStore(initialState: 0, reducer: reducer, environment: ())
      } actions: { _ in
        [.send(0), .send(1)]
      } fingerprint: { state, _ in
        [state, memory.value]
      }
    }
    expectEqual(texts.map(\.text), ["check: 400 states, 800 edges, depth 38: complete."])
  }
}
