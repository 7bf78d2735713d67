/// What was played since the program began.
package struct Tally: Equatable, Codable, Sendable {
  package var rounds = 0
  package var solved = 0
  /// The fewest attempts of a round that was solved.
  package var best: Int?

  package init() {}

  /// Counts a round. Practice with live hints counts as no round.
  mutating func add(_ result: GameResult) {
    guard !result.isLive else { return }
    rounds += 1
    guard result.isCorrect else { return }
    solved += 1
    best = min(best ?? .max, result.attempts)
  }
}
