package import Composable

/// One step of a recording, even if its action could not be recorded.
package struct RecordedMoment<Action: Sendable>: Sendable {
  let line: StepLine
  /// The action; nil if it could not be recorded, or was left out.
  package let action: Action?

  /// The index of the step in its store.
  package var index: Int { line.index }
  /// The cause of the action.
  package var cause: Cause { line.cause }
  /// The time since the start of the recording.
  package var time: Duration { line.time }
  /// Whether the encoded state has changed.
  package var isChanged: Bool { !line.change.isEmpty }
  /// What could not be recorded of the step, or was redacted, each as a sentence without a capital and a period.
  package var notes: [String] { line.notes }

  /// The action as source; a description if it was not recorded.
  package var text: String {
    action.map { SourceText.expression($0) } ?? line.unrecorded.lazy.compactMap(\.text).first ?? "(redacted)"
  }

  /// The step; nil if its action was not recorded.
  package var step: RecordedStep<Action>? {
    action.map { RecordedStep(index: index, cause: cause, time: time, action: $0) }
  }
}
