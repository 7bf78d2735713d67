/// Statistics of rounds, for each rule, and for each rule and range.
public struct HistorySummary: Equatable, Codable, Sendable {
  /// The statistics of the rounds by one rule.
  public struct OfRule: Equatable, Codable, Sendable {
    /// The rule.
    public let rule: GameRule
    /// The statistics of these rounds.
    public var statistics = Statistics()
  }

  /// The statistics of the rounds with one range, by one rule.
  public struct OfRange: Equatable, Codable, Sendable {
    /// The range.
    public let range: ClosedRange<Int>
    /// The rule.
    public let rule: GameRule
    /// The statistics of these rounds.
    public var statistics = Statistics()
  }

  /// The rules that were played.
  public internal(set) var rules: [OfRule] = []
  /// The ranges that were played most recently. Beyond sixty-four of them, rounds count only in `rules`.
  public internal(set) var ranges: [OfRange] = []
  /// The id of the latest round.
  public internal(set) var last: GameResult.ID?
  /// The days whose numbers were played, found or not.
  public internal(set) var played = Days()
  /// The days whose numbers were found.
  public internal(set) var found = Days()
  /// The round with the number of the latest day.
  public internal(set) var daily: GameResult?

  /// The number of rounds, including those that do not count.
  public var count: Int { rules.reduce(0) { $0 + $1.statistics.games + $1.statistics.live } }

  /// Adds a round that was played before all rounds counted so far.
  public mutating func add(_ result: GameResult) {
    last = last ?? result.id
    add(day: result)
    if let index = rules.firstIndex(where: { $0.rule == result.rule }) {
      rules[index].statistics.add(result)
    } else {
      rules.append(OfRule(rule: result.rule, statistics: Statistics([result])))
    }
    if let index = ranges.firstIndex(where: { $0.range == result.range && $0.rule == result.rule }) {
      ranges[index].statistics.add(result)
    } else if ranges.count < 64 {
      ranges.append(OfRange(range: result.range, rule: result.rule, statistics: Statistics([result])))
    }
  }

  private mutating func add(day result: GameResult) {
    guard let day = result.day, !result.isLive else { return }
    played.insert(day)
    if result.isCorrect { found.insert(day) }
    if daily?.day.map({ $0 < day }) ?? true { daily = result }
  }

  /// The statistics of one range, by one rule.
  public subscript(range: ClosedRange<Int>, rule: GameRule) -> Statistics {
    ranges.first { $0.range == range && $0.rule == rule }?.statistics ?? Statistics()
  }

  /// The statistics of one rule.
  public subscript(rule: GameRule) -> Statistics { rules.first { $0.rule == rule }?.statistics ?? Statistics() }
}

// In an extension, which preserves the memberwise initializer: tests generated from recordings use it.
extension HistorySummary {
  /// Creates a summary of rounds, the latest first.
  public init(_ results: some Sequence<GameResult> = []) {
    self.init(rules: [])
    for result in results { add(result) }
  }
}
