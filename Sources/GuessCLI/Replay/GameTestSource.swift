import Composable
import ComposableRecording
import GuessGame

/// Writes a recorded game as the source of a test.
enum GameTestSource {
  typealias Step = TestSource<Game, GameAction>.Step

  static func text(_ recording: GameRecording, name: String) throws(RecordingError) -> String {
    let steps = try recording.testSteps()
    let source = TestSource<Game, GameAction>(
      name: name, setup: setup(recording, try recording.state(at: 0), steps))
    return source.text(of: steps)
  }

  /// Returns the lines that create a store in an environment like the recorded one: with the same secrets, ids, clock
  /// readings and history.
  private static func setup(_ recording: GameRecording, _ game: Game, _ steps: [Step]) -> [String] {
    var lines = [
      "let counter = CounterEnvironment(random: .seeded(\(recording.header.seed ?? 0)), "
        + "uuid: .seeded(\(recording.ids)))",
      "let game = Game(range: \(SourceText.expression(game.counter.range)), isLive: \(game.isLive), "
        + "isKept: \(game.results.isKept)\(settings(of: game)), environment: counter)",
      "let store = TestStore(initialState: game, reducer: gameReducer, environment: .unimplemented)",
      "let readings = RandomSource.scripted(\(readings(steps)))",
      "store.environment.counter = counter",
      "store.environment.timer = GameTimerEnvironment(clock: store.clock)",
      "store.environment.timer.reading = { .nanoseconds(readings(in: 0...Int.max)) }",
      "store.environment.settings = .none",
      "store.environment.copy = { _ in }",
      "store.environment.bell = {}",
      "store.environment.history.append = { _ in }",
      "store.environment.history.remove = { _ in }",
    ]
    for step in steps {
      if case .results(.loaded(let history)) = step.action {
        lines.append("store.environment.history.load = { \(SourceText.expression(history)) }")
      }
    }
    if case .results(.add(let result))? = steps.first(where: \.isAddition)?.action {
      lines.append("store.environment.date = .constant(\(SourceText.expression(result.date)))")
    }
    if let day = steps.compactMap(\.day).first {
      lines.append("store.environment.day = { \(SourceText.expression(day)) }")
    }
    return lines
  }

  /// Returns the argument for the settings; empty for the defaults.
  private static func settings(of game: Game) -> String {
    game.settings == Settings() ? "" : ", settings: \(SourceText.expression(game.settings))"
  }

  /// Returns the clock readings in the actions, in nanoseconds.
  private static func readings(_ steps: [Step]) -> [Int] {
    steps.compactMap { step in
      switch step.action {
      case .timer(.ticked(let reading)), .timer(.stopped(let reading)), .celebration(.ticked(let reading)),
        .celebration(.stopped(let reading)):
        Int(reading / .nanoseconds(1))
      default: nil
      }
    }
  }
}

extension GameTestSource.Step {
  fileprivate var isAddition: Bool { if case .results(.add) = action { true } else { false } }

  /// The day that the environment returned.
  fileprivate var day: Day? {
    switch action {
    case .daily(let day), .today(let day): day
    default: nil
    }
  }
}
