import ComposableRecording
import Composable
import ComposableTerminal
import GuessGame

/// The inputs of a game.
struct SessionPlan {
  var options: Options
  /// The file of the history; nil if the player wants none, or there is no home folder.
  var path: String?
  var settings = Settings()
  /// The file of the settings; nil without a home folder.
  var settingsFile: SettingsFile?
  var files = GameFiles()
}

/// The store of a game with its recorder, for the full screen and for line mode.
@MainActor
struct Session {
  let store: Store<Game, GameAction>
  private let recorder: GameRecorder?

  /// Creates a game that has not started.
  init(_ plan: SessionPlan, client: TerminalClient) {
    recorder = plan.files.recorder
    let isKept = plan.options.history != HistoryChoice.none
    var environment = GameEnvironment.live
    if let seed = plan.options.seed { environment.counter = .seeded(seed) }
    recorder?.seed(&environment)
    if let path = plan.path {
      environment.history = .file(path, mask: plan.options.seed == nil ? 0 : .random(in: 1 ... .max))
    } else if isKept {
      environment.history = .homeless
    }
    environment.settings = plan.settingsFile.map { .file($0) } ?? .homeless
    let date = environment.date
    environment.day = { Day(date(), secondsFromGMT: LocalTime.secondsFromGMT) }
    environment.minutesLeft = { Today.minutesLeft(after: date(), secondsFromGMT: LocalTime.secondsFromGMT) }
    environment.copy = client.copy
    environment.bell = client.bell
    environment.suspend = { await client.suspend() }
    store = Store(
      initialState: Game(
        range: plan.options.range ?? plan.settings.range, rule: plan.options.rule, isLive: plan.options.isLive,
        isKept: isKept, settings: plan.settings, environment: environment.counter),
      reducer: gameReducer,
      environment: environment)
    if let recorder { store.observe(recorder.observer) }
  }

  /// Records the interface of the screen as well.
  func record(_ interface: @escaping () -> InterfaceState?) { recorder?.observer.interface = interface }

  /// Ends the recording.
  func endRecording() { recorder?.observer.end() }

  /// The message about an error that ended the recording before the game.
  var recordingProblem: String? {
    guard let problem = recorder?.observer.problem else { return nil }
    // The player knows the file, perhaps by another name.
    let reason = if case .system(_, let reason) = problem { reason } else { "\(problem)" }
    return "guess: the recording of the game is incomplete: \(reason)"
  }

  /// Returns the exit of the program: a game that was finished has not succeeded if its recording is incomplete.
  func exit(_ exit: TerminalExit) -> TerminalExit {
    exit == .finished && recordingProblem != nil ? .unwritable : exit
  }

  /// The messages to print after the game: about rounds that were not saved, and an incomplete recording.
  var problems: [String] {
    [store.results.problem.map { "guess: \($0)" }, recordingProblem].compactMap(\.self)
  }
}
