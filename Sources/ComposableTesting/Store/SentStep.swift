import Composable

/// A step that a test sent.
struct SentStep<State> {
  let before: State
  /// The state after exactly this action.
  let after: State
  /// The node of the effects of the `send`; nil when there are none.
  let root: NodeID?
  /// Whether a write was lost, which is reported: the state is wrong for that reason.
  var losesWrite = false
}
