/// An action that waits to be received.
struct ReceivedAction<Action> {
  /// The action in the type of the store that receives it; nil when it belongs to another part of the feature.
  let action: Action?
  /// The action of the whole feature.
  let wholeAction: any Sendable

  /// The action to show in a failure.
  var shown: Any { action.map { $0 as Any } ?? wholeAction }
}
