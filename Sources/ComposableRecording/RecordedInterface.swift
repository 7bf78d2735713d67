/// What a program remembered beside a state, as it is written.
package struct RecordedInterface: Equatable, Sendable {
  let text: ArraySlice<UInt8>
  /// The line of the file that has it.
  let line: Int

  /// The value; nil where it has another form: then the program's library has changed, or the file was.
  package func value<Value: Decodable>(_ type: Value.Type) -> Value? { try? RecordingCoding.value(type, from: text) }

  /// Whether the same is written.
  package static func == (one: Self, other: Self) -> Bool { one.text == other.text }
}
