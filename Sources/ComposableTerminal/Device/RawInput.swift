import CLibrary
import Dispatch

/// Input that has not been parsed.
package enum RawInput: Hashable, Sendable {
  case bytes([UInt8])
  /// No bytes followed the last ones for a while, so a waiting escape is the escape key.
  case quiet
  /// The terminal was given back and taken again, and the bytes in between are lost.
  case dropped
  /// The input ended, or the terminal is gone.
  case end
  case interruption(Terminal.Interruption)
  /// The screen may have a new size.
  case resized
  /// The process continues after a stop.
  case continued

  /// Whether it comes from the keyboard.
  var isTyped: Bool { if case .bytes = self { true } else { self == .quiet } }

  /// Whether it is a request of the system.
  var isSignal: Bool { if case .interruption = self { true } else { false } }

  /// Creates the input for a signal; nil for signals without a meaning here.
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
