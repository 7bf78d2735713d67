/// The form in which ``Reducer/debug(_:actionFormat:to:)`` shows an action.
public enum ActionFormat: Sendable {
  /// The whole action, over several lines where it is long.
  case pretty
  /// The names of its cases only: `.row(action: .tapped)`.
  case labelsOnly
}
