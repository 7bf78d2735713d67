/// What the game knows of the rounds that were played before: the latest ones, and all others in numbers.
///
/// So the state of a game is as large after a million rounds as after a thousand.
public struct History: Equatable, Codable, Sendable {
  /// The number of rounds that are read with all they have.
  public static let listed = 500

  /// The latest rounds, the latest last.
  public var results: [GameResult]
  /// The rounds before them.
  public var older: HistorySummary
  /// The part of the history that could not be read, in words for the player.
  public var warning: String?

  /// Creates a history of rounds, the latest first, and the numbers about older ones.
  public init(_ results: [GameResult] = [], older: HistorySummary = HistorySummary([]), warning: String? = nil) {
    self.results = results
    self.older = older
    self.warning = warning
  }
}
