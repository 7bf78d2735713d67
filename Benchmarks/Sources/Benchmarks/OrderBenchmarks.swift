import Composable
import ComposableTesting
import Foundation
import Workloads

/// What it costs to try an order.
@MainActor
enum OrderBenchmarks {
  static var all: [Benchmark] { [order] }

  /// Three effects of two suspensions each, which have 90 orders. The first is run twice.
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
      // So that the order of the effects does not show.
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

  /// Without the note that says how many orders there were, which would be printed in the table.
  private static func quietly(_ body: () -> Void) {
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
