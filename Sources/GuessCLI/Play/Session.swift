import Composable
import GuessGame

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What both ways to play have in common: the store, and how signals get into it.
@MainActor
struct Session {
  let store: Store<Game, GameAction>
  private let interruptions: AsyncStream<Game.Interruption>.Continuation
  private let recorder: GameRecorder?

  /// A game that is not yet seen. `suspend` puts the program aside and returns when it goes on.
  init(
    _ options: PlayOptions, path: String?, recorder: GameRecorder? = nil,
    suspend: nonisolated(nonsending) @escaping @Sendable () async -> Void
  ) {
    self.recorder = recorder
    let (stream, continuation) = AsyncStream.makeStream(of: Game.Interruption.self)
    interruptions = continuation
    var environment = GameEnvironment.live
    if let seed = options.seed { environment.counter.random = .seeded(seed) }
    recorder?.seed(&environment)
    if let path { environment.history = .file(path) }
    environment.interruptions = { stream }
    environment.suspend = suspend
    store = Store(
      initialState: Game(
        range: options.range, isLive: options.isLive, isKept: path != nil, environment: environment.counter),
      reducer: gameReducer,
      environment: environment)
    if let recorder { store.observe(recorder.observer) }
  }

  /// Hands a signal to the effect that listens for them.
  func interrupt(with signal: Int32) {
    switch signal {
    case SIGTSTP: interruptions.yield(.suspend)
    case SIGINT: interruptions.yield(.end(.interrupted))
    case SIGTERM: interruptions.yield(.end(.terminated))
    case SIGHUP: interruptions.yield(.end(.hungUp))
    default: break
    }
  }

  /// The code to exit with, or the signal to end by.
  func end() -> Exit {
    switch store.ending {
    case .interrupted: .code(130)
    case .terminated: .signal(SIGTERM)
    case .hungUp: .signal(SIGHUP)
    case .quit, nil: .code(0)
    }
  }

  /// Why the game was not recorded to its end.
  var recordingProblem: String? {
    recorder?.observer.problem.map { "guess: the game was not recorded to its end: \($0)" }
  }

  /// What is worth a word after the game: rounds that could not be saved.
  var regrets: String? {
    let problems = [store.results.problem.map { "guess: \($0)" }, recordingProblem].compactMap(\.self)
    return problems.isEmpty ? nil : problems.joined(separator: "\n")
  }
}

/// How the program ends.
enum Exit: Equatable, Sendable {
  case code(Int32)
  /// By a signal, so that whoever waits for the program sees why.
  case signal(Int32)
}
