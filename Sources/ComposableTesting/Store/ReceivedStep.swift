/// A step that a test receives.
struct ReceivedStep<State, Action> {
  let before: State
  let after: State
  let action: Action
  /// Whether a write was lost, which is reported: the state is wrong for that reason.
  var losesWrite = false
}
