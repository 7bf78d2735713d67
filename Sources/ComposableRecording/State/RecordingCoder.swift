#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Encodes the values of a recording as JSON with sorted keys. So equal values have equal texts, unless they contain a
/// set, or a dictionary whose keys are neither strings nor integers: their elements have no order.
enum RecordingCoder {
  static func text(of value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return Array(try encoder.encode(value))
  }

  static func value<Value: Decodable>(_ type: Value.Type, from text: some Sequence<UInt8>) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(type, from: Data(text))
  }

  /// Returns a short description of an error: the coding path and the reason.
  static func reason(_ error: any Error) -> String {
    let (context, what): (DecodingError.Context, String)
    switch error {
    case DecodingError.keyNotFound(let key, let found): (context, what) = (found, "\(key.stringValue) is missing")
    case DecodingError.typeMismatch(_, let found): (context, what) = (found, found.debugDescription)
    case DecodingError.valueNotFound(_, let found): (context, what) = (found, found.debugDescription)
    case DecodingError.dataCorrupted(let found): (context, what) = (found, found.debugDescription)
    case EncodingError.invalidValue(_, let found): return at(found.codingPath, found.debugDescription)
    default: return "\(error)"
    }
    return at(context.codingPath, what)
  }

  private static func at(_ path: [any CodingKey], _ what: String) -> String {
    let path = path.map(\.stringValue).joined(separator: ".")
    return path.isEmpty ? what : "\(path): \(what)"
  }
}
