#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The JSON of everything that is saved: states, recordings, actions and answers.
///
/// Names are sorted, so equal values have equal texts, unless they contain a set, or a dictionary whose keys are neither
/// strings nor integers: their elements have no order. Numbers that JSON lacks, such as infinity, are texts.
package enum StableJSON {
  package static func text(of value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return Array(try encoder.encode(value))
  }

  package static func string(of value: some Encodable) throws -> String {
    String(decoding: try text(of: value), as: UTF8.self)
  }

  package static func value<Value: Decodable>(
    _ type: Value.Type = Value.self, from text: some Sequence<UInt8>
  ) throws -> Value {
    try decoder.decode(type, from: Data(text))
  }

  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}
