import Composable
import ComposableRecording
import GuessGame

/// A recorded game.
typealias GameRecording = Recording<Game, GameAction>

extension GameRecording {
  /// Opens a recorded game.
  init(game path: String) throws(RecordingError) {
    try self.init(path: path, feature: GameRecorder.feature, schema: GameRecorder.schema)
  }

  /// The seed of the ids of rounds. Only a number is read from the file, so that nothing else gets into a test.
  var ids: UInt64 { header.details["ids"].flatMap { UInt64($0) } ?? 0 }

  /// The environment for a replay: the generators in the state they had when the game began. A replay runs no effects,
  /// so the rest is not used.
  func environment() throws(RecordingError) -> GameEnvironment {
    var environment = GameEnvironment.unimplemented
    environment.counter = CounterEnvironment(
      random: .seeded(header.seed ?? 0), uuid: .seeded(ids))
    // The first secret and the first id were drawn before the first step.
    _ = Game(range: try state(at: 0).counter.range, environment: environment.counter)
    return environment
  }
}
