/// The form in which ``Reducer/debug(_:actionFormat:to:)`` shows an action.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ActionFormat: Sendable {
  /// The whole action, on several lines if it is long.
  case pretty
  /// Only the names and labels of its cases, without what they carry: `.row(id:action: .tapped)`, `.renamed(to:)`.
  case labelsOnly
}
