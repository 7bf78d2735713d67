import Composable
import ComposableTesting
import GuessGame

// The common parts of the tests of the game: a store, a few moves of a player, and states to begin with.

/// A game whose first draws are given, with a history that accepts everything. The first draw is the secret.
///
/// - Parameters:
///   - draws: The numbers that are drawn.
///   - rule: The rule of the round.
///   - change: Changes the state in which the test begins.
func gameStore(
  _ draws: Int..., rule: GameRule? = nil, schedule: Schedule = .current, with change: (inout Game) -> Void = { _ in }
) -> GameStore {
  let counter = CounterEnvironment(random: .scripted(draws), uuid: .incrementing)
  var game = Game(rule: rule, environment: counter)
  change(&game)
  let store = GameStore(
    initialState: game, reducer: gameReducer, environment: .unimplemented, schedule: schedule)
  store.environment.counter = counter
  store.environment.timer = GameTimerEnvironment(clock: store.clock)
  store.environment.date = .constant(today)
  store.environment.day = { Day(today) }
  store.environment.minutesLeft = { 214 }
  store.environment.history.append = { _ in }
  return store
}

extension GameStore {
  /// Starts the clock of the round, as after a suspension.
  func startClock() {
    send(.resumed) { $0.timer = GameTimer(isRunning: true, lastReading: .zero) }
  }

  /// Types a number of the range.
  func type(_ number: Int) {
    send(.counter(.binding(.set(\.$text, "\(number)")))) {
      $0.counter.text = "\(number)"
      $0.counter.isTyping = true
      $0.counter.count = number
    }
  }
}

/// Makes a round with the secret 5 one with a guess of 0.
func guessedTooLow(_ game: inout Game) {
  game.guesses = [Guess(0, .lower)]
  game.possible = Possible(1...100)
}

/// Makes a round with the secret 0 one that was solved by its first guess, and saved.
func solved(_ game: inout Game) {
  game.guesses = [Guess(0, .equal)]
  game.possible = Possible(0...0)
  game.results.list.append(result(0, secret: 0, answer: 0, guesses: [0]))
}

/// A list of the texts that were passed to the environment.
final class Recorded: Sendable {
  private let list = Locked<[String]>([])
  var texts: [String] { list.withLock { $0 } }
  func add(_ text: String) { list.withLock { $0.append(text) } }
}
