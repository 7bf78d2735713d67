import GuessGame

/// `guess stats`
enum StatsReport {
  static func text(_ statistics: Statistics, _ style: ReportStyle) throws -> String {
    if style.isJSON { return try JSON.text(Record(statistics)) }
    guard statistics.games > 0 else {
      return statistics.live > 0
        ? "Only practice with --live so far, which does not count. Play a game: guess\n"
        : "No games yet. Play one: guess\n"
    }
    let lines = summary(statistics) + histogram(statistics.histogram, style.glyphs)
    return lines.map { style.palette.render($0) + "\n" }.joined()
  }

  private static func summary(_ statistics: Statistics) -> [Styled] {
    func line(_ name: String, _ value: String, _ rest: String = "") -> Styled {
      Styled(name.padded(10), .muted) + Styled(value, .bold) + Styled(rest, .muted)
    }
    var lines = [line("Games", "\(statistics.games)")]
    let percent = Int((Double(statistics.solved) / Double(statistics.games) * 100).rounded())
    lines.append(line("Solved", "\(statistics.solved)", " (\(percent) %)"))
    if let mean = statistics.meanAttempts, let halving = statistics.meanOfHalving {
      let against = " on average; halving takes \(Words.decimal(halving))"
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

  /// A bar for each number of guesses, from the fewest to the most; the last one counts all that are far out.
  private static func histogram(_ counts: [Int: Int], _ glyphs: Glyphs) -> [Styled] {
    guard let fewest = counts.keys.min(), let most = counts.keys.max() else { return [] }
    let last = min(most, fewest + 14)
    var bars = (fewest...last).map { ("\($0)", counts[$0] ?? 0) }
    if most > last {
      let rest = counts.filter { $0.key >= last }.values.reduce(0, +)
      bars[bars.count - 1] = ("\(last)+", rest)
    }
    let highest = bars.map(\.1).max() ?? 1
    let labels = bars.map(\.0.count).max() ?? 1
    return [Styled(""), Styled("Guesses it took", .muted)]
      + bars.map { label, count in
        Styled("  \(label.padded(before: labels)) ") + Styled(bar(count, of: highest, glyphs), .accent)
          + Styled(count > 0 ? " \(count)" : "", .muted)
      }
  }

  private static func bar(_ count: Int, of highest: Int, _ glyphs: Glyphs) -> String {
    let width = 40
    // A nonzero count always draws at least one cell.
    let eighths = count == 0 ? 0 : max(1, count * width * 8 / highest)
    guard !glyphs.eighths.isEmpty else {
      return String(repeating: glyphs.bar, count: (eighths + 7) / 8)
    }
    let rest = eighths % 8
    return String(repeating: glyphs.bar, count: eighths / 8) + (rest > 0 ? String(glyphs.eighths[rest - 1]) : "")
  }

  /// The numbers for programs.
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
