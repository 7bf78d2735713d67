import Composable
import ComposableTerminal

// The first program of the documentation, as a user writes it.

struct Counter: Equatable { var count = 0 }
enum CounterAction: Equatable { case increment, decrement }
let counterReducer: Reducer<Counter, CounterAction, Void> = Reducer { counter, action, _ in
  counter.count += action == .increment ? 1 : -1
  return .none
}
func counterView(_ counter: Counter) -> View<CounterAction> {
  Column(spacing: 1) {
    Text("Count: \(counter.count, .bold)")
    Row {
      Button("−", .decrement)
      Button("+", .increment)
    }
    KeyHelp()
  }
  .key("+", "more", .increment).key("-", "less", .decrement).key("q", "quit", command: .quit)
}

// For `record=FILE`.
extension Counter: Codable {}
extension CounterAction: Codable {}
