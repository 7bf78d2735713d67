/// The past rounds as the game keeps them: the latest ones in full, and statistics of all others.
///
/// The state of a game is therefore as small after a million rounds as after a thousand.
public struct History: Equatable, Codable, Sendable {
  /// The number of rounds that are kept in full.
  public static let listed = 500

  /// The latest rounds in order, the latest one last.
  public var results: [GameResult]
  /// Statistics of the rounds before them.
  public var older: HistorySummary
  /// A message for the player about a part of the history that could not be read.
  public var warning: String?

  /// Creates a history from its parts. The rounds must be in order, the latest one last.
  public init(_ results: [GameResult] = [], older: HistorySummary = HistorySummary([]), warning: String? = nil) {
    self.results = results
    self.older = older
    self.warning = warning
  }
}
