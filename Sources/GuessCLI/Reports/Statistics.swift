import GuessGame

/// What many games have in common.
struct Statistics: Equatable, Sendable {
  /// Rounds that count: those in which the hint followed every change do not.
  var games = 0
  var solved = 0
  /// Rounds that do not count.
  var live = 0
  /// The attempts of the rounds that were solved, and how many rounds took so many.
  var histogram: [Int: Int] = [:]
  /// The attempts it took on average, and what halving would have needed for the same ranges.
  var meanAttempts: Double?
  var meanOfHalving: Double?
  /// The time it took on average, in seconds.
  var meanSeconds: Double?
  var best: GameResult?

  init(_ results: [GameResult]) {
    live = results.count { $0.isLive }
    let counted = results.filter { !$0.isLive }
    let solved = counted.filter(\.correct)
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
    // Few guesses among many numbers: measured by what halving needs for the range.
    best = solved.min { one, other in
      let (a, b) = (Self.surplus(one), Self.surplus(other))
      return a == b ? one.timeSpent < other.timeSpent : a < b
    }
  }

  /// How many attempts a round took beyond what halving takes on average.
  private static func surplus(_ result: GameResult) -> Double {
    Double(result.attempts) - Halving.mean(among: result.range.count)
  }
}
