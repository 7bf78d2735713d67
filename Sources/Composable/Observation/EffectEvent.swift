/// Something that happened to an effect.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum EffectEvent<Action: Sendable>: Sendable {
  /// The body starts.
  case started
  /// The effect sent an action, which is now queued.
  case emitted(Action)
  /// The body has returned.
  case finished
  /// The effect was canceled: by its id, with its `send`, or because its child is no longer in the state.
  case cancelled
}

extension EffectEvent: Equatable where Action: Equatable {}
