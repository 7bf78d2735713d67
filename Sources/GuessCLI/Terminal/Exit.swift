import ComposableTerminal

/// The exit of the program: a code, or the end of a program on a terminal.
enum Exit: Equatable, Sendable {
  case code(Int32)
  /// Exits as a terminal program should: if a signal requested the end, by that signal, so that the parent process sees
  /// the reason.
  case ended(TerminalExit)
}
