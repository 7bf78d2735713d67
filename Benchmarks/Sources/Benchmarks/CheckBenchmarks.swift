import Composable
import ComposableTesting
import Foundation
import Models

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
