/// The end of the program.
enum Exit: Equatable, Sendable {
  case code(Int32)
  /// By a signal, so that the parent of the process sees why.
  case signal(Int32)
}
