import Composable
import ComposableRecording
import GuessGame

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A recorded game.
typealias GameRecording = Recording<Game, GameAction>

extension GameRecording {
  /// Opens a recorded game.
  init(game path: String) throws(RecordingError) {
    try self.init(path: path, feature: GameRecorder.feature, schema: GameRecorder.schema)
  }

  /// The seed of the ids of rounds. It is parsed as a number, so that no other text of the file can get into a test.
  var ids: UInt64 { header.details["ids"].flatMap { UInt64($0) } ?? 0 }

  /// Returns the environment for a replay, with the generators in their state at the start of the game. It has no
  /// clocks: ``GameEnvironment/reading(from:)`` adds those of a step. A replay runs no effects, so the rest is not used.
  func environment() throws(RecordingError) -> GameEnvironment {
    var environment = GameEnvironment.unimplemented
    environment.counter = CounterEnvironment(
      random: .seeded(header.seed ?? 0), uuid: .seeded(ids))
    // The first secret and the first id were drawn before the first step.
    _ = Game(range: try state(at: 0).counter.range, environment: environment.counter)
    return environment
  }
}

extension GameEnvironment {
  /// Returns this environment with clocks that show what the game has read in a step. The state after the step has it.
  func reading(from game: Game) -> GameEnvironment {
    let reading = game.timer.lastReading ?? .zero
    let today = game.today ?? Today(Day(0), minutesLeft: 0)
    var environment = self
    environment.timer.reading = { reading }
    environment.date = .constant(game.results.list[id: game.counter.id]?.date ?? Date(timeIntervalSince1970: 0))
    environment.day = { today.day }
    environment.minutesLeft = { today.minutesLeft }
    return environment
  }
}
