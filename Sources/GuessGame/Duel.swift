/// Two players who take turns at one keyboard, and look for the same number.
public struct Duel: Equatable, Codable, Sendable {
  /// The player who begins the round: 0 or 1.
  public var starter = 0
  /// The rounds that each of them has won.
  public var wins = [0, 0]

  /// Creates a match that has not begun.
  public init() {}

  /// Whose turn it is after so many guesses and clues.
  public func turn(after attempts: Int) -> Int { (starter + attempts) % 2 }
}
