/// Two players who take turns at one keyboard, and look for the same number.
package struct Duel: Equatable, Codable, Sendable {
  /// The player who begins the round: 0 or 1.
  package var starter = 0
  /// The rounds that each of them has won.
  package var wins = [0, 0]

  package init() {}

  /// Whose turn it is after so many guesses and clues.
  package func turn(after attempts: Int) -> Int { (starter + attempts) % 2 }
}
