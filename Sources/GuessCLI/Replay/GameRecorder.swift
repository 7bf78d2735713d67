import Composable
import ComposableRecording
import GuessGame

/// A recorded game.
typealias GameRecording = Recording<Game, GameAction>

/// Records a game: the observer of its store, and the seeds that its header names.
struct GameRecorder {
  /// What the header of a recorded game calls it.
  static let feature = "guess"
  /// The version of the game's actions and state. Version 1 had a format of its own for what is typed and dragged.
  static let schema = 2

  let observer: Recorder<Game, GameAction>
  private let ids: UInt64

  /// Begins a recording, where one is asked for. The secrets of a recorded game always come from a seed.
  static func start(_ options: inout PlayOptions) throws(RecordingError) -> GameRecorder? {
    guard let path = options.record else { return nil }
    let seed = options.seed ?? .random(in: .min ... .max)
    options.seed = seed
    return try GameRecorder(path: path, seed: seed, ids: .random(in: .min ... .max))
  }

  /// A recording in a new file. The ids of rounds have a seed of their own: two games with the same secrets are still
  /// two games.
  init(path: String, seed: UInt64, ids: UInt64, elapsed: (() -> Duration)? = nil) throws(RecordingError) {
    self.ids = ids
    let header = RecordingHeader(feature: Self.feature, schema: Self.schema, seed: seed, details: ["ids": "\(ids)"])
    observer = try Recorder(to: path, header: header, elapsed: elapsed)
  }

  /// Makes an environment draw ids that a replay can draw again.
  func seed(_ environment: inout GameEnvironment) { environment.counter.uuid = .seeded(ids) }
}

extension GameRecording {
  /// Opens a recorded game.
  init(game path: String) throws(RecordingError) {
    try self.init(path: path, feature: GameRecorder.feature, schema: GameRecorder.schema)
  }

  /// The seed of the ids of rounds. What stands in the file is read as a number, so that nothing else gets into a test.
  var ids: UInt64 { header.details["ids"].flatMap { UInt64($0) } ?? 0 }

  /// What the game's reducer needs to do again what it did: the generators, as they stood when the game began. No
  /// effect runs in a replay, so the rest is never asked.
  func environment() throws(RecordingError) -> GameEnvironment {
    var environment = GameEnvironment.unimplemented
    environment.counter = CounterEnvironment(
      random: .seeded(header.seed ?? 0), uuid: .seeded(ids))
    // The first secret and the first id were drawn before the first step.
    _ = Game(range: try state(at: 0).counter.range, environment: environment.counter)
    return environment
  }
}
