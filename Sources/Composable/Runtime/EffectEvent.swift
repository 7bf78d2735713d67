/// Something that happened to an effect.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum EffectEvent<Action: Sendable>: Sendable {
  /// Its body begins.
  case started
  /// It sent an action, which is now in line.
  case emitted(Action)
  /// Its body has returned.
  case finished
  /// It was cancelled: by its id, with its `send`, or with the state that it belonged to.
  case cancelled
}

extension EffectEvent: Equatable where Action: Equatable {}
