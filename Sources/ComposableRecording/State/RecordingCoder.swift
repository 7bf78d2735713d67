#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import JSONText

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

  /// Returns an array of encoded values.
  static func list(_ values: [[UInt8]]) -> [UInt8] { Array("[".utf8) + values.joined(separator: ",".utf8) + "]".utf8 }

  /// Returns an object of encoded values, with sorted names.
  static func object(_ values: [String: [UInt8]]) -> [UInt8] {
    let members = values.sorted { $0.key < $1.key }.map { Array("\(JSONWriter.quoted($0.key)):".utf8) + $0.value }
    return Array("{".utf8) + members.joined(separator: ",".utf8) + "}".utf8
  }

  /// Returns a short description of an error: the coding path and the reason.
  static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      at(context.codingPath, "\(key.stringValue) is missing")
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      at(context.codingPath, context.debugDescription)
    case EncodingError.invalidValue(_, let context): at(context.codingPath, context.debugDescription)
    default: "\(error)"
    }
  }

  private static func at(_ path: [any CodingKey], _ what: String) -> String {
    let path = path.map(\.stringValue).joined(separator: ".")
    return path.isEmpty ? what : "\(path): \(what)"
  }
}
