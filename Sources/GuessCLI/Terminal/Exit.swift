import ComposableTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The end of the program.
enum Exit: Equatable, Sendable {
  case code(Int32)
  /// By a signal, so that the parent of the process sees why.
  case signal(Int32)
}

extension Exit {
  /// What a program on a screen ended by.
  init(_ exit: TerminalExit) {
    switch exit {
    case .terminated: self = .signal(SIGTERM)
    case .hungUp: self = .signal(SIGHUP)
    case .finished, .interrupted, .unwritable: self = .code(exit.code)
    }
  }
}
