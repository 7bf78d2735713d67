import Composable
import ComposableRecording
import ComposableReplay
import ComposableTerminal

@MainActor func record(to path: String) async throws {
  let seed = UInt64.random(in: .min ... .max)
  let environment = GameEnvironment(random: .seeded(seed), clock: ContinuousClock())
  let store = Store(initialState: Game(), reducer: gameReducer, environment: environment)
  let header = RecordingHeader(feature: "number game", seed: seed)
  store.observe(try Recorder<Game, GameAction>(to: path, header: header))
  store.send(.newRoundTapped)
  await store.run(view: gameView)
}

func printTest(_ path: String) throws {
  let recording = try Recording<Game, GameAction>(path: path, feature: "number game")
  let source = TestSource<Game, GameAction>(
    name: "a session that was recorded",
    setup: [
      "let store = TestStore(",
      "  initialState: Game(), reducer: gameReducer, environment: .unimplemented)",
      "store.environment.random = .seeded(\(recording.header.seed ?? 0))",
      "store.environment.clock = store.clock",
    ])
  try source.write(recording) { print($0, terminator: "") }
}

@MainActor func watch(_ path: String) async throws {
  let recording = try Recording<Game, GameAction>(path: path, feature: "number game")
  _ = await TerminalReplay(recording, view: gameView).run()
}

func replay(_ path: String) throws {
  let recording = try Recording<Game, GameAction>(path: path, feature: "number game")
  let seed = recording.header.seed ?? 0
  let environment = GameEnvironment(random: .seeded(seed), clock: ContinuousClock())
  if let difference = try recording.replay(gameReducer, environment: environment) {
    print(difference)
  } else {
    print("\(recording.count) steps, each as it was recorded")
  }
}
