import Composable
import ComposableTesting

/// The failures of gestures in a test terminal.
extension FailureText {
  /// Nothing was sent, although something was expected.
  static func sentNothing(_ call: String, expected: [String], focus: String?, keys: String) -> Self {
    Self(
      107, letter: "T", what: (["\(call) sent nothing."] + (focus.map { [$0] } ?? []) + [keys]).joined(separator: " "),
      evidence: "Expected:\n" + list(expected),
      cause: "the focused view uses the key for something else, or the view that handles the key is hidden or "
        + "disabled.",
      fix: "press an active key, or move the focus first: `terminal.press(.tab)`.")
  }

  /// Other actions were sent than expected. The difference is nil if it only repeats the actions.
  static func sentOthers(
    _ call: String, expected: [String], actual: [String], focus: String?, _ difference: String?, instead: String
  ) -> Self {
    Self(
      108, letter: "T",
      what: "\(call) sent \(sentence(actual)), not \(sentence(expected))." + (focus.map { " \($0)" } ?? ""),
      evidence: difference.map { indented($0) }, cause: "another view has the focus, or another row is selected.",
      fix: "expect what was sent, if it is right:" + paste(instead))
  }

  /// Something was sent, although nothing was expected.
  static func unexpectedlySent(_ call: String, actual: [String], instead: String) -> Self {
    Self(
      109, letter: "T", what: "\(call) sent \(sentence(actual)), but the test expects nothing.",
      cause: "the test does not expect the action.", fix: "expect the action, if it is right:" + paste(instead))
  }

  /// A command was performed that was not expected, or an expected one was not performed.
  static func wrongCommand(
    _ call: String, expected: Terminal.Command?, actual: Terminal.Command?, instead: String
  ) -> Self {
    Self(
      110, letter: "T",
      what: "\(call) asks \(actual.map { "to \($0)" } ?? "for nothing"), "
        + (expected.map { "not to \($0)." } ?? "which the test does not expect."),
      cause: actual == nil ? "a view handles the key first." : "the key quits or suspends the program.",
      fix: "expect what it does, if it is right:" + paste(instead))
  }

  /// No view handled typed or pasted text.
  static func wentNowhere(_ call: String, _ what: String, focus: String, keys: String) -> Self {
    Self(
      111, letter: "T", what: "\(call): no view takes \(what). \(focus)", evidence: keys,
      cause: "no text field has the focus.", fix: "move the focus first: `terminal.press(.tab)`.")
  }

  /// A line was typed while the feature takes none.
  static func notReady(_ call: String) -> Self {
    Self(
      115, letter: "T", what: "\(call): the feature takes no line now, so the line would wait.",
      cause: "its prompt is not ready before an action that has not been received yet.",
      fix: "receive the action first: `store.receive(…)`.")
  }

  private static func sentence(_ actions: [String]) -> String { actions.map(name).joined(separator: ", ") }
}
