internal import ValueSource

/// Generates the source of a missing assertion.
package enum SuggestedAssertion {
  /// The largest number of lines. Longer code is hard to read in a failure.
  private static let lineLimit = 6
  private static let widthLimit = 60

  /// Returns a call with a closure that changes `before` into `after`: `store.send(.increment) { $0.count = 1 }`. Parts
  /// that are too long become `…`.
  package static func call(_ step: String, from before: Any, to after: Any) -> String {
    let changes = SourceText.assignments(from: before, to: after, width: widthLimit, limit: lineLimit)
    // There are no changes if the states differ only in values that source cannot express.
    let lines = changes.isEmpty ? ["$0 = …"] : changes
    if lines.count == 1 { return "\(step) { \(lines[0]) }" }
    return "\(step) {\n" + lines.map { "  \($0)\n" }.joined() + "}"
  }
}
