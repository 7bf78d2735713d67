#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a program on a terminal ended.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum TerminalExit: String, Hashable, Codable, Sendable {
  /// The program was done, or was left.
  case finished
  /// The program was ended by ^C, or an interrupt from outside.
  case interrupted
  /// The program was ended by a request to terminate.
  case terminated
  /// The terminal is gone.
  case hungUp
  /// The program's lines could not be written, to a full disk or a closed pipe.
  case unwritable

  /// The exit code, by shell convention: 0, 130 for ^C, 143, 129; 74 for lines that could not be written.
  public var code: Int32 {
    switch self {
    case .finished: 0
    case .interrupted: 130
    case .terminated: 143
    case .hungUp: 129
    case .unwritable: EX_IOERR
    }
  }

  /// Ends the process, so that its parent sees why: by the signal that asked for the end, otherwise with the code.
  public func endProcess() -> Never {
    switch self {
    case .terminated: SignalTrap.die(of: SIGTERM)
    case .hungUp: SignalTrap.die(of: SIGHUP)
    case .finished, .interrupted, .unwritable: exit(code)
    }
  }

  init(_ interruption: Terminal.Interruption) {
    self =
      switch interruption {
      case .interrupt: .interrupted
      case .terminate: .terminated
      case .hangUp: .hungUp
      case .suspend: .finished
      }
  }
}
