#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The JSON of everything that is saved: states, recordings, actions, answers, and the file of durable stores.
///
/// Names are sorted, so equal values have equal texts, unless they contain a set, or a dictionary whose keys are neither
/// strings nor integers: their elements have no order. Numbers that JSON lacks, such as infinity, are texts.
package enum StableJSON {
  package static func text(of value: some Encodable) throws -> [UInt8] { Array(try encoder.encode(value)) }

  package static func string(of value: some Encodable) throws -> String {
    String(decoding: try text(of: value), as: UTF8.self)
  }

  package static func value<Value: Decodable>(
    _ type: Value.Type = Value.self, from text: some Sequence<UInt8>
  ) throws -> Value {
    try decoder.decode(type, from: Data(text))
  }

  // Each is made once: making one takes as long as a small value. They may be used by any thread.
  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }()

  static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }()

  /// Returns a short description of an error: the coding path and the reason.
  package static func reason(_ error: any Error) -> String {
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
