import ComposableTerminal
import GuessGame

// The statistics of the player, by level.

extension GameView {
  func statisticsPage(_ game: Game) -> View<GameAction> {
    let level = game.chart ?? Level(game.counter.range)
    let range = level.range ?? (Level(game.counter.range) == .own ? game.counter.range : game.settings.own)
    let statistics = game.results.statistics(in: range)
    return Column {
      header("statistics", Styled(Words.games(game.results.count), .muted))
      rule()
      gap()
      Tabs(level, Level.allCases, name: \.rawValue) { .chartTapped($0) }
      gap()
      if statistics.games == 0 {
        sentence(Styled("No games from \(Words.range(range)) yet.", .muted))
        Spacer()
      } else {
        ForEach(summary(statistics, range)) { Text($0.text) }
        gap()
        histogram(statistics).height(.fill(8), max: 12)
        gap()
        trend(game.results.trend(in: range, atMost: 60))
        Spacer()
      }
      streak(game)
      KeyHelp().height(.cells(1))
    }
    .back(.show(.round))
    .key("?", "help", .helpTapped(isOpen: true), weight: 8)
    .onKey { $0 == "q" || $0 == "s" ? .show(.round) : nil }
  }

  private struct Line: Identifiable {
    let id: Int
    let text: Styled
  }

  private func summary(_ statistics: Statistics, _ range: ClosedRange<Int>) -> [Line] {
    let percent = Int((Double(statistics.solved) / Double(max(1, statistics.games)) * 100).rounded())
    var lines: [(String, String, String)] = [
      ("Solved", "\(statistics.solved) of \(statistics.games)", "(\(percent) %), from \(Words.range(range))")
    ]
    if let mean = statistics.meanAttempts, let halving = statistics.meanOfHalving {
      lines.append(("Guesses", Words.decimal(mean), "on average; halving takes \(Words.decimal(halving))"))
    }
    if let seconds = statistics.meanSeconds {
      lines.append(("Time", Words.clock(.milliseconds(Int64(seconds * 1000))), "on average"))
    }
    if let best = statistics.best {
      lines.append(("Best", Words.solved(best.attempts, in: best.timeSpent), "for \(best.secret)"))
    }
    return lines.enumerated().map { index, line in
      Line(id: index, text: "\(line.0.padded(9), .muted)\(line.1, .bold) \(line.2, .muted)")
    }
  }

  private func histogram(_ statistics: Statistics) -> View<GameAction> {
    let bars = Histogram.bars(statistics.histogram, atMost: 12)
    return View<GameAction>.canvas { frame in
      let lines = Histogram.lines(bars, width: min(60, frame.size.columns - 14), signs)
      for (row, line) in lines.prefix(frame.size.rows).enumerated() { frame.put(line, 0, row) }
    }
    .label("guesses it took: " + bars.map { "\($0.label): \($0.count)" }.joined(separator: ", "))
  }

  private func trend(_ attempts: [Int]) -> View<GameAction> {
    Row {
      Text("\("Trend".padded(8), .muted)")
      Sparkline(attempts.map(Double.init)).width(.fill(1))
    }
  }

  private func streak(_ game: Game) -> View<GameAction> {
    let count = game.today.map { game.results.streak(upTo: $0) } ?? 0
    let days = count == 1 ? "1 day" : "\(count) days"
    let isPlayed = game.today.map { game.results.hasPlayed($0) } ?? false
    let rest = isPlayed ? "played today" : "not played today: press d in a round"
    return Text("\("Daily".padded(9), .muted)\("\(days) in a row", .bold), \(rest, .muted)")
  }
}
