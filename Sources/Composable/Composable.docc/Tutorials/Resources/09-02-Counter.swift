import Composable

@BindableFields struct Counter: Equatable, Codable {
  @BindableState var count = 0
  @BindableState var text = "0"

  static let range = 0...100

  mutating func move(to number: Int) {
    count = min(max(number, Self.range.lowerBound), Self.range.upperBound)
    text = "\(count)"
  }
}

@CasePathable enum CounterAction: BindableAction, Equatable, Codable {
  case increment
  case decrement
  case binding(BindingAction<Counter>)
}

let counterReducer: Reducer<Counter, CounterAction, Void> = Reducer { counter, action, _ in
  switch action {
  case .increment: counter.move(to: counter.count + 1)
  case .decrement: counter.move(to: counter.count - 1)
  case .binding(\.$text):
    guard let number = Int(counter.text), Counter.range.contains(number) else { break }
    counter.count = number
  case .binding(\.$count): counter.move(to: counter.count)
  case .binding: break
  }
  return .none
}
.binding()
