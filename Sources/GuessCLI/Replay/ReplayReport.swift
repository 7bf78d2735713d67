import ComposableRecording
import GuessGame

/// A recorded game as text: each step with its time, its action, its cause and its changes.
enum ReplayReport {
  static func text(_ recording: GameRecording) throws(RecordingError) -> String {
    var text = "\(recording.count) steps\n"
    var before = try recording.state(at: 0)
    for index in 0..<recording.count {
      let after = try recording.state(at: index + 1)
      text +=
        StepText(step: try recording.step(at: index), before: before, after: after).lines
        .joined(separator: "\n") + "\n"
      before = after
    }
    if let difference = try recording.replay(gameReducer, environment: recording.environment()) {
      text += "\nThis version of guess does something else at \(difference)\n"
    }
    return text
  }
}
