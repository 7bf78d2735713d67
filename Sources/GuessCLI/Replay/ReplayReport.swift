import ComposableRecording
import ComposableTerminal
import GuessGame

/// A recorded game as text: each step with its time, its action, its cause and its changes.
struct ReplayReport {
  let recording: GameRecording
  /// Whether signs outside ASCII are written as signs of ASCII, or escaped.
  var isASCII = false

  /// Writes the steps, and the first at which this version of the game does something else.
  func write(_ output: (String) throws -> Void) throws {
    func line(_ text: String) throws { try output((isASCII ? text.inASCII : text) + "\n") }
    try line("\(recording.count) steps")
    var before = try recording.state(at: 0)
    for index in 0..<recording.count {
      let after = try recording.state(at: index + 1)
      for text in StepText(step: try recording.step(at: index), before: before, after: after).lines { try line(text) }
      before = after
    }
    if let difference = try recording.replay(gameReducer, environment: recording.environment()) {
      try line("\nThis version of guess does something else at \(difference)")
    }
  }
}
