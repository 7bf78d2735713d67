import JSONText

/// Composes the JSON of a recording, and describes errors.
enum RecordingCoder {
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
