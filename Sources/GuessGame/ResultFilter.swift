public import Composable

/// A filter for a list of rounds.
public enum ResultFilter: Hashable, Codable, Sendable {
  case all
  case solved
  case givenUp
  /// Rounds with the number of a day.
  case daily
  /// Rounds of a level.
  case level(Level)

  /// All filters, in the order in which the player switches through them.
  public static let choices: [ResultFilter] = [.all, .solved, .givenUp, .daily] + Level.allCases.map { .level($0) }

  /// The filter after this one.
  public var next: ResultFilter {
    let index = Self.choices.firstIndex(of: self).map { ($0 + 1) % Self.choices.count } ?? 0
    return Self.choices[index]
  }

  /// Whether the filter includes a round.
  public func shows(_ result: GameResult) -> Bool {
    switch self {
    case .all: true
    case .solved: result.isCorrect && !result.isLive
    case .givenUp: !result.isCorrect
    case .daily: result.day != nil
    case .level(let level): Level(result.range) == level
    }
  }
}

extension Results {
  /// The rounds that the filter includes, the latest first.
  public var shown: IdentifiedArrayOf<GameResult> {
    IdentifiedArray(uniqueElements: list.reversed().filter(filter.shows))
  }

  /// Returns the statistics of a level and a rule. Those of `own` count the rounds with any range of the player's own.
  public func statistics(of level: Level, by rule: GameRule = .classic) -> Statistics {
    if let range = level.range { return statistics(in: range, by: rule) }
    var statistics = Statistics()
    for range in older.ranges where Level(range.range) == level && range.rule == rule {
      statistics.add(range.statistics)
    }
    for result in list where Level(result.range) == level && result.rule == rule { statistics.add(result) }
    return statistics
  }

  /// Returns the numbers of attempts of the latest solved rounds of a level and a rule, in order.
  public func trend(of level: Level, by rule: GameRule = .classic, atMost count: Int) -> [Int] {
    list.lazy.filter { $0.isCorrect && !$0.isLive && Level($0.range) == level && $0.rule == rule }.map(\.attempts)
      .suffix(count)
  }
}
