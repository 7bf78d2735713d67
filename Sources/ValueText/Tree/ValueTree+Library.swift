// Values of the standard library and of Foundation, recognized by the module in their full name: Foundation is not
// imported.

extension ValueTree {
  /// The shape of a value that reads better in words than as its fields; nil for any other.
  func libraryShape(_ value: Any, _ mirror: Mirror) -> Shape? {
    if mirror.displayStyle == nil, let shape = Self.primitiveShape(value) { return shape }
    if value is any Actor { return .leaf("\(typeName)(actor)") }
    if let duration = value as? Duration { return .leaf(Self.text(of: duration)) }
    if let path = value as? AnyKeyPath { return .leaf(KeyPathText.text(of: path)) }
    if let name = value as? VerbatimName { return .leaf(name.text) }
    let isDescribed = value is any CustomStringConvertible || value is any CustomDebugStringConvertible
    if isDescribed, let type = libraryTypeName {
      if type == "Data", let bytes = value as? any RandomAccessCollection<UInt8> {
        return .list(type: "Data", Elements(count: bytes.count) { bytes.prefix($0).map { $0 as Any } })
      }
      // Foundation has no words for dates beyond its calendar, and traps on one that is no number.
      if type == "Date", let seconds = Self.parts(of: mirror, limit: 1).first?.value as? Double,
        !(seconds.magnitude <= 1e13)
      {
        return .leaf("Date(timeIntervalSinceReferenceDate: \(seconds))")
      }
      return .leaf(Self.trimmed(String(describing: value)))
    }
    // Opaque: a type of C, a builtin.
    if mirror.displayStyle == nil, mirror.children.isEmpty { return .leaf(String(describing: value)) }
    return nil
  }

  /// The type's name after its module, when that is the standard library or Foundation.
  private var libraryTypeName: Substring? {
    let name = String(reflecting: type(of: value))
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let isLibrary = ["Swift", "Foundation", "FoundationEssentials"].contains(name[..<dot])
    return isLibrary ? name[name.index(after: dot)...] : nil
  }

  /// The shape of a value without parts for reflection: strings, numbers, functions, types.
  private static func primitiveShape(_ value: Any) -> Shape? {
    switch value {
    case let value as String: return .text(value)
    case let value as Int: return .leaf(value.description)
    case let value as Bool: return .leaf(value.description)
    case let value as Double: return .leaf(value.description)
    case let value as Substring: return .text(String(value))
    case let value as Character: return .text(String(value))
    case let value as StaticString: return .text(value.description)
    case let type as Any.Type: return .leaf("\(type).self")
    default: break
    }
    return String(describing: value) == "(Function)" ? .leaf("\(type(of: value))") : nil
  }

  /// Exact, in the largest unit that needs no fraction. Any duration has a text: `components` traps beyond `Int64`
  /// seconds.
  private static func text(of duration: Duration) -> String {
    let attoseconds = duration.attoseconds
    for (unit, scale) in [
      ("seconds", 1), ("milliseconds", 1_000), ("microseconds", 1_000_000), ("nanoseconds", 1_000_000_000),
    ] {
      let (count, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000 / Int128(scale))
      if rest == 0, let count = Int64(exactly: count) { return ".\(unit)(\(count))" }
    }
    let (seconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
    guard Int64(exactly: seconds) != nil else { return "Duration(attoseconds: \(attoseconds))" }
    return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(rest))"
  }

  private static func trimmed(_ text: String) -> String {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

/// Equality, hash and identity of values whose types are not known.
package enum ValueEquality {
  /// The result of `==`, or nil where the two have no `==`.
  package static func isEqual(_ expected: Any, _ actual: Any) -> Bool? {
    guard let expected = expected as? any Equatable else { return nil }
    return isEqual(expected, to: actual)
  }

  /// The value as a key of a dictionary; nil where it cannot be one or, like NaN, would not be found again.
  static func key(_ value: Any) -> AnyHashable? {
    guard let value = value as? any Hashable else { return nil }
    return findableKey(value)
  }

  /// The `id` of an element, declared or merely stored, by which it is the same element after it has changed.
  static func identity(_ element: Any) -> AnyHashable? {
    let tree = ValueTree(element)
    if let element = tree.value as? any Identifiable {
      // The identity of an object does not match it with another object that represents the same thing.
      guard let id = key(ofIdentifiable: element), !(id.base is ObjectIdentifier) else { return nil }
      return id
    }
    switch tree.shape {
    case .structure(_, let fields), .object(_, _, let fields), .tuple(let fields):
      return fields.first { $0.label == "id" }.flatMap { key($0.value) }
    default: return nil
    }
  }

  private static func isEqual<Value: Equatable>(_ expected: Value, to actual: Any) -> Bool? {
    (actual as? Value).map { expected == $0 }
  }

  private static func findableKey<Value: Hashable>(_ value: Value) -> AnyHashable? {
    value == value ? AnyHashable(value) : nil
  }

  private static func key<Element: Identifiable>(ofIdentifiable element: Element) -> AnyHashable? {
    findableKey(element.id)
  }
}
