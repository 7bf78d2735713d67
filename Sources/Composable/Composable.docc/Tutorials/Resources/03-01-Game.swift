enum Hint: Equatable {
  case tooLow
  case correct
  case tooHigh
}

struct Game: Equatable {
  var counter = Counter()
  var secret = 42
  var attempts = 0
  var hint: Hint?
}
