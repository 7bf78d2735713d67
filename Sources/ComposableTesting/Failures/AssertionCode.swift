import Composable

/// What an assertion that was forgotten would look like, as source to paste.
enum AssertionCode {
  /// More than this is no longer read.
  private static let lineLimit = 6
  private static let widthLimit = 60

  /// A call with a closure that makes `before` into `after`: `store.send(.increment) { $0.count = 1 }`.
  ///
  /// What is too long to be written out is left as `…`.
  static func call(_ step: String, from before: Any, to after: Any) -> String {
    let lines = assignments(to: "$0", from: before, to: after, depth: 0)
    if lines.count == 1 { return "store.\(step) { \(lines[0]) }" }
    let shown = lines.count > lineLimit ? lines.prefix(lineLimit) + ["…"] : lines[...]
    return "store.\(step) {\n" + shown.map { "  \($0)\n" }.joined() + "}"
  }

  private static func assignments(to place: String, from before: Any, to after: Any, depth: Int) -> [String] {
    let value = ValueDump.text(after)
    let isShort = !value.contains("\n") && !value.contains("…") && value.count <= widthLimit
    // A whole state is never assigned when its fields can be.
    if isShort, depth > 0 { return ["\(place) = \(value)"] }
    let fields = changedFields(before, after)
    guard depth < 4, !fields.isEmpty else { return ["\(place) = \(isShort ? value : "…")"] }
    return fields.flatMap { assignments(to: "\(place).\($0.name)", from: $0.before, to: $0.after, depth: depth + 1) }
  }

  private static func changedFields(_ before: Any, _ after: Any) -> [(name: String, before: Any, after: Any)] {
    let (old, new) = (Mirror(reflecting: before), Mirror(reflecting: after))
    guard new.displayStyle == .struct, old.subjectType == new.subjectType else { return [] }
    return zip(old.children, new.children).compactMap { old, new in
      guard let label = new.label, ValueDiff.diff(expected: old.value, actual: new.value) != nil else { return nil }
      // Storage of a property wrapper: the property is called so without the underscore.
      return (label.hasPrefix("_") ? String(label.dropFirst()) : label, old.value, new.value)
    }
  }
}
