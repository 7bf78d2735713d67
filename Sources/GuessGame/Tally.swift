/// A count of the rounds since the program started.
public struct Tally: Equatable, Codable, Sendable {
  /// The number of rounds.
  public var rounds = 0
  /// The number of solved rounds.
  public var solved = 0
  /// The smallest number of attempts of a solved round.
  public var best: Int?

  /// Creates an empty tally.
  public init() {}

  /// Adds a round. Practice with live hints does not count.
  mutating func add(_ result: GameResult) {
    guard !result.isLive else { return }
    rounds += 1
    guard result.isCorrect else { return }
    solved += 1
    best = min(best ?? .max, result.attempts)
  }
}
