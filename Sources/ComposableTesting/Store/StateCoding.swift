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

  /// Returns the reason of an error, as a part of a sentence.
  private static func reason(_ error: any Error) -> String {
    let reason = StableJSON.reason(error)
    return reason.hasSuffix(".") ? String(reason.dropLast()) : reason
  }
}
