import Composable
import ValueText
import ComposableRecording
import GuessGame

/// A recorded game as text: each step with its time, its action, its cause and what it changed.
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

/// One step of a recording in words.
struct StepText<State, Action: Sendable> {
  let step: RecordedStep<Action>
  let before: State
  let after: State

  /// The step on one line, then what it changed, indented.
  var lines: [String] { [title] + changes.map { "    \($0)" } }

  /// `12  3.204 s  .counter(.increment) ← send`.
  var title: String { "\(step.index)  \(time)  \(action) ← \(step.cause)" }

  /// The action as source writes it.
  var action: String { SourceText.expression(step.action) }

  /// Seconds with three digits.
  var time: String {
    let milliseconds = Int(step.time / .milliseconds(1))
    let digits = String(milliseconds % 1000 + 1000).dropFirst()
    return "\(milliseconds / 1000).\(digits) s"
  }

  /// What the step changed; nothing where it changed nothing.
  var changes: [String] {
    ValueDiff.diff(expected: before, actual: after)?.split(separator: "\n").map(String.init) ?? []
  }
}
