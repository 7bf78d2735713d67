import Composable
internal import ValueText

/// The dismissal of the tested feature, as failures show it among the actions that a test receives.
enum Dismissal {
  static let text = "`.dismiss` of the feature"

  /// The dismissal in place of an action.
  static var shown: any Sendable { VerbatimName(text: text, preciseText: text) }

  /// Returns the call that receives what a failure shows.
  static func call(receiving shown: String) -> String {
    shown == text ? "store.receiveDismiss()" : "store.receive(\(shown))"
  }
}
