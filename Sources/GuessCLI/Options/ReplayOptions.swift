/// The options of `guess replay`.
struct ReplayOptions: Equatable, Sendable {
  var file: String
  var isPlain = false
  var look = Look()
  /// The name of the test that the game is written as.
  var test: String?
}
