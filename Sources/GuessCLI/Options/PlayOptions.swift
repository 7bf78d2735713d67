/// The options of a game.
struct PlayOptions: Equatable, Sendable {
  var seed: UInt64?
  /// The numbers to guess from; nil: those of the level that the settings have.
  var range: ClosedRange<Int>?
  var isLive = false
  var isPlain = false
  var look = Look()
  var history = HistoryChoice.standard
  /// The file that the game is recorded in.
  var record: String?
  /// The file that a cast of the screen is written to.
  var cast: String?
}
