/// Statistics of rounds. Their size does not depend on the number of rounds.
public struct Statistics: Equatable, Codable, Sendable {
  /// The number of rounds that count: all except those in which a hint followed every change.
  public internal(set) var games = 0
  /// The number of solved rounds.
  public internal(set) var solved = 0
  /// The number of rounds that do not count.
  public internal(set) var live = 0
  /// The number of solved rounds for each number of attempts. The key 1000 stands for 1000 attempts or more.
  public internal(set) var histogram: [Int: Int] = [:]
  /// The best solved round: the one with the fewest attempts, relative to its range.
  public internal(set) var best: GameResult?
  /// Sums over the solved rounds. A `Double` is exact far beyond a lifetime of play.
  var attempts = 0.0
  var halving = 0.0
  var seconds = 0.0

  /// The average number of attempts of a solved round.
  public var meanAttempts: Double? { mean(attempts) }
  /// The average of ``GameRule/measure(among:)`` for the same ranges: what halving needs, by the classic rule.
  public var meanOfHalving: Double? { mean(halving) }
  /// The average time of a solved round, in seconds.
  public var meanSeconds: Double? { mean(seconds) }

  private func mean(_ sum: Double) -> Double? { solved > 0 ? sum / Double(solved) : nil }

  /// Adds a round. The order of the rounds does not matter.
  public mutating func add(_ result: GameResult) {
    guard !result.isLive else {
      live += 1
      return
    }
    games += 1
    guard result.isCorrect else { return }
    solved += 1
    histogram[min(result.attempts, 1000), default: 0] += 1
    attempts += Double(result.attempts)
    halving += result.measure
    seconds += result.timeSpent.seconds
    if best.map({ result.isBetter(than: $0) }) ?? true { best = result }
  }
}

extension Statistics {
  /// Adds the statistics of other rounds.
  mutating func add(_ other: Statistics) {
    games += other.games
    solved += other.solved
    live += other.live
    histogram.merge(other.histogram, uniquingKeysWith: +)
    attempts += other.attempts
    halving += other.halving
    seconds += other.seconds
    if let round = other.best, best.map({ round.isBetter(than: $0) }) ?? true { best = round }
  }
}

// In an extension, which preserves the memberwise initializer: tests generated from recordings use it.
extension Statistics {
  /// Creates the statistics of some rounds.
  public init(_ results: some Sequence<GameResult> = []) {
    self.init(games: 0)
    for result in results { add(result) }
  }
}

extension GameResult {
  /// The number of attempts that this round is compared with.
  fileprivate var measure: Double { rule.measure(among: range.numbers) }

  /// Whether this round needed fewer attempts, relative to its range, or the same in less time, or ended earlier.
  ///
  /// Few guesses among many numbers are better, so the range counts. Rounds by different rules are not compared.
  public func isBetter(than other: GameResult) -> Bool {
    let surplus = range == other.range ? 0 : measure - other.measure
    return (Double(attempts) - surplus, timeSpent, date) < (Double(other.attempts), other.timeSpent, other.date)
  }
}

extension ClosedRange<Int> {
  /// The number of elements, or `Int.max` if it is greater.
  fileprivate var numbers: Int {
    let (distance, isBeyond) = upperBound.subtractingReportingOverflow(lowerBound)
    return isBeyond || distance == .max ? .max : distance + 1
  }
}
