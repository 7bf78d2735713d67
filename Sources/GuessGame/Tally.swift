/// A count of the rounds since the program started.
public struct Tally: Equatable, Codable, Sendable {
  /// The number of rounds.
  public var rounds: Int
  /// The number of solved rounds.
  public var solved: Int
  /// The smallest number of attempts of a solved round.
  public var best: Int?

  /// Creates a tally: by default, an empty one.
  public init(rounds: Int = 0, solved: Int = 0, best: Int? = nil) {
    self.rounds = rounds
    self.solved = solved
    self.best = best
  }

  /// Adds a round. Practice with live hints does not count.
  mutating func add(_ result: GameResult) {
    guard !result.isLive else { return }
    rounds += 1
    guard result.isCorrect else { return }
    solved += 1
    best = min(best ?? .max, result.attempts)
  }
}
