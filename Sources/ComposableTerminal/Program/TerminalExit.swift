#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a program on a terminal has ended.
public enum TerminalExit: String, Hashable, Codable, Sendable {
  /// It was done, or left.
  case finished
  /// By ^C, or an interrupt from outside.
  case interrupted
  /// By a request to terminate.
  case terminated
  /// Because the terminal is gone.
  case hungUp
  /// Because its lines could not be written, to a full disk or a closed pipe.
  case unwritable

  /// The code to exit with, as shells count: 0, 130 for ^C, 143, 129; 74 for what could not be written.
  public var code: Int32 {
    switch self {
    case .finished: 0
    case .interrupted: 130
    case .terminated: 143
    case .hungUp: 129
    case .unwritable: EX_IOERR
    }
  }

  /// Ends the process, so that its parent sees why: by the signal that asked for it, else with the code.
  public func endProcess() -> Never {
    switch self {
    case .terminated: SignalTrap.die(of: SIGTERM)
    case .hungUp: SignalTrap.die(of: SIGHUP)
    case .finished, .interrupted, .unwritable: exit(code)
    }
  }

  init(_ interruption: Interruption) {
    self =
      switch interruption {
      case .interrupt: .interrupted
      case .terminate: .terminated
      case .hangUp: .hungUp
      case .suspend: .finished
      }
  }
}
