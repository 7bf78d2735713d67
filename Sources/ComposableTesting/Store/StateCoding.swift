import Composable

/// Saves states as a program would: as JSON.
///
/// Numbers that JSON lacks, such as infinity, are saved as text, as in a recording. A program may use another format;
/// what its `Codable` leaves out, it leaves out in every format.
enum StateCoding {
  /// Returns the state that the next start of the program finds.
  static func copy<State: Codable>(_ state: State) throws(StateCodingError) -> State {
    let text: [UInt8]
    do { text = try StableJSON.text(of: state) } catch { throw .encoding(reason(error)) }
    do { return try StableJSON.value(from: text) } catch { throw .decoding(reason(error)) }
  }

  /// Returns the state that the next start of the program finds, for a state whose type may not be `Codable`.
  static func copyAny<State>(_ state: State) throws(StateCodingError) -> State {
    guard let codable = state as? any Codable, let copy = try copy(codable) as? State else { throw .notCodable }
    return copy
  }

  /// Returns a short description of an error: the coding path and the reason.
  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let found): at(found.codingPath, "\(key.stringValue) is missing")
    case DecodingError.typeMismatch(_, let found), DecodingError.valueNotFound(_, let found),
      DecodingError.dataCorrupted(let found):
      at(found.codingPath, found.debugDescription)
    case EncodingError.invalidValue(_, let found): at(found.codingPath, found.debugDescription)
    default: "\(error)"
    }
  }

  private static func at(_ path: [any CodingKey], _ what: String) -> String {
    let what = what.hasSuffix(".") ? String(what.dropLast()) : what
    let path = path.map(\.stringValue).joined(separator: ".")
    return path.isEmpty ? what : "\(path): \(what)"
  }
}
