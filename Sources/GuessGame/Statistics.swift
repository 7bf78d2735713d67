/// The numbers about some rounds: as large for a million of them as for ten.
public struct Statistics: Equatable, Codable, Sendable {
  /// The rounds that count: all but those in which the hint followed every change.
  public internal(set) var games = 0
  /// The rounds that were solved.
  public internal(set) var solved = 0
  /// The rounds that do not count.
  public internal(set) var live = 0
  /// The number of solved rounds for each number of attempts; a thousand stands for all numbers from there.
  public internal(set) var histogram: [Int: Int] = [:]
  /// The solved round that needed the fewest attempts, measured against its range.
  public internal(set) var best: GameResult?
  /// Sums over the solved rounds. A double holds them exactly until they are far beyond a lifetime of play.
  var attempts = 0.0
  var halving = 0.0
  var seconds = 0.0

  /// The attempts of a solved round on average.
  public var meanAttempts: Double? { mean(attempts) }
  /// The attempts that halving needs on average for the same ranges.
  public var meanOfHalving: Double? { mean(halving) }
  /// The time of a solved round on average, in seconds.
  public var meanSeconds: Double? { mean(seconds) }

  private func mean(_ sum: Double) -> Double? { solved > 0 ? sum / Double(solved) : nil }

  /// Counts a round. The order of the rounds is no matter.
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
    halving += result.attemptsOfHalving
    seconds += result.timeSpent.seconds
    if best.map({ result.isBetter(than: $0) }) ?? true { best = result }
  }
}

// In an extension, so that tests that are written from recordings have the memberwise initialiser.
extension Statistics {
  /// Creates the numbers about some rounds.
  public init(_ results: some Sequence<GameResult> = []) {
    self.init(games: 0)
    for result in results { add(result) }
  }
}

extension GameResult {
  /// The attempts that halving needs on average in the same range.
  fileprivate var attemptsOfHalving: Double { Halving.mean(among: range.numbers) }

  /// Whether this round needed fewer attempts, measured against its range, or the same in less time, or was the first
  /// to do so.
  ///
  /// Few guesses among many numbers are best, so the range counts.
  public func isBetter(than other: GameResult) -> Bool {
    let surplus = range == other.range ? 0 : attemptsOfHalving - other.attemptsOfHalving
    return (Double(attempts) - surplus, timeSpent, date) < (Double(other.attempts), other.timeSpent, other.date)
  }
}

extension ClosedRange<Int> {
  /// The number of numbers; the largest there is where it would be larger.
  fileprivate var numbers: Int {
    let (distance, isBeyond) = upperBound.subtractingReportingOverflow(lowerBound)
    return isBeyond || distance == .max ? .max : distance + 1
  }
}
