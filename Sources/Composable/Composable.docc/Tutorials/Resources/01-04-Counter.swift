struct Counter: Equatable {
  var count = 0
}

enum CounterAction: Equatable {
  case increment
  case decrement
}
