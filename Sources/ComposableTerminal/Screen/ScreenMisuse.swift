/// A mistake in a view, detected when the view is shown.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ScreenMisuse: Hashable, Sendable, CustomStringConvertible {
  /// Two `.key`s with the same key around the same view, and what they do: the first one wins.
  case keyTwice(Terminal.Key, String, String)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .keyTwice(let key, let first, let second):
      """
      '\(key)' is said twice around one view: "\(first)" counts, "\(second)" never does. Give one of them another key.
      """
    }
  }
}
