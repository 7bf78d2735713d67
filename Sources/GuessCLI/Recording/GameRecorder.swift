import Composable
import ComposableRecording
import GuessGame

/// The recorder of a game: the observer of its store, and the seeds in its header.
struct GameRecorder {
  /// The name of the feature in the header of a recorded game.
  static let feature = "guess"
  /// The version of the game's actions and state. In version 1, typing and dragging had a custom format; in version 2,
  /// each state contained the whole history; in version 3, a round had no rule;
  /// in version 4, actions carried the readings of the clock.
  static let schema = 5

  let observer: Recorder<Game, GameAction>
  private let ids: UInt64

  /// Starts a recording in a new file. All generators of a recorded game are seeded, with a random seed if the options
  /// have none.
  static func start(_ options: inout Options, at path: String) throws(RecordingError) -> GameRecorder {
    let seed = options.seed ?? .random(in: .min ... .max)
    options.seed = seed
    return try GameRecorder(path: path, seed: seed, ids: seed)
  }

  /// Creates a recording in a new file.
  init(path: String, seed: UInt64, ids: UInt64, elapsed: (() -> Duration)? = nil) throws(RecordingError) {
    self.ids = ids
    let header = RecordingHeader(feature: Self.feature, schema: Self.schema, seed: seed, details: ["ids": "\(ids)"])
    observer = try Recorder(to: path, header: header, elapsed: elapsed)
  }

  /// Seeds the ids of an environment, so that a replay can draw the same ones.
  func seed(_ environment: inout GameEnvironment) { environment.counter.uuid = .seeded(ids) }
}

extension CounterEnvironment {
  /// Returns an environment whose secrets and ids are the same in every run.
  static func seeded(_ seed: UInt64) -> Self { Self(random: .seeded(seed), uuid: .seeded(seed)) }
}
