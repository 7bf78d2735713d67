/// A command of the command line.
enum Command: Equatable, Sendable {
  case play(Options)
  case stats(Options)
  case history(Options)
  /// Shows the recording in a file, or produces an output from it.
  case replay(file: String, Options)
  case completions(Shell)
  case help
  case version
}
