import Composable

/// The encoded interface of a program: what it remembered outside the state.
package struct RecordedInterface: Equatable, Sendable {
  let text: ArraySlice<UInt8>
  /// The number of its line in the file.
  let line: Int

  /// Returns the value; nil if it has another format because the program's library or the file has changed.
  package func value<Value: Decodable>(_ type: Value.Type) -> Value? { try? StableJSON.value(type, from: text) }

  /// Whether the texts are equal, wherever they are in the file.
  package static func == (one: Self, other: Self) -> Bool { one.text == other.text }
}
