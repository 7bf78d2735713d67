// Values of the standard library and of Foundation. They are recognized by the module in their full type name, since
// this module does not import Foundation.

extension ValueTree {
  /// Returns the shape of a value whose description reads better than its fields, or nil for any other value.
  func libraryShape(_ value: Any, _ mirror: Mirror) -> Shape? {
    if mirror.displayStyle == nil, let shape = Self.primitiveShape(value) { return shape }
    if value is any Actor { return .leaf("\(typeName)(actor)") }
    if let duration = value as? Duration { return .leaf(Self.text(of: duration)) }
    if let path = value as? AnyKeyPath { return .leaf(KeyPathText.text(of: path)) }
    if let name = value as? VerbatimName { return .leaf(name.text) }
    if value is RedactedMark { return .leaf(RedactedMark.text) }
    let isDescribed = value is any CustomStringConvertible || value is any CustomDebugStringConvertible
    if isDescribed, let type = libraryTypeName {
      if type == "Data", let bytes = value as? any RandomAccessCollection<UInt8> {
        return .list(type: "Data", Elements(count: bytes.count) { bytes.prefix($0).map { $0 as Any } })
      }
      // Foundation cannot describe a date beyond its calendar, and traps on NaN.
      if type == "Date", let seconds = Self.parts(of: mirror, limit: 1).first?.value as? Double,
        !(seconds.magnitude <= 1e13)
      {
        return .leaf("Date(timeIntervalSinceReferenceDate: \(seconds))")
      }
      return .leaf(Self.trimmed(String(describing: value)))
    }
    // An opaque value, such as a C type or a builtin.
    if mirror.displayStyle == nil, mirror.children.isEmpty { return .leaf(String(describing: value)) }
    return nil
  }

  /// The type's name without its module if that is the standard library or Foundation; otherwise nil.
  private var libraryTypeName: Substring? {
    let name = String(reflecting: type(of: value))
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let isLibrary = ["Swift", "Foundation", "FoundationEssentials"].contains(name[..<dot])
    return isLibrary ? name[name.index(after: dot)...] : nil
  }

  /// Returns the shape of a value that reflection does not divide: strings, numbers, functions, types.
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

  /// Returns the exact duration in the largest unit that needs no fraction. Works for any duration: `components` would
  /// trap beyond `Int64` seconds.
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
