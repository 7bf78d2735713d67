/// The options of a game.
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
