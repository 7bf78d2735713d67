/// A command of the command line.
enum Command: Equatable, Sendable {
  case play(PlayOptions)
  case stats(ReportOptions)
  case history(ReportOptions)
  case replay(ReplayOptions)
  case completions(Shell)
  case help
  case version
}
