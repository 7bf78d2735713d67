#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How values are written in a recording: as JSON with sorted keys, so that equal values have equal texts.
enum RecordingCoding {
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

  /// What went wrong, in a few words: the coding path and the reason.
  static func reason(_ error: any Error) -> String {
    let (context, what): (DecodingError.Context, String)
    switch error {
    case DecodingError.keyNotFound(let key, let found): (context, what) = (found, "there is no \(key.stringValue)")
    case DecodingError.typeMismatch(_, let found): (context, what) = (found, found.debugDescription)
    case DecodingError.valueNotFound(_, let found): (context, what) = (found, found.debugDescription)
    case DecodingError.dataCorrupted(let found): (context, what) = (found, found.debugDescription)
    default: return "\(error)"
    }
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    return path.isEmpty ? what : "\(path): \(what)"
  }
}
