import Composable
import ComposableRecording
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
