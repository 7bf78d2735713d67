import Composable
internal import ValueText

/// One part of a state in the four states that ``PartialMatch`` compares. Nil where a state has no such part.
struct StatePart {
  /// As an assertion writes it: `$0.user.name`.
  let path: String
  let before: Any?
  let expected: Any?
  let actual: Any?
  let changed: Any?

  /// What a part is made of.
  struct Content {
    enum Kind { case fields, elements }
    let kind: Kind
    let parts: [StatePart]
  }

  /// True when the closure leaves the part as it is, in the state before and in the one after.
  var isUntouched: Bool {
    !Self.differ(expected, before) && !Self.differ(changed, actual)
  }

  /// True when the state after has another part than the one that the closure makes.
  var isWrong: Bool { Self.differ(expected, actual) }

  /// NaN, which is not even equal to itself, is no other one than NaN.
  private static func differ(_ lhs: Any?, _ rhs: Any?) -> Bool {
    guard PartEquality.differ(lhs, rhs) else { return false }
    return ![lhs, rhs].allSatisfy { value in
      value.map { PartFields(of: $0).fields.isEmpty && PartEquality.isSame($0, $0) == false } ?? false
    }
  }

  /// True when none of the parts shows why `==` calls this one different.
  func isChangedBeyond(_ parts: [StatePart]) -> Bool {
    if !parts.contains(where: { PartEquality.differ($0.expected, $0.actual) }) { return true }
    if PartEquality.isSame(expected, before) == false {
      return !parts.contains { PartEquality.differ($0.expected, $0.before) }
    }
    return PartEquality.isSame(changed, actual) == false
      && !parts.contains { PartEquality.differ($0.changed, $0.actual) }
  }

  /// What the part is made of; nil when it is right or wrong as a whole.
  var content: Content? {
    guard let expected, let actual else { return nil }
    if let inner = transparent { return Content(kind: .fields, parts: [inner]) }
    let (wanted, present) = (PartFields(of: expected), PartFields(of: actual))
    guard wanted.type == present.type else { return nil }
    switch wanted.style {
    case .optional, .enum, .struct, .tuple, .class:
      guard wanted.isLike(present), !wanted.fields.isEmpty, !Self.isLibraryValue(wanted) else { return nil }
      return Content(kind: .fields, parts: fields(wanted, present))
    case .collection: return Content(kind: .elements, parts: elements)
    case .dictionary: return Content(kind: .elements, parts: entries)
    case .set: return members.map { Content(kind: .elements, parts: $0) }
    default: return nil
    }
  }

  /// The same part in each of the four states.
  private func map(_ suffix: String, _ part: (Any) -> Any?) -> StatePart {
    StatePart(
      path: path + suffix, before: before.flatMap(part), expected: expected.flatMap(part),
      actual: actual.flatMap(part), changed: changed.flatMap(part))
  }

  /// What a wrapper such as `BindableState` wraps.
  private var transparent: StatePart? {
    guard let expected, Mirror(reflecting: expected).displayStyle != .optional,
      expected is any TransparentInDumps
    else { return nil }
    return map("") { ($0 as? any TransparentInDumps)?.dumpedValue }
  }

  /// A `Date`, a `Duration`, a `URL`: of their fields nobody has set one.
  private static func isLibraryValue(_ fields: PartFields) -> Bool {
    guard fields.style == .struct else { return false }
    let module = String(reflecting: fields.type).prefix { $0 != "." }
    return ["Swift", "Foundation", "FoundationEssentials"].contains(module)
  }

  private func fields(_ wanted: PartFields, _ present: PartFields) -> [StatePart] {
    let others = [before, changed].map { value in
      value.map { PartFields(of: $0) }.flatMap { $0.isLike(wanted) ? $0 : nil }
    }
    return wanted.fields.indices.map { index in
      let (label, value) = wanted.fields[index]
      return StatePart(
        path: path + Self.step(label, index: index, value, in: wanted), before: others[0]?.fields[index].value,
        expected: value, actual: present.fields[index].value, changed: others[1]?.fields[index].value)
    }
  }

  private static func step(_ label: String?, index: Int, _ value: Any, in fields: PartFields) -> String {
    if fields.style == .optional { return "" }
    guard let label else { return ".\(index)" }
    // The fields of a tuple without labels are called `.0` and `.1`.
    if label.hasPrefix(".") { return label }
    return "." + (label.hasPrefix("_") && value is any TransparentInDumps ? String(label.dropFirst()) : label)
  }
}
