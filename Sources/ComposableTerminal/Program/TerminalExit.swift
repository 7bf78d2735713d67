import CLibrary

/// The reason that a program on a terminal ended.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum TerminalExit: String, Hashable, Codable, Sendable {
  /// The feature was done, or the user quit.
  case finished
  /// The program was ended by ^C, or by an interrupt signal.
  case interrupted
  /// The program was ended by a request to terminate.
  case terminated
  /// The terminal is gone.
  case hungUp
  /// The program's lines or its cast could not be written, to a full disk or a closed descriptor.
  case unwritable
  /// Nobody reads the program's lines any more: `program | head -1`.
  case outputClosed

  /// The exit code by shell convention: 0; 130 for ^C; 143 for a request to terminate; 129 if the terminal is gone; 74
  /// for lines or a cast that could not be written; 141 for lines that nobody reads.
  public var code: Int32 {
    switch self {
    case .finished: 0
    case .interrupted: 130
    case .terminated: 143
    case .hungUp: 129
    case .unwritable: EX_IOERR
    case .outputClosed: 128 + SIGPIPE
    }
  }

  /// Ends the process, and tells its parent the reason: by the signal that requested it, otherwise with the code.
  public func endProcess() -> Never {
    switch self {
    case .terminated: SignalHandlers.die(of: SIGTERM)
    case .hungUp: SignalHandlers.die(of: SIGHUP)
    case .outputClosed: SignalHandlers.die(of: SIGPIPE)
    case .finished, .interrupted, .unwritable: exit(code)
    }
  }

  init(_ interruption: Terminal.Interruption) {
    switch interruption {
    case .interrupt: self = .interrupted
    case .terminate: self = .terminated
    case .hangUp: self = .hungUp
    case .suspend, .endOfInput: self = .finished
    }
  }
}
