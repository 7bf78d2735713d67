import ComposableRecording
import ValueText

/// One step of a recording in words.
struct StepText<State, Action: Sendable> {
  let step: RecordedStep<Action>
  let before: State
  let after: State

  /// The step on one line, then its changes, indented.
  var lines: [String] { [title] + changes.map { "    \($0)" } }

  /// `12  3.204 s  .counter(.increment) ← send`.
  var title: String { "\(step.index)  \(time)  \(action) ← \(step.cause)" }

  /// The action as source text.
  var action: String { SourceText.expression(step.action) }

  /// Seconds with three digits.
  var time: String {
    let milliseconds = Int(step.time / .milliseconds(1))
    let digits = String(milliseconds % 1000 + 1000).dropFirst()
    return "\(milliseconds / 1000).\(digits) s"
  }

  /// The changes of the step; none where it changed nothing.
  var changes: [String] {
    ValueDiff.diff(expected: before, actual: after)?.split(separator: "\n").map(String.init) ?? []
  }
}
