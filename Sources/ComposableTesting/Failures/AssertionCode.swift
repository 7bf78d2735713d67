import Composable
internal import ValueSource

/// The assertion that a test forgot, as source to paste.
package enum AssertionCode {
  /// Longer code is hard to read in a failure.
  private static let lineLimit = 6
  private static let widthLimit = 60

  /// A call with a closure that makes `before` into `after`: `store.send(.increment) { $0.count = 1 }`.
  ///
  /// Parts that are too long become `…`.
  package static func call(_ step: String, from before: Any, to after: Any) -> String {
    let changes = SourceText.assignments(from: before, to: after, width: widthLimit)
    // States may differ only in values that no source can express.
    let lines = changes.isEmpty ? ["$0 = …"] : changes
    if lines.count == 1 { return "\(step) { \(lines[0]) }" }
    let shown = lines.count > lineLimit ? lines.prefix(lineLimit) + ["…"] : lines[...]
    return "\(step) {\n" + shown.map { "  \($0)\n" }.joined() + "}"
  }
}
