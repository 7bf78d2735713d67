import ComposableTerminal
import GuessGame

/// The options of all commands. `Option.table` says which of them a command has; the others keep their defaults.
struct Options: Equatable, Sendable {
  var seed: UInt64?
  /// The range to guess from; nil for the range of the level in the settings.
  var range: ClosedRange<Int>?
  /// The rule of the game, or of the rounds that the statistics are about; nil for the rule in the settings, or classic.
  var rule: GameRule?
  var isLive = false
  var isPlain = false
  var isJSON = false
  var color = ColorLevel.Choice.auto
  var isASCII = false
  var history = HistoryChoice.standard
  /// The file to record the game in.
  var record: String?
  /// The file to write a cast of the screen to.
  var cast: String?
  /// Whether these files may replace others.
  var isForced = false
  /// The output to produce from a recording; nil to show it.
  var product: Product?
  /// The first and last step of a page, a cast or a moving picture, in the numbering of the recording.
  var from: Int?
  var to: Int?

  /// An output produced from a recording.
  enum Product: Equatable, Sendable {
    /// A test with this name.
    case test(String)
    case page
    /// A cast in this file.
    case cast(String)
    /// A picture of the screen after this step.
    case picture(Int)
    /// A moving picture.
    case film
    /// The first difference from the recording in this file.
    case difference(String)
  }
}
