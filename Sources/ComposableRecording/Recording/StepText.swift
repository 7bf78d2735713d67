import ValueText

/// One step of a recording as text.
package struct StepText<State, Action: Sendable> {
  /// The step.
  package let step: RecordedMoment<Action>
  let before: State
  let after: State

  /// Creates the text of a step from the states before and after it.
  package init(step: RecordedMoment<Action>, before: State, after: State) {
    self.step = step
    self.before = before
    self.after = after
  }

  /// The step on one line, then its changes, indented.
  package var lines: [String] { [title] + (notes + changes).map { "    \($0)" } }

  /// `12  3.204 s  .counter(.increment) ← send`.
  package var title: String { "\(step.index)  \(time)  \(step.text) ← \(step.cause)" }

  /// The time in seconds with three digits.
  private var time: String {
    let milliseconds = Int(step.time / .milliseconds(1))
    let digits = String(milliseconds % 1000 + 1000).dropFirst()
    return "\(milliseconds / 1000).\(digits) s"
  }

  /// What could not be recorded of the step, or was redacted, in parentheses.
  package var notes: [String] { step.notes.map { "(\($0))" } }

  /// The lines of the changes; empty if nothing has changed.
  package var changes: [String] {
    ValueDiff.diff(expected: before, actual: after)?.split(separator: "\n").map(String.init) ?? []
  }
}
