import GuessGame

/// The numbers about many games.
struct Statistics: Equatable, Sendable {
  /// The rounds that count: all but those in which the hint followed every change.
  var games = 0
  var solved = 0
  /// The rounds that do not count.
  var live = 0
  /// The number of solved rounds for each number of attempts.
  var histogram: [Int: Int] = [:]
  /// The attempts of a solved round on average.
  var meanAttempts: Double?
  /// The attempts that halving needs on average for the same ranges.
  var meanOfHalving: Double?
  /// The time of a solved round on average, in seconds.
  var meanSeconds: Double?
  var best: GameResult?

  init(_ results: [GameResult]) {
    live = results.count { $0.isLive }
    let counted = results.filter { !$0.isLive }
    let solved = counted.filter(\.isCorrect)
    games = counted.count
    self.solved = solved.count
    for result in solved { histogram[result.attempts, default: 0] += 1 }
    guard !solved.isEmpty else { return }
    func mean(_ value: (GameResult) -> Double) -> Double {
      solved.reduce(0) { $0 + value($1) } / Double(solved.count)
    }
    meanAttempts = mean { Double($0.attempts) }
    meanOfHalving = mean { Halving.mean(among: $0.range.count) }
    meanSeconds = mean(\.timeSpent.seconds)
    // Few guesses among many numbers are best, so the range counts.
    best = solved.min { one, other in
      let (a, b) = (Self.surplus(one), Self.surplus(other))
      return a == b ? one.timeSpent < other.timeSpent : a < b
    }
  }

  /// The attempts of a round beyond those that halving needs on average.
  private static func surplus(_ result: GameResult) -> Double {
    Double(result.attempts) - Halving.mean(among: result.range.count)
  }
}
