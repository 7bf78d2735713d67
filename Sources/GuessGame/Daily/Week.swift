/// The numbers of the days of a week, and what became of them.
public struct Week: Equatable, Sendable {
  /// What became of the number of a day.
  public enum Outcome: Equatable, Sendable {
    /// It was found, with so many guesses more than par. Nil for an old round of which no more is kept.
    case found(overPar: Int?)
    case givenUp
    case notPlayed
  }

  /// The first day.
  public let monday: Day
  /// The outcomes, from Monday to Sunday.
  public let outcomes: [Outcome]

  /// Creates the week around a day.
  public init(around day: Day, in results: Results) {
    let monday = Day(day.number - day.weekday.rawValue)
    self.monday = monday
    outcomes = Day.Weekday.allCases.map { results.outcome(on: Day(monday.number + $0.rawValue)) }
  }

  /// The number of days whose numbers were found.
  public var found: Int { outcomes.count { if case .found = $0 { true } else { false } } }

  /// The guesses of the found numbers, compared with par; negative below it. Nil if none is known.
  public var overPar: Int? {
    let known = outcomes.compactMap { if case .found(let overPar) = $0 { overPar } else { nil } }
    return known.isEmpty ? nil : known.reduce(0, +)
  }
}

extension Results {
  fileprivate func outcome(on day: Day) -> Week.Outcome {
    guard hasPlayed(day) else { return .notPlayed }
    guard let result = daily(of: day) else { return older.found.contains(day) ? .found(overPar: nil) : .givenUp }
    return result.isCorrect ? .found(overPar: result.attempts - result.par) : .givenUp
  }
}

extension GameResult {
  /// The par of the round: see ``GameRule/par(among:)``.
  public var par: Int { rule.par(among: range.count) }
}
