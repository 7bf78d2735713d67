/// What was played since the program began.
public struct Tally: Equatable, Codable, Sendable {
  /// The rounds that were played.
  public var rounds = 0
  /// The rounds that were solved.
  public var solved = 0
  /// The fewest attempts of a round that was solved.
  public var best: Int?

  /// Creates a tally of no rounds.
  public init() {}

  /// Counts a round. Practice with live hints counts as no round.
  mutating func add(_ result: GameResult) {
    guard !result.isLive else { return }
    rounds += 1
    guard result.isCorrect else { return }
    solved += 1
    best = min(best ?? .max, result.attempts)
  }
}
