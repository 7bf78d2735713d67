import Composable

struct Counter: Equatable {
  @BindableState var count = 0
  @BindableState var text = "0"

  static let range = 0...100

  mutating func move(to number: Int) {
    count = min(max(number, Self.range.lowerBound), Self.range.upperBound)
  }
}

enum CounterAction: Equatable {
  case increment
  case decrement
}

let counterReducer: Reducer<Counter, CounterAction, Void> = Reducer { counter, action, _ in
  switch action {
  case .increment: counter.move(to: counter.count + 1)
  case .decrement: counter.move(to: counter.count - 1)
  }
  return .none
}
