/// What comes in, before it has a meaning.
package enum Arrival: Hashable, Sendable {
  case bytes([UInt8])
  /// No bytes followed the last ones for a while: a waiting escape is the escape key.
  case quiet
  /// The input ended, or the terminal is gone.
  case end
  case signal(Int32)
}
