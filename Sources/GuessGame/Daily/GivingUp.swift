import Composable

// The number of a day can be played once, so the game asks before the player leaves its round. It also asks before the
// number of the day replaces another round: the name of its key does not say that this gives the round up.

extension Game {
  /// The reason to leave a round.
  public enum Departure: Hashable, Codable, Sendable {
    /// The next round starts, with the number of a day if there is one.
    case next(Day?)
    case quit
  }

  /// Whether leaving the round gives it up. One without a guess is not recorded, and practice does not count.
  public var isBegun: Bool { !isSolved && !guesses.isEmpty && !isLive && ending == nil }

  /// Whether leaving the round gives the number of its day up.
  public var isDailyBegun: Bool { day != nil && isBegun }

  /// Asks before a round is left. Returns false if there is nothing to ask.
  mutating func asks(before departure: Departure) -> Bool {
    let isForDaily = if case .next(_?) = departure { true } else { false }
    guard isDailyBegun || isBegun && isForDaily else { return false }
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
