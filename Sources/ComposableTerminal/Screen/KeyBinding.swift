/// A `.key` in effect on a screen.
public struct KeyBinding<Action> {
  /// The key.
  public let key: Terminal.Key
  /// What it does, in a word or two.
  public let what: String
  /// How important it is.
  public let weight: Int
  /// The action it sends; nil if it does something else.
  public let action: Action?
  /// What it does that does not concern the feature; nil if it sends an action.
  public let command: Terminal.Command?
}

extension KeyBinding: Equatable where Action: Equatable {}
extension KeyBinding: Sendable where Action: Sendable {}
