import Composable

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

@CasePathable enum GameAction: Equatable {
  case counter(CounterAction)
  case guessTapped
}

let gameReducer: Reducer<Game, GameAction, Void> = .combine(
  counterReducer.pullback(state: \.counter, action: \.counter, environment: { _ in })
)
