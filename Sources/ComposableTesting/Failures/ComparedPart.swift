import Composable
internal import ValueText

/// One part of the four states that ``PartialAssertion`` compares. Its value is nil in a state without the part.
struct ComparedPart {
  /// The path of the part, as an assertion writes it: `$0.user.name`.
  let path: String
  let before: Any?
  let expected: Any?
  let actual: Any?
  let changed: Any?

  /// The parts that a part consists of.
  struct Content {
    enum Kind { case fields, elements }
    let kind: Kind
    let parts: [ComparedPart]
  }

  /// Whether the closure changes the part neither in the state before nor in the state after.
  var isUntouched: Bool {
    !Self.differ(expected, before) && !Self.differ(changed, actual)
  }

  /// Whether the part differs between the state after and the state that the closure makes.
  var isWrong: Bool { Self.differ(expected, actual) }

  /// Whether two values differ. Two NaN values do not differ, although `==` is false.
  private static func differ(_ lhs: Any?, _ rhs: Any?) -> Bool {
    guard ReflectedEquality.differ(lhs, rhs) else { return false }
    return ![lhs, rhs].allSatisfy { value in
      value.map { ReflectedFields(of: $0).fields.isEmpty && ReflectedEquality.isSame($0, $0) == false } ?? false
    }
  }

  /// Whether `==` returns false for this part although none of `parts` differs.
  func isChangedBeyond(_ parts: [ComparedPart]) -> Bool {
    if !parts.contains(where: { ReflectedEquality.differ($0.expected, $0.actual) }) { return true }
    if ReflectedEquality.isSame(expected, before) == false {
      return !parts.contains { ReflectedEquality.differ($0.expected, $0.before) }
    }
    return ReflectedEquality.isSame(changed, actual) == false
      && !parts.contains { ReflectedEquality.differ($0.changed, $0.actual) }
  }

  /// The parts of this part; nil if it is compared as a whole.
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

  /// Returns a part of this part, in each of the four states.
  private func map(_ suffix: String, _ part: (Any) -> Any?) -> ComparedPart {
    ComparedPart(
      path: path + suffix, before: before.flatMap(part), expected: expected.flatMap(part),
      actual: actual.flatMap(part), changed: changed.flatMap(part))
  }

  /// The value in a wrapper such as `BindableState`.
  private var transparent: ComparedPart? {
    guard let expected, Mirror(reflecting: expected).displayStyle != .optional,
      expected is any DumpTransparent
    else { return nil }
    return map("") { ($0 as? any DumpTransparent)?.dumpedValue }
  }

  /// Whether the value is a library type such as `Date`, `Duration` or `URL`, whose fields a closure cannot set.
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
    return "." + (label.hasPrefix("_") && value is any DumpTransparent ? String(label.dropFirst()) : label)
  }
}

extension ComparedPart {
  /// The elements of a collection that differ: by id, with the order as a part; without ids by index, with the count as
  /// a part.
  var elements: [ComparedPart] {
    let keyed = states.compactMap { Self.keyed($0) }
    if keyed.count == states.count { return byID(keyed) }
    let lists = states.map { Self.list($0) }
    let parts = (0..<max(lists[1].count, lists[2].count)).compactMap { index in
      part(lists.map { $0.indices.contains(index) ? $0[index] : nil }, "[\(index)]")
    }
    return parts + [part(lists.map(\.count), ".count")].compactMap { $0 }
  }

  /// The values of a dictionary that differ.
  var entries: [ComparedPart] {
    let all = states.map { Self.list($0).compactMap { Self.entry($0) } }
    let byKey = all.map { Dictionary($0, uniquingKeysWith: { first, _ in first }) }
    return Self.sorted(Set(byKey[1].keys).union(byKey[2].keys)).compactMap { key in
      part(byKey.map { $0[key] }, "[\(ValueDump.text(key.base))]")
    }
  }

