import Composable
import ComposableTerminal
import GuessGame

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The part that both ways to play share: the store, and the way signals get into it.
@MainActor
struct Session {
  let store: Store<Game, GameAction>
  private let interruptions: AsyncStream<Game.Interruption>.Continuation
  private let recorder: GameRecorder?

  /// A game that has not started. `suspend` stops the program and returns when it continues.
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

  /// Passes an interruption to the effect that waits for it.
  func interrupt(with interruption: Interruption) {
    switch interruption {
    case .suspend: interruptions.yield(.suspend)
    case .interrupt: interruptions.yield(.end(.interrupted))
    case .terminate: interruptions.yield(.end(.terminated))
    case .hangUp: interruptions.yield(.end(.hungUp))
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

  /// The error that ended the recording before the game.
  var recordingProblem: String? {
    recorder?.observer.problem.map { "guess: the game was not recorded to its end: \($0)" }
  }

  /// The errors to print after the game: rounds that were not saved, a recording that is not complete.
  var problems: [String] {
    [store.results.problem.map { "guess: \($0)" }, recordingProblem].compactMap(\.self)
  }
}
