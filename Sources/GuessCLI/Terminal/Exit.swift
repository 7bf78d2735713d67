import ComposableTerminal

/// The way in which the program exits.
enum Exit: Equatable, Sendable {
  case code(Int32)
  /// Exits as a terminal program should: if a signal requested the end, by that signal, so that the parent process sees
  /// the reason.
  case ended(TerminalExit)
}