  /// The elements that only one of two sets contains, as Booleans; nil if an element is not `Hashable`.
  var members: [ComparedPart]? {
    let all = states.map { Self.list($0) }
    let sets = all.map { Set($0.compactMap { $0 as? AnyHashable }) }
    guard zip(all, sets).allSatisfy({ $0.count == $1.count }) else { return nil }
    return Self.sorted(sets[1].symmetricDifference(sets[2])).compactMap { element in
      part(sets.map { $0.contains(element) }, ".contains(\(ValueDump.text(element.base)))")
    }
  }

  private var states: [Any?] { [before, expected, actual, changed] }

  /// Returns the part with these values in the four states; nil if the expected value equals the actual one.
  private func part(_ values: [Any?], _ suffix: @autoclosure () -> String) -> ComparedPart? {
    if ReflectedEquality.isSame(values[1], values[2]) == true { return nil }
    return ComparedPart(
      path: path + suffix(), before: values[0], expected: values[1], actual: values[2], changed: values[3])
  }

  private static func list(_ value: Any?) -> [Any] { value.map { Mirror(reflecting: $0).children.map(\.value) } ?? [] }

  /// Returns keys sorted by their text, because the order of dictionaries and sets differs in each run.
  private static func sorted(_ keys: Set<AnyHashable>) -> [AnyHashable] {
    keys.map { (key: $0, text: ValueDump.text($0.base)) }.sorted { $0.text < $1.text }.map(\.key)
  }

  private static func entry(_ pair: Any) -> (AnyHashable, Any)? {
    let parts = Mirror(reflecting: pair).children.map(\.value)
    guard parts.count == 2, let key = parts[0] as? AnyHashable else { return nil }
    return (key, parts[1])
  }
}

// MARK: Elements with ids

extension ComparedPart {
  /// The elements of a collection with unique ids.
  fileprivate struct Keyed {
    let ids: [AnyHashable]
    let elements: [AnyHashable: Any]
  }

  private static func keyed(_ value: Any?) -> Keyed? {
    guard let value else { return Keyed(ids: [], elements: [:]) }
    let all =
      (value as? any IDKeyedCollection)?.elementsByID
      ?? list(value).compactMap { element in
        id(of: element).map { ($0, element) }
      }
    let elements = Dictionary(all.map { ($0.id, $0.element) }, uniquingKeysWith: { first, _ in first })
    guard elements.count == Mirror(reflecting: value).children.count else { return nil }
    return Keyed(ids: all.map(\.id), elements: elements)
  }

  private static func id(of element: Any) -> AnyHashable? {
    func key<Element: Identifiable>(_ element: Element) -> AnyHashable { AnyHashable(element.id) }
    guard let element = element as? any Identifiable else { return nil }
    let id = key(element)
    // Not the default id of a class, `ObjectIdentifier`: equal instances have different ones.
    return id.base is ObjectIdentifier ? nil : id
  }

  private func byID(_ lists: [Keyed]) -> [ComparedPart] {
    var seen: Set<AnyHashable> = []
    let parts = (lists[1].ids + lists[2].ids).filter { seen.insert($0).inserted }.compactMap { id in
      part(lists.map { $0.elements[id] }, "[id: \(ValueDump.text(id.base))]")
    }
    return parts + [order(lists)].compactMap { $0 }
  }

  /// Returns the order of the common ids as a part; nil if it is equal or the closure leaves it unchanged.
  private func order(_ lists: [Keyed]) -> ComparedPart? {
    let (before, expected, actual, changed) = (lists[0], lists[1], lists[2], lists[3])
    let (wanted, present) = (expected.ids(in: actual), actual.ids(in: expected))
    let isUntouched =
      expected.ids(in: before).count == expected.ids.count && expected.ids == before.ids(in: expected)
      && changed.ids(in: actual) == actual.ids(in: changed)
    return isUntouched ? nil : part([nil, wanted, present, nil], ".ids")
  }
}

extension ComparedPart.Keyed {
  /// The ids that another collection contains, too.
  fileprivate func ids(in other: Self) -> [AnyHashable] { ids.filter { other.elements[$0] != nil } }
}
