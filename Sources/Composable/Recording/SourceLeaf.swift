#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SourceText {
  /// A value without parts, whose words are not always source.
  static func leaf(_ value: Any, _ text: String) -> String {
    switch value {
    case let id as UUID: "UUID(uuidString: \"\(id)\") ?? UUID()"
    case let date as Date: "Date(timeIntervalSinceReferenceDate: \(date.timeIntervalSinceReferenceDate))"
    case let url as URL: "URL(filePath: \(QuotedText.quoted(url.path())))"
    case let number as any BinaryFloatingPoint: floating(number)
    default: text
    }
  }

  private static func floating(_ number: some BinaryFloatingPoint) -> String {
    if number.isNaN { return ".nan" }
    if number.isInfinite { return number.sign == .minus ? "-.infinity" : ".infinity" }
    return "\(number)"
  }
}
