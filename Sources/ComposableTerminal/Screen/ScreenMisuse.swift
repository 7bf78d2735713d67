/// A mistake in a view, found when the view is shown.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ScreenMisuse: Hashable, Sendable, CustomStringConvertible {
  /// Two `.key`s with the same key on one view, and their descriptions. The first one applies.
  case keyTwice(Terminal.Key, String, String)

  /// The mistake and its fix.
  public var description: String {
    switch self {
    case .keyTwice(let key, let first, let second):
      """
      '\(key)' is bound twice on one view: "\(first)" runs, "\(second)" never does. Give one of them another key.
      """
    }
  }
}
