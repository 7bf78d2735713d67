import JSONText
/// The fields of a JSON object in a recording, with the texts of their values.
struct LineFields {
  private let members: [JSON.Member<ArraySlice<UInt8>>]

  init(_ text: ArraySlice<UInt8>) throws(RecordingError.Misfit) {
    do { members = try text.members() } catch { throw .damaged("not a JSON object") }
  }

  subscript(name: String) -> ArraySlice<UInt8>? { members.first { $0.name == name }?.value }

  /// Returns a required field.
  func value(_ name: String) throws(RecordingError.Misfit) -> ArraySlice<UInt8> {
    guard let value = self[name] else { throw .damaged("\"\(name)\" is missing") }
    return value
  }

  /// Returns a required count: a whole number that is not negative.
  func count(_ name: String) throws(RecordingError.Misfit) -> Int {
    let text = try value(name).text
    guard let number = Int(text), number >= 0 else {
      throw .damaged("\"\(name)\" is \(text.excerpt), not a whole number from 0 to \(Int.max)")
    }
    return number
  }

  /// Returns the parts of a field; none if the field is absent.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - form: The expected form, for the error.
  ///   - split: Splits the field.
  func parts<Part>(
    _ name: String, _ form: String, _ split: (ArraySlice<UInt8>) throws -> [Part]
  ) throws(RecordingError.Misfit) -> [Part] {
    guard let text = self[name] else { return [] }
    do { return try split(text) } catch { throw .damaged("\"\(name)\" is not \(form)") }
  }
}
