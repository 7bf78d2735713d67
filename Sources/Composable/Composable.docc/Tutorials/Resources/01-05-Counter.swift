import Composable

struct Counter: Equatable {
  var count = 0
}

enum CounterAction: Equatable {
  case increment
  case decrement
}

let counterReducer: Reducer<Counter, CounterAction, Void> = Reducer { counter, action, _ in
  switch action {
  case .increment: counter.count += 1
  case .decrement: counter.count -= 1
  }
  return .none
}
