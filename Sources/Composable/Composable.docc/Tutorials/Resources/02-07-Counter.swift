import Composable

struct Counter: Equatable {
  @BindableState var count = 0
  @BindableState var text = "0"

  static let range = 0...100

  mutating func move(to number: Int) {
    count = min(max(number, Self.range.lowerBound), Self.range.upperBound)
    text = "\(count)"
  }
}

@CasePathable enum CounterAction: BindableAction, Equatable {
  case increment
  case decrement
  case binding(BindingAction<Counter>)
}

let counterReducer: Reducer<Counter, CounterAction, Void> = Reducer { counter, action, _ in
  switch action {
  case .increment: counter.move(to: counter.count + 1)
  case .decrement: counter.move(to: counter.count - 1)
  case .binding(\.$count): counter.move(to: counter.count)
  case .binding: break
  }
  return .none
}
.binding()
