import Composable
import ComposableTesting
import Foundation

/// Benchmarks of a move of a large check, compared with a plain search over values.
@MainActor
enum CheckBenchmarks {
  static var all: [Benchmark] { [line, commit(managers: 4, reads: true), commit(managers: 6, reads: false)] }
  /// The same with 402,305 moves, made with stores.
  static var large: [Benchmark] { [commit(managers: 6, reads: true)] }

  /// A thousand states, one after the other. The path to the last one has a thousand moves.
  private static var line: Benchmark {
    let reducer = Reducer<Int, Bool, Void> { number, _, _ in
      number += 1
      return .none
    }
    func moves(_ number: Int) -> [Bool] { number < 1_000 ? [true] : [] }
    return benchmark("a move of a check, in a line of 1,000 states", goal: 100_000, 0, reducer, moves) { () }
  }

  /// Lamport's two-phase commit. With `reads`, its reducer reads a clock, so that each move is made with a store.
  private static func commit(managers count: Int, reads: Bool) -> Benchmark {
    let reducer = Reducer<Commit, Commit.Action, TestClock> { commit, action, clock in
      if reads { _ = clock.now }
      commit.reduce(action)
      return .none
    }
    return benchmark(
      "a move of a check, of a commit with \(count) managers, by \(reads ? "walking on" : "copying")",
      goal: reads ? 80_000 : 20_000, Commit(managers: count), reducer, \.moves
    ) { TestClock() }
  }

  private static func benchmark<State: Hashable & Sendable, Action: Equatable & Sendable, Environment>(
    _ name: String, goal: Goal, _ start: State, _ reducer: Reducer<State, Action, Environment>,
    _ moves: @escaping (State) -> [Action], environment: @escaping () -> Environment
  ) -> Benchmark {
    let floor = { search(start, moves) { _ = reducer(&$0, $1, environment()) } }
    return Benchmark(name: name, goal: goal, floorName: "one of a plain search", count: floor()) {
      (
        floor: floor,
        work: {
          var states = Set<State>()
          OrderBenchmarks.quietly {
            TestStore<State, Action, Environment>.check(depth: 2_000, upTo: 1_000_000) {
              TestStore(initialState: start, reducer: reducer, environment: environment())
            } actions: {
              states.insert($0)
              return moves($0).map { .send($0) }
            } rests: { _ in
              true
            }
          }
          return states.count
        }
      )
    }
  }

  /// Returns the number of moves from all states that can be reached.
  private static func search<State: Hashable, Action>(
    _ start: State, _ moves: (State) -> [Action], _ reduce: (inout State, Action) -> Void
  ) -> Int {
    var (states, seen, count, next) = ([start], Set([start]), 0, 0)
    while next < states.count {
      for move in moves(states[next]) {
        var state = states[next]
        reduce(&state, move)
        count += 1
        if seen.insert(state).inserted { states.append(state) }
      }
      next += 1
    }
    return count
  }
}

/// Two-phase commit: a coordinator asks managers whether to commit, and tells all of them.
private struct Commit: Hashable, Sendable {
  enum Manager: Hashable, Sendable { case working, prepared, committed, aborted }
  enum Coordinator: Hashable, Sendable { case asking, committed, aborted }

  enum Action: Hashable, Sendable {
    case prepare(Int), giveUp(Int)
    case hear(Int), commit, abort
    case obeyCommit(Int), obeyAbort(Int)
  }

  private var managers: [Manager]
  private var coordinator = Coordinator.asking
  /// The managers whose message was sent, and those whose message was heard.
  private var hasSent: [Bool]
  private var isHeard: [Bool]

  init(managers count: Int) {
    managers = Array(repeating: .working, count: count)
    hasSent = Array(repeating: false, count: count)
    isHeard = hasSent
  }

  var moves: [Action] {
    var moves: [Action] = []
    if coordinator == .asking {
      if isHeard.allSatisfy({ $0 }) { moves.append(.commit) }
      moves.append(.abort)
      for index in managers.indices where hasSent[index] { moves.append(.hear(index)) }
    }
    for (index, manager) in managers.enumerated() {
      if manager == .working { moves += [.prepare(index), .giveUp(index)] }
      if coordinator == .committed { moves.append(.obeyCommit(index)) }
      if coordinator == .aborted { moves.append(.obeyAbort(index)) }
    }
    return moves
  }

  mutating func reduce(_ action: Action) {
    switch action {
    case .prepare(let index):
      managers[index] = .prepared
      hasSent[index] = true
    case .giveUp(let index): managers[index] = .aborted
    case .hear(let index): isHeard[index] = true
    case .commit: coordinator = .committed
    case .abort: coordinator = .aborted
    case .obeyCommit(let index): managers[index] = .committed
    case .obeyAbort(let index): managers[index] = .aborted
    }
  }
}
