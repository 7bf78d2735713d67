import ComposableTerminal
import GuessGame

// The statistics of the player, by level.

extension GameView {
  func statisticsPage(_ game: Game) -> View<GameAction> {
    let level = game.chart ?? Level(game.counter.range)
    let range = level.range.map(Words.range) ?? "your own ranges"
    let chosen = game.chartRule ?? game.rule
    let statistics = game.results.statistics(of: level, by: chosen)
    let attempts = game.results.trend(of: level, by: chosen, atMost: 60)
    return Column {
      header("statistics\(signs.dot)\(Words.name(of: chosen))", Styled(range, .muted))
      rule()
      gap()
      Tabs(level, Level.allCases, name: \.rawValue) { .chartTapped($0) }
      gap()
      if statistics.games == 0 {
        sentence(Styled("No games from \(range) yet.", .muted))
        Spacer()
      } else {
        for line in summary(statistics, chosen) { Text(line) }
        gap()
        histogram(statistics, today: attemptsOfToday(game, level, chosen)).height(.fill(8), min: 1, max: 16)
        gap()
        if !attempts.isEmpty { trend(attempts) }
        Spacer()
      }
      streak(game)
      KeyHelp().height(.cells(1))
    }
    .back(.show(.round))
    .key("r", "rule", .chartRuleTapped(chosen.next), weight: 6)
    .helpKey()
    .onKey { $0 == "q" || $0 == "s" ? .show(.round) : nil }
  }

  /// Returns the number of attempts for today's number, whose bar is marked; nil if it was not found.
  private func attemptsOfToday(_ game: Game, _ level: Level, _ rule: GameRule) -> Int? {
    guard let result = game.dailyResult, result.isCorrect, Level(result.range) == level, result.rule == rule else {
      return nil
    }
    return result.attempts
  }

  private func summary(_ statistics: Statistics, _ rule: GameRule) -> [Styled] {
    let percent = Int((Double(statistics.solved) / Double(max(1, statistics.games)) * 100).rounded())
    var lines: [(String, String, String)] = [
      ("Solved", "\(statistics.solved) of \(statistics.games)", "(\(percent) %)")
    ]
    if let mean = statistics.meanAttempts, let halving = statistics.meanOfHalving {
      lines.append(("Guesses", Words.decimal(mean), "on average; \(Words.comparison(rule, halving))"))
    }
    if let seconds = statistics.meanSeconds {
      lines.append(("Time", Words.clock(.milliseconds(Int64(seconds * 1000))), "on average"))
    }
    if let best = statistics.best {
      lines.append(("Best", Words.solved(best.attempts, in: best.timeSpent), "for \(best.secret)"))
    }
    return lines.map { name, value, rest in "\(name.padded(9), .muted)\(value, .bold) \(rest, .muted)" }
  }

  /// Returns a bar for each number of attempts, with a mark at the bar of today's number. The chart says how many bars
  /// it has no room for.
  private func histogram(_ statistics: Statistics, today: Int?) -> View<GameAction> {
    let bars = Histogram.bars(statistics.histogram, atMost: 40)
    let marked = today.flatMap { today in bars.lastIndex { $0.first <= today } }
    return BarChart(
      bars.enumerated().map { ($1.label + ($0 == marked ? " today" : ""), Double($1.count)) }, highlighted: marked
    ).width(.fill(1), max: 70)
  }

  private func trend(_ attempts: [Int]) -> View<GameAction> {
    Row {
      Text("\("Trend".padded(8), .muted)")
      Sparkline(attempts.map(Double.init)).width(.fill(1))
    }
  }

  private func streak(_ game: Game) -> View<GameAction> {
    var text: Styled = "\("Daily".padded(9), .muted)"
    if let today = game.today {
      let next = game.results.hasPlayed(today.day) ? "the next comes \(Words.wait(today))" : "press d in a round"
      text.append(Words.streak(game.results, today.day), .bold)
      text.append("; \(next)", .muted)
    }
    return Text(text, wraps: true)
  }
}
