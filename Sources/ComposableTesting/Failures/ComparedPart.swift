import Composable
internal import ValueText

/// One part of the four states that ``PartialAssertion`` compares. Nil in a state without this part.
struct ComparedPart {
  /// The path of the part, as an assertion writes it: `$0.user.name`.
  let path: String
  let before: Any?
  let expected: Any?
  let actual: Any?
  let changed: Any?

  /// The parts of a part.
  struct Content {
    enum Kind { case fields, elements }
    let kind: Kind
    let parts: [ComparedPart]
  }

  /// True when the closure changes the part neither in the state before nor in the one after.
  var isUntouched: Bool {
    !Self.differ(expected, before) && !Self.differ(changed, actual)
  }

  /// True when the part of the state after is not the one that the closure makes.
  var isWrong: Bool { Self.differ(expected, actual) }

  /// Two NaN do not differ, although `==` is false.
  private static func differ(_ lhs: Any?, _ rhs: Any?) -> Bool {
    guard ReflectedEquality.differ(lhs, rhs) else { return false }
    return ![lhs, rhs].allSatisfy { value in
      value.map { ReflectedFields(of: $0).fields.isEmpty && ReflectedEquality.isSame($0, $0) == false } ?? false
    }
  }

  /// True when `==` says that this part differs and none of `parts` shows why.
  func isChangedBeyond(_ parts: [ComparedPart]) -> Bool {
    if !parts.contains(where: { ReflectedEquality.differ($0.expected, $0.actual) }) { return true }
    if ReflectedEquality.isSame(expected, before) == false {
      return !parts.contains { ReflectedEquality.differ($0.expected, $0.before) }
    }
    return ReflectedEquality.isSame(changed, actual) == false
      && !parts.contains { ReflectedEquality.differ($0.changed, $0.actual) }
  }

  /// The parts of this part; nil when it is right or wrong as a whole.
  var content: Content? {
    guard let expected, let actual else { return nil }
    if let inner = transparent { return Content(kind: .fields, parts: [inner]) }
    let (wanted, present) = (ReflectedFields(of: expected), ReflectedFields(of: actual))
    guard wanted.type == present.type else { return nil }
    switch wanted.style {
    case .optional, .enum, .struct, .tuple, .class:
      guard wanted.hasSameLabels(as: present), !wanted.fields.isEmpty, !Self.isLibraryValue(wanted) else { return nil }
      return Content(kind: .fields, parts: fields(wanted, present))
    case .collection: return Content(kind: .elements, parts: elements)
    case .dictionary: return Content(kind: .elements, parts: entries)
    case .set: return members.map { Content(kind: .elements, parts: $0) }
    default: return nil
    }
  }

  /// The same part in each of the four states.
  private func map(_ suffix: String, _ part: (Any) -> Any?) -> ComparedPart {
    ComparedPart(
      path: path + suffix, before: before.flatMap(part), expected: expected.flatMap(part),
      actual: actual.flatMap(part), changed: changed.flatMap(part))
  }

  /// The value in a wrapper such as `BindableState`.
  private var transparent: ComparedPart? {
    guard let expected, Mirror(reflecting: expected).displayStyle != .optional,
      expected is any TransparentInDumps
    else { return nil }
    return map("") { ($0 as? any TransparentInDumps)?.dumpedValue }
  }

  /// True for a `Date`, a `Duration`, a `URL`: a closure cannot set their fields.
  private static func isLibraryValue(_ fields: ReflectedFields) -> Bool {
    guard fields.style == .struct else { return false }
    let module = String(reflecting: fields.type).prefix { $0 != "." }
    return ["Swift", "Foundation", "FoundationEssentials"].contains(module)
  }

  private func fields(_ wanted: ReflectedFields, _ present: ReflectedFields) -> [ComparedPart] {
    let others = [before, changed].map { value in
      value.map { ReflectedFields(of: $0) }.flatMap { $0.hasSameLabels(as: wanted) ? $0 : nil }
    }
    return wanted.fields.indices.map { index in
      let (label, value) = wanted.fields[index]
      return ComparedPart(
        path: path + Self.step(label, index: index, value, in: wanted), before: others[0]?.fields[index].value,
        expected: value, actual: present.fields[index].value, changed: others[1]?.fields[index].value)
    }
  }

  private static func step(_ label: String?, index: Int, _ value: Any, in fields: ReflectedFields) -> String {
    if fields.style == .optional { return "" }
    guard let label else { return ".\(index)" }
    // The fields of a tuple without labels are called `.0` and `.1`.
    if label.hasPrefix(".") { return label }
    return "." + (label.hasPrefix("_") && value is any TransparentInDumps ? String(label.dropFirst()) : label)
  }
}
