/// What the program was asked to do.
enum Command: Equatable, Sendable {
  case play(PlayOptions)
  case stats(ReportOptions)
  case history(ReportOptions)
  case replay(ReplayOptions)
  case completions(Shell)
  case help
  case version
}

/// How to play.
struct PlayOptions: Equatable, Sendable {
  var seed: UInt64?
  var range = -100...100
  var isLive = false
  var isPlain = false
  var look = Look()
  var history = HistoryChoice.standard
  /// The file that the game is recorded in.
  var record: String?
}

/// How to show a recorded game.
struct ReplayOptions: Equatable, Sendable {
  var file: String
  var isPlain = false
  var look = Look()
  /// The name of the test that the game is written as.
  var test: String?
}

/// How to report on games played.
struct ReportOptions: Equatable, Sendable {
  var isJSON = false
  var look = Look()
  var history = HistoryChoice.standard
}

/// What was asked of colours and signs.
struct Look: Equatable, Sendable {
  var color = ColorChoice.auto
  var isASCII = false
}

/// Where games are remembered.
enum HistoryChoice: Equatable, Sendable {
  case standard
  case file(String)
  case none
}

/// A shell that completions can be written for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}
