import Composable
import ComposableTerminal

struct Counter: Equatable { var count = 0 }  // a whole program
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
    KeyHelp()  // lists the active keys
  }
  .key("+", "more", .increment)
  .key("-", "less", .decrement)
  .key("q", "quit", command: .quit)
}
@main enum Main {
  static func main() async {
    let store = Store(initialState: Counter(), reducer: counterReducer, environment: ())
    await store.run(view: counterView)
  }
}
