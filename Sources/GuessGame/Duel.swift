/// A match of two players who take turns at one keyboard to find the same number.
public struct Duel: Equatable, Codable, Sendable {
  /// The player who starts the round: 0 or 1.
  public var starter = 0
  /// The number of rounds that each player has won.
  public var wins = [0, 0]

  /// Creates a match with no rounds.
  public init() {}

  /// Returns the player whose turn it is after a number of guesses and clues.
  public func turn(after attempts: Int) -> Int { (starter + attempts) % 2 }
}
