import Composable
import ComposableRecording
import GuessGame

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes a recorded game as the source of a test.
enum GameTestSource {
  static func write(_ recording: GameRecording, name: String, to output: (String) throws -> Void) throws {
    try TestSource(name: name, setup: try setup(recording)).write(recording, to: output)
  }

  /// Returns the lines that create a store in an environment like the recorded one: with the same secrets, ids, clock
  /// readings and history.
  private static func setup(_ recording: GameRecording) throws(RecordingError) -> [String] {
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
    if let date = answers.date {
      lines.append("store.environment.date = .constant(\(SourceText.expression(date)))")
    }
    if !answers.minutesLeft.isEmpty {
      lines.append("let minutesLeft = RandomSource.scripted(\(answers.minutesLeft))")
      lines.append("store.environment.minutesLeft = { minutesLeft(in: 0...1440) }")
    }
    if let day = answers.day { lines.append("store.environment.day = { \(SourceText.expression(day)) }") }
    return lines
  }

  /// Returns the argument for the rule; empty for the rule of the settings.
  private static func rule(of game: Game) -> String { game.givenRule.map { "rule: .\($0), " } ?? "" }

  /// Returns the argument for the settings; empty for the defaults.
  private static func settings(of game: Game) -> String {
    game.settings == Settings() ? "" : ", settings: \(SourceText.expression(game.settings))"
  }
}

/// What the environment of a recorded game returned.
private struct Answers {
  /// The clock readings, in nanoseconds.
  private(set) var readings: [Int] = []
  private(set) var histories: [History] = []
  /// The date of the first result.
  private(set) var date: Date?
  private(set) var day: Day?
  private(set) var minutesLeft: [Int] = []

  init(_ recording: GameRecording) throws(RecordingError) {
    var answers = Self()
    _ = try recording.firstIndex { action in
      answers.note(action)
      return false
    }
    self = answers
  }

  private init() {}

  private mutating func note(_ action: GameAction) {
    switch action {
    case .results(.loaded(let history)): histories.append(history)
    case .results(.add(let result)): date = date ?? result.date
    case .today(let today):
      day = day ?? today.day
      minutesLeft.append(today.minutesLeft)
    case .timer(.ticked(let reading)), .timer(.stopped(let reading)), .celebration(.ticked(let reading)),
      .celebration(.stopped(let reading)):
      readings.append(Int(reading / .nanoseconds(1)))
    default: break
    }
  }
}
