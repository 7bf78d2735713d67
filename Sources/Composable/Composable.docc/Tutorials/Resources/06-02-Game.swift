import Composable

enum Hint: Equatable {
  case tooLow
  case correct
  case tooHigh
}

struct Game: Equatable {
  var counter = Counter()
  var secret: Int?
  var attempts = 0
  var seconds = 0
  var hint: Hint?

  func check(_ number: Int, _ secret: Int) -> Hint {
    number < secret ? .tooLow : number > secret ? .tooHigh : .correct
  }
}

struct GameEnvironment: Sendable {
  var random: RandomSource
  var clock: any Clock<Duration>

  static let live = Self(random: .system, clock: ContinuousClock())

  static let unimplemented = Self(
    random: .unimplemented("GameEnvironment.random"),
    clock: UnimplementedClock("GameEnvironment.clock"))
}

@CasePathable enum GameAction: Equatable {
  case counter(CounterAction)
  case guessTapped
  case newRoundTapped
  case ticked
}

let gameReducer: Reducer<Game, GameAction, GameEnvironment> = .combine(
  counterReducer.pullback(state: \.counter, action: \.counter, environment: { _ in }),
  Reducer { game, action, environment in
    switch action {
    case .counter:
      if game.hint != .correct { game.hint = nil }
    case .guessTapped:
      guard let secret = game.secret, game.hint == nil else { break }
      game.attempts += 1
      game.hint = game.check(game.counter.count, secret)
    case .newRoundTapped:
      game = Game(secret: environment.random(in: Counter.range))
    case .ticked:
      game.seconds += 1
    }
    return .none
  }
)
