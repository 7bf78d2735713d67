/// A `.key` that counts in a screen.
public struct KeyBinding<Action> {
  /// The key.
  public let key: Key
  /// What it does, in a word or two.
  public let what: String
  /// How important it is.
  public let weight: Int
  /// What it sends; nil when it does something else.
  public let action: Action?
  /// What it does that is no matter of the feature; nil when it sends an action.
  public let command: Command?
}

extension KeyBinding: Equatable where Action: Equatable {}
extension KeyBinding: Sendable where Action: Sendable {}
