#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What comes in, before it has a meaning.
package enum Arrival: Hashable, Sendable {
  case bytes([UInt8])
  /// No bytes followed the last ones for a while: a waiting escape is the escape key.
  case quiet
  /// The terminal was given back and taken again, and bytes between are gone.
  case dropped
  /// The input ended, or the terminal is gone.
  case end
  case interruption(Terminal.Interruption)
  /// The screen may have another size.
  case resized
  /// The process goes on after a stop.
  case continued

  /// The arrival of a polite signal.
  init?(signal: Int32) {
    switch signal {
    case SIGINT: self = .interruption(.interrupt)
    case SIGTERM: self = .interruption(.terminate)
    case SIGHUP: self = .interruption(.hangUp)
    case SIGTSTP: self = .interruption(.suspend)
    case SIGWINCH: self = .resized
    case SIGCONT: self = .continued
    default: return nil
    }
  }
}
