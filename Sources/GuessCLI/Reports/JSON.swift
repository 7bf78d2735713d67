#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Encodes values as JSON for other programs.
enum JSON {
  static func text(_ value: some Encodable) throws -> String {
    String(decoding: try encoder().encode(value), as: UTF8.self) + "\n"
  }

  /// Returns an encoder with the format of ``text(_:)``.
  static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  static func thousandths(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}
