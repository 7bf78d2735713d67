import Composable
import ComposableRecording
import GuessGame
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes a recorded game as the source of a test.
enum GameTestSource {
  static func write(_ recording: GameRecording, name: String, to output: (String) throws -> Void) throws {
    try TestSource(name: name, setup: try setup(recording), preparation: preparation).write(recording, to: output)
  }

  /// Returns the lines that set the date and the day before the step that reads them.
  private static func preparation(_ step: TestSource<Game, GameAction>.Step) -> [String] {
    var lines: [String] = []
    let id = step.before.counter.id
    if step.before.results.list[id: id] == nil, let result = step.after.results.list[id: id] {
      lines.append("store.environment.date = .constant(\(SourceText.expression(result.date)))")
    }
    if let day = step.after.today?.day, day != step.before.today?.day {
      lines.append("store.environment.day = { \(SourceText.expression(day)) }")
    }
    return lines
  }

  /// Returns the lines that create a store in an environment like the recorded one: with the same secrets, ids, clock
  /// readings and history.
  private static func setup(_ recording: GameRecording) throws -> [String] {
    let game = try recording.state(at: 0)
    let answers = try Answers(recording)
    var lines = [
      "let counter = CounterEnvironment(random: .seeded(\(recording.header.seed ?? 0)), "
        + "uuid: .seeded(\(recording.ids)))",
      "let game = Game(range: \(SourceText.expression(game.counter.range)), \(rule(of: game))isLive: \(game.isLive), "
        + "isKept: \(game.results.isKept)\(settings(of: game)), environment: counter)",
      "let store = TestStore(initialState: game, reducer: gameReducer, environment: .unimplemented)",
      "let readings = RandomSource.scripted(\(answers.readings))",
      "store.environment.counter = counter",
      "store.environment.timer = GameTimerEnvironment(clock: store.clock)",
      "store.environment.timer.reading = { .nanoseconds(readings(in: 0...Int.max)) }",
      "store.environment.settings = .none",
      "store.environment.copy = { _ in }",
      "store.environment.bell = {}",
      "store.environment.history.append = { _ in }",
      "store.environment.history.remove = { _ in }",
    ]
    lines += answers.histories.map { "store.environment.history.load = { \(SourceText.expression($0)) }" }
    if !answers.minutesLeft.isEmpty {
      lines.append("let minutesLeft = RandomSource.scripted(\(answers.minutesLeft))")
      lines.append("store.environment.minutesLeft = { minutesLeft(in: 0...1440) }")
    }
    return lines
  }

  /// Returns the argument for the rule; empty for the rule of the settings.
  private static func rule(of game: Game) -> String { game.givenRule.map { "rule: .\($0), " } ?? "" }

  /// Returns the argument for the settings; empty for the defaults.
  private static func settings(of game: Game) -> String {
    game.settings == Settings() ? "" : ", settings: \(SourceText.expression(game.settings))"
  }
}

/// The answers of the environment of a recorded game.
private struct Answers {
  /// The clock readings, in nanoseconds.
  private(set) var readings: [Int] = []
  private(set) var histories: [History] = []
  private(set) var minutesLeft: [Int] = []

  /// Reduces each recorded step once more, with clocks that note what is read.
  init(_ recording: GameRecording) throws {
    let seeded = try recording.environment()
    let drawn = Drawn()
    var answers = Self()
    var before = try recording.state(at: 0)
    try recording.writeText { _ in
    } visiting: { step, game in
      var environment = seeded.reading(from: game)
      let (reading, minutesLeft) = (environment.timer.reading(), environment.minutesLeft())
      environment.timer.reading = { drawn.note(reading, in: \.readings) }
      environment.minutesLeft = { drawn.note(minutesLeft, in: \.minutesLeft) }
      _ = gameReducer(&before, step.action, environment)
      if case .results(.loaded(let history)) = step.action { answers.histories.append(history) }
      before = game
    }
    self = answers
    readings = drawn.all.readings.map { Int($0 / .nanoseconds(1)) }
    minutesLeft = drawn.all.minutesLeft
  }

  private init() {}
}

/// The values that a reducer has read from the clocks of its environment.
private final class Drawn: Sendable {
  struct Lists {
    var readings: [Duration] = []
    var minutesLeft: [Int] = []
  }
  private let lists = Mutex(Lists())

  var all: Lists { lists.withLock { $0 } }

  /// Adds a value to a list, and returns it.
  func note<Value>(_ value: Value, in list: WritableKeyPath<Lists, [Value]>) -> Value {
    lists.withLock { $0[keyPath: list].append(value) }
    return value
  }
}
