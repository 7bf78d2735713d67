/// The form in which ``Reducer/debug(_:actionFormat:to:)`` shows an action.
public enum ActionFormat: Sendable {
  /// The whole action, over several lines where it is long.
  case pretty
  /// The names and labels of its cases only, without what they carry: `.row(id:action: .tapped)`, `.renamed(to:)`.
  case labelsOnly
}
