import GuessGame

/// The options of a game.
struct PlayOptions: Equatable, Sendable {
  var seed: UInt64?
  /// The range to guess from; nil for the range of the level in the settings.
  var range: ClosedRange<Int>?
  /// The rule to play by; nil for the rule in the settings.
  var rule: GameRule?
  var isLive = false
  var isPlain = false
  var look = Look()
  var history = HistoryChoice.standard
  /// The file to record the game in.
  var record: String?
  /// The file to write a cast of the screen to.
  var cast: String?
  /// Whether these files may replace others.
  var isForced = false
}
