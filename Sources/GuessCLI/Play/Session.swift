import ComposableRecording
import Composable
import ComposableTerminal
import GuessGame

/// What a game is begun with.
struct SessionPlan {
  var options: PlayOptions
  /// The file of the history; nil where nothing is remembered.
  var path: String?
  var settings = Settings()
  /// The file of the settings; nil where they are not kept.
  var settingsFile: SettingsFile?
  var recorder: GameRecorder?
}

/// The part that both ways to play share: the store of the game.
@MainActor
struct Session {
  let store: Store<Game, GameAction>
  private let recorder: GameRecorder?

  /// A game that has not started. A client is there where the terminal has a screen.
  init(_ plan: SessionPlan, client: TerminalClient? = nil) {
    recorder = plan.recorder
    var environment = GameEnvironment.live
    if let seed = plan.options.seed { environment.counter.random = .seeded(seed) }
    recorder?.seed(&environment)
    if let path = plan.path { environment.history = .file(path) }
    if let file = plan.settingsFile { environment.settings = .file(file) }
    let date = environment.date
    environment.day = { Day(date(), secondsFromGMT: LocalTime.secondsFromGMT) }
    if let client {
      environment.copy = client.copy
      environment.bell = client.bell
      environment.suspend = { await client.suspend() }
    }
    store = Store(
      initialState: Game(
        range: plan.options.range ?? plan.settings.range, isLive: plan.options.isLive, isKept: plan.path != nil,
        settings: plan.settings, environment: environment.counter),
      reducer: gameReducer,
      environment: environment)
    if let recorder { store.observe(recorder.observer) }
  }

  /// Records also what the screen remembers.
  func record(_ interface: @escaping () -> InterfaceState?) { recorder?.observer.interface = interface }

  /// Writes the end of the recording.
  func endRecording() { recorder?.observer.end() }

  /// The error that ended the recording before the game.
  var recordingProblem: String? {
    recorder?.observer.problem.map { "guess: the recording of the game is incomplete: \($0)" }
  }

  /// The errors to print after the game: rounds that were not saved, a recording that is not complete.
  var problems: [String] {
    [store.results.problem.map { "guess: \($0)" }, recordingProblem].compactMap(\.self)
  }
}
