internal import ValueText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SourceText {
  /// Returns the source of a value that has no parts, or nil if its source is unknown.
  static func leaf(_ value: Any) -> String? {
    switch value {
    case let id as UUID: "UUID(uuidString: \"\(id.uuidString)\")!"
    case let date as Date: "Date(timeIntervalSinceReferenceDate: \(floating(date.timeIntervalSinceReferenceDate)))"
    case let url as URL: "URL(string: \(QuotedText.quoted(url.absoluteString))) ?? URL(filePath: \"\")"
    case let number as Decimal: "Decimal(string: \"\(number)\") ?? .nan"
    case let number as any BinaryFloatingPoint: floating(number)
    case let number as any FixedWidthInteger: "\(number)"
    case let isTrue as Bool: "\(isTrue)"
    case is Duration, is AnyKeyPath: ValueDump.text(value)
    default: nil
    }
  }

  /// Whether the source of a value that has no parts needs `import Foundation`.
  static func isOfFoundation(_ value: Any) -> Bool {
    value is UUID || value is Date || value is URL || value is Decimal
  }

  /// Returns `...` for a `ClosedRange` and `..<` for a `Range`; nil for any other value.
  static func rangeOperator(_ value: Any) -> String? {
    let name = String(reflecting: type(of: value))
    return name.hasPrefix("Swift.ClosedRange<") ? "..." : name.hasPrefix("Swift.Range<") ? "..<" : nil
  }

  /// Returns the name of an enum case without a payload. Nil if the value is not an enum, or has a description of its
  /// own, which may use another name.
  static func caseName(_ value: Any) -> String? {
    guard Mirror(reflecting: value).displayStyle == .enum, !(value is any CustomStringConvertible),
      !(value is any CustomDebugStringConvertible)
    else { return nil }
    return "\(value)"
  }

  private static func floating(_ number: some BinaryFloatingPoint) -> String {
    if number.isNaN { return ".nan" }
    if number.isInfinite { return number.sign == .minus ? "-.infinity" : ".infinity" }
    return "\(number)"
  }
}
