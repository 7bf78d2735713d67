#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SourceText {
  /// The source of a value without parts whose source is known, or nil.
  static func leaf(_ value: Any) -> String? {
    switch value {
    case let id as UUID: "UUID(uuidString: \"\(id)\") ?? UUID()"
    case let date as Date: "Date(timeIntervalSinceReferenceDate: \(floating(date.timeIntervalSinceReferenceDate)))"
    case let url as URL: "URL(string: \(QuotedText.quoted(url.absoluteString))) ?? URL(filePath: \"\")"
    case let number as Decimal: "Decimal(string: \"\(number)\") ?? .nan"
    case let number as any BinaryFloatingPoint: floating(number)
    case let number as any FixedWidthInteger: "\(number)"
    case let isTrue as Bool: "\(isTrue)"
    case is Duration, is AnyKeyPath, is WrittenName: ValueDump.text(value)
    default: nil
    }
  }

  /// `...` for a closed range, `..<` for one that is not; nil for what is no range with two ends.
  static func rangeOperator(_ value: Any) -> String? {
    let name = String(reflecting: type(of: value))
    return name.hasPrefix("Swift.ClosedRange<") ? "..." : name.hasPrefix("Swift.Range<") ? "..<" : nil
  }

  /// The name of an enum's case without a payload; nil for what is no enum, and for one that describes itself: in its
  /// words the name may be another.
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
