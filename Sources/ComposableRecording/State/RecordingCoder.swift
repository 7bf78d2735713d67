import JSONText

/// Composes the JSON of a recording.
enum RecordingCoder {
  /// Returns an array of encoded values.
  static func list(_ values: [[UInt8]]) -> [UInt8] { Array("[".utf8) + values.joined(separator: ",".utf8) + "]".utf8 }

  /// Returns an object of encoded values, with sorted names.
  static func object(_ values: [String: [UInt8]]) -> [UInt8] {
    let members = values.sorted { $0.key < $1.key }.map { Array("\(JSONWriter.quoted($0.key)):".utf8) + $0.value }
    return Array("{".utf8) + members.joined(separator: ",".utf8) + "}".utf8
  }
}
