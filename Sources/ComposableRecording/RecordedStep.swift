public import Composable

/// One step of a recording.
public struct RecordedStep<Action: Sendable>: Sendable {
  /// The index of the step in its store.
  public let index: Int
  /// What caused the action.
  public let cause: Cause
  /// The time since the beginning of the recording.
  public let time: Duration
  /// The action.
  public let action: Action
}

extension RecordedStep: Equatable where Action: Equatable {}
