import Composable
internal import ValueText

/// What an assertion that was forgotten would look like, as source to paste.
enum AssertionCode {
  /// More than this is no longer read.
  private static let lineLimit = 6
  private static let widthLimit = 60

  /// A call with a closure that makes `before` into `after`: `store.send(.increment) { $0.count = 1 }`.
  ///
  /// What is too long to be written out is left as `…`.
  static func call(_ step: String, from before: Any, to after: Any) -> String {
    let changes = SourceText.assignments(from: before, to: after, width: widthLimit)
    // States that differ only in what no source can say.
    let lines = changes.isEmpty ? ["$0 = …"] : changes
    if lines.count == 1 { return "store.\(step) { \(lines[0]) }" }
    let shown = lines.count > lineLimit ? lines.prefix(lineLimit) + ["…"] : lines[...]
    return "store.\(step) {\n" + shown.map { "  \($0)\n" }.joined() + "}"
  }
}
