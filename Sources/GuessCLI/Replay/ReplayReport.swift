import Composable
import ComposableRecording
import ComposableTerminal
import GuessGame

/// A recorded game as text.
struct ReplayReport {
  let recording: GameRecording
  var glyphs = Glyphs.unicode

  /// Writes the steps, and the first step at which this version of the game behaves differently.
  func write(_ output: (String) throws -> Void) throws {
    let environment = try recording.environment()
    // The game as played by this version.
    var game = try recording.state(at: 0)
    var isSame = true
    try recording.writeText {
      try output(glyphs.written($0))
    } visiting: { step, state in
      _ = gameReducer(&game, step.action, environment.reading(from: state))
      isSame = isSame && game == state
    }
    // Unequal states can still count as the same. A replay decides that, and describes a difference.
    let seeded = try recording.environment()
    if !isSame, let difference = try recording.replay(gameReducer, environmentFrom: seeded.reading) {
      try output(glyphs.written("\nThis version of guess behaves differently at \(difference)\n"))
    }
  }
}
