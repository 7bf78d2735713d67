import ComposableTerminal

/// The end of the program.
enum Exit: Equatable, Sendable {
  case code(Int32)
  /// As a program on a terminal ends: by a signal, if one asked for it, so that the parent of the process sees why.
  case ended(TerminalExit)
}
