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

  func check(_ number: Int) -> Hint {
    number < secret ? .tooLow : number > secret ? .tooHigh : .correct
  }
}

@CasePathable enum GameAction: Equatable {
  case counter(CounterAction)
  case guessTapped
}

let gameReducer: Reducer<Game, GameAction, Void> = .combine(
  counterReducer.pullback(state: \.counter, action: \.counter, environment: { _ in }),
  Reducer { game, action, _ in
    switch action {
    case .counter:
      if game.hint != .correct { game.hint = nil }
    case .guessTapped:
      guard game.hint == nil else { break }
      game.attempts += 1
      game.hint = game.check(game.counter.count)
    }
    return .none
  }
)
