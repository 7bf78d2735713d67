import ComposableTerminal
import GuessGame

/// The report of `guess stats`.
enum StatsReport {
  /// Returns the statistics of one rule. The others are mentioned, if they were played.
  static func text(_ summary: HistorySummary, _ rule: GameRule, _ style: ReportStyle) throws -> String {
    let text = try text(summary[rule], by: rule, style)
    if style.isJSON { return text }
    let others = GameRule.allCases.filter { $0 != rule && summary[$0].games > 0 }
    let lines = others.map { "\(Words.name(of: $0)): \(Words.games(summary[$0].games)), see --rule \($0.rawValue)" }
    return text + lines.map { style.theme.render(Styled($0, .muted)) + "\n" }.joined()
  }

  static func text(_ statistics: Statistics, by rule: GameRule = .classic, _ style: ReportStyle) throws -> String {
    if style.isJSON { return try JSON.text(Record(statistics)) }
    guard statistics.games > 0 else {
      return statistics.live > 0
        ? "Only practice with --live so far, which does not count. Play a game: guess\n"
        : "No games yet. Play one: guess\n"
    }
    let lines = summary(statistics, rule) + histogram(statistics.histogram, style.signs)
    return lines.map { style.theme.render($0) + "\n" }.joined()
  }

  private static func summary(_ statistics: Statistics, _ rule: GameRule) -> [Styled] {
    func line(_ name: String, _ value: String, _ rest: String = "") -> Styled {
      Styled(name.padded(10), .muted) + Styled(value, .bold) + Styled(rest, .muted)
    }
    var lines = [line("Games", "\(statistics.games)")]
    let percent = Int((Double(statistics.solved) / Double(statistics.games) * 100).rounded())
    lines.append(line("Solved", "\(statistics.solved)", " (\(percent) %)"))
    if let mean = statistics.meanAttempts, let halving = statistics.meanOfHalving {
      let against = " on average; \(Words.comparison(rule, halving))"
      lines.append(line("Guesses", Words.decimal(mean), against))
    }
    if let seconds = statistics.meanSeconds {
      lines.append(line("Time", Words.clock(.milliseconds(Int64(seconds * 1000))), " on average"))
    }
    if let best = statistics.best {
      let range = " for \(best.secret) between \(best.range.lowerBound) and \(best.range.upperBound)"
      lines.append(line("Best", Words.solved(best.attempts, in: best.timeSpent), range))
    }
    if statistics.live > 0 { lines.append(line("Practice", "\(statistics.live)", " with --live, not counted")) }
    return lines
  }

  private static func histogram(_ counts: [Int: Int], _ signs: Signs) -> [Styled] {
    let bars = Histogram.bars(counts, atMost: 15)
    return bars.isEmpty ? [] : ["", Styled("Guesses it took", .muted)] + Histogram.lines(bars, width: 40, signs)
  }

  /// The statistics for other programs.
  private struct Record: Encodable {
    struct Bar: Encodable {
      let guesses: Int
      let games: Int
    }

    let games: Int
    let solved: Int
    let live: Int
    let meanGuesses: Double?
    let meanGuessesOfHalving: Double?
    let meanSeconds: Double?
    let best: HistoryEntry.Record?
    let histogram: [Bar]

    init(_ statistics: Statistics) {
      games = statistics.games
      solved = statistics.solved
      live = statistics.live
      meanGuesses = statistics.meanAttempts.map(JSON.thousandths)
      meanGuessesOfHalving = statistics.meanOfHalving.map(JSON.thousandths)
      meanSeconds = statistics.meanSeconds.map(JSON.thousandths)
      best = statistics.best.map(HistoryEntry.Record.init)
      histogram = statistics.histogram.sorted { $0.key < $1.key }.map { Bar(guesses: $0.key, games: $0.value) }
    }
  }
}
