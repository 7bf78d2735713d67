import Composable

enum Hint: Equatable, Codable {
  case tooLow
  case correct
  case tooHigh
}

struct Game: Equatable, Codable {
  var counter = Counter()
  var secret: Int?
  var attempts = 0
  var seconds = 0
  var hint: Hint?
  var rounds: IdentifiedArrayOf<Round> = []

  var nextID: Round.ID { (rounds.ids.max() ?? 0) + 1 }

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

@CasePathable enum GameAction: Equatable, Codable {
  case counter(CounterAction)
  case guessTapped
  case newRoundTapped
  case ticked
  case round(id: Round.ID, action: RoundAction)
}

let gameReducer: Reducer<Game, GameAction, GameEnvironment> = .combine(
  counterReducer.pullback(state: \.counter, action: \.counter, environment: { _ in }),
  roundReducer.forEach(state: \.rounds, action: \.round, environment: { $0.clock }),
  Reducer { game, action, environment in
    switch action {
    case .counter:
      if game.hint != .correct { game.hint = nil }
    case .guessTapped:
      guard let secret = game.secret, game.hint == nil else { break }
      game.attempts += 1
      game.hint = game.check(game.counter.count, secret)
      guard game.hint == .correct else { break }
      let round = Round(
        id: game.nextID, secret: secret, attempts: game.attempts, seconds: game.seconds)
      game.rounds.append(round)
      return .cancel(id: "round")
    case .newRoundTapped:
      game = Game(secret: environment.random(in: Counter.range), rounds: game.rounds)
      return .timer(id: "round", every: .seconds(1), clock: environment.clock) { .ticked }
    case .ticked:
      game.seconds += 1
    case .round(let id, .removed):
      game.rounds.remove(id: id)
    case .round:
      break
    }
    return .none
  }
)
