import Composable
import ComposableTesting
import Foundation
import Synchronization
import Workloads

/// Benchmarks of exploring an order, and of a move of a check.
@MainActor
enum OrderBenchmarks {
  static var all: [Benchmark] { [order, seed, move] }

  /// Three effects with two suspensions each, which have 90 orders. The first one runs twice.
  static var order: Benchmark {
    Benchmark(name: "an order of a small feature", goal: 200_000, floorName: "a test of it", count: 91) {
      (
        floor: {
          var sum = 0
          for _ in 0..<91 { sum &+= exercise() }
          return sum
        },
        work: {
          var sum = 0
          quietly { TestStore.explore(.every) { sum &+= exercise() } }
          return sum
        }
      )
    }
  }

  /// A seed of the test that every debounce needs.
  static var seed: Benchmark {
    Benchmark(name: "a seed of a debounce's test", goal: 200_000, floorName: "the test", count: 100) {
      (
        floor: {
          var sum = 0
          for _ in 0..<100 { sum &+= search() }
          return sum
        },
        work: {
          var sum = 0
          quietly { TestStore.explore(.seeds(0..<100)) { sum &+= search() } }
          return sum
        }
      )
    }
  }

  private enum Search: Equatable, Sendable { case typed(String), search(String), found(Int) }

  private static func search() -> Int {
    let reducer = Reducer<Int, Search, TestClock> { count, action, clock in
      switch action {
      case .typed(let text): return .send(.search(text)).debounce(id: 0, for: .milliseconds(300), clock: clock)
      case .search(let text): return .task { .found(text.count) }
      case .found(let number):
        count = number
        return .none
      }
    }
    let store = TestStore(initialState: 0, reducer: reducer, environment: TestClock())
    store.environment = store.clock
    store.send(.typed("a"))
    store.advance(by: .milliseconds(200))
    store.send(.typed("ab"))
    store.advance(by: .milliseconds(300))
    store.receive(.search("ab"))
    store.receive(.found(2)) { $0 = 2 }
    store.finish()
    return store.state
  }

  /// A check of 64 states. Each move is made in a new store, after the path to its state.
  static var move: Benchmark {
    // The path to a state consists of moves as well, so all moves are counted.
    let calls = Calls()
    quietly { check(counting: calls) }
    let count = calls.count.load(ordering: .relaxed)
    return Benchmark(name: "a move of a check", goal: 50_000, floorName: "a send of a TestStore", count: count) {
      let store = makeSquare(counting: Calls())
      return (
        floor: {
          for _ in 0..<count { store.send(.right) }
          return store.state.column
        },
        work: {
          quietly { check(counting: calls) }
          return calls.count.load(ordering: .relaxed)
        }
      )
    }
  }

  private struct Square: Hashable { var column = 0, row = 0 }
  private enum Direction: Equatable, Sendable { case right, up }

  private final class Calls: Sendable {
    let count = Atomic<Int>(0)
  }

  private static func makeSquare(counting calls: Calls) -> TestStore<Square, Direction, Calls> {
    let reducer = Reducer<Square, Direction, Calls> { square, direction, calls in
      calls.count.add(1, ordering: .relaxed)
      switch direction {
      case .right: square.column = (square.column + 1) % 8
      case .up: square.row = (square.row + 1) % 8
      }
      return .none
    }
    let store = TestStore(initialState: Square(), reducer: reducer, environment: calls)
    store.exhaustivity = .off
    return store
  }

  private static func check(counting calls: Calls) {
    TestStore<Square, Direction, Calls>.check {
      makeSquare(counting: calls)
    } actions: { _ in
      [.send(.right), .send(.up)]
    }
  }

  private static func exercise() -> Int {
    let store = TestStore(initialState: 0, reducer: reducer, environment: ())
    store.send(.start)
    for number in 1...3 { store.receive(where: { $0 != .start }) { $0 += number } }
    store.finish()
    return store.state
  }

  private enum Action: Equatable, Sendable { case start, done }

  private static let reducer = Reducer<Int, Action, Void> { state, action, _ in
    guard action == .start else {
      // Makes the state independent of the order of the effects.
      state += state == 0 ? 1 : state == 1 ? 2 : 3
      return .none
    }
    return .merge(
      (0..<3).map { _ in
        .run { send in
          await turn()
          await turn()
          await send(.done)
        }
      })
  }

  /// Runs `body` without output: the note with the number of orders would be printed in the table.
  static func quietly(_ body: () -> Void) {
    fflush(nil)
    let (output, nowhere) = (dup(STDOUT_FILENO), open("/dev/null", O_WRONLY))
    dup2(nowhere, STDOUT_FILENO)
    body()
    fflush(nil)
    dup2(output, STDOUT_FILENO)
    close(output)
    close(nowhere)
  }
}
