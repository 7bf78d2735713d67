import Composable

// The number of a day can be played once, so the game asks before the player leaves its round.

extension Game {
  /// The reason why the player leaves a round.
  public enum Departure: Hashable, Codable, Sendable {
    /// The next round starts, with the number of a day if there is one.
    case next(Day?)
    case quit
  }

  /// Whether leaving the round gives the number of its day up. One without a guess can be started again, and practice
  /// does not count.
  public var isDailyBegun: Bool { day != nil && !isSolved && !guesses.isEmpty && !isLive && ending == nil }

  /// Asks before the round of a day is left. Returns false if there is nothing to ask.
  mutating func asks(before departure: Departure) -> Bool {
    guard isDailyBegun else { return false }
    question = departure
    return true
  }

  /// Leaves the round if the player confirmed it, and otherwise continues it.
  mutating func answer(isLeft: Bool, _ environment: GameEnvironment) -> Effect<GameAction> {
    guard let departure = question else { return .none }
    question = nil
    guard isLeft else { return .none }
    switch departure {
    case .next(let day): return leaveRound(for: day, environment)
    case .quit: return interrupt(.end(.quit), environment)
    }
  }
}
