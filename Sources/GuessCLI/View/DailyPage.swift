import Composable
import ComposableTerminal
import GuessGame

// The number of the day: its result, and the question before it is given up.

extension GameView {
  /// Returns the result of the current day's number, as a line to share.
  func dailyPage(_ game: Game) -> View<GameAction> {
    let result = game.dailyResult
    return Column {
      header("daily\(game.today.map { " \($0.day)" } ?? "")")
      rule()
      gap(atMost: 3)
      if let result {
        sentence(outcome(result))
        gap()
        sentence(arrows(result), wraps: true).spoken { Text(ShareText.of(result)) }
        gap()
      }
      if let week = game.week, let today = game.today?.day {
        days(of: week, today).spoken { Text(ShareText.of(week)) }
      }
      gap()
      for news in Words.dailyNews(game) { Text(news, wraps: true).style(.muted).align(.center) }
      gap()
      if let copied = copied(game) {
        // The text is shown because some terminals do not let programs use the clipboard.
        sentence(Styled("Copied. Paste it anywhere.", .bold))
        sentence(Styled(copied))
      }
      Spacer()
      KeyHelp().height(.cells(1))
    }
    .back(.show(.round))
    .keys(of: result, in: game.results)
  }

  private func outcome(_ result: GameResult) -> Styled {
    guard result.isCorrect else { return Styled("Given up: it was \(result.secret).", .bold) }
    let star = signs.mark(.equal)
    let score = Words.score(result.attempts - result.par)
    return star + Styled(" \(Words.solved(result.attempts, in: result.timeSpent)), \(score) ", .bold) + star
  }

  /// Returns the arrows of the guesses, and a question mark for each clue.
  private func arrows(_ result: GameResult) -> Styled {
    let marks = result.entries.map { $0.guess.map { signs.mark($0, showsLie: true) } ?? Styled("?", .faint) }
    return marks.dropFirst().reduce(marks.first ?? "") { $0 + " " + $1 }
  }

  /// Returns the days of the week, with what became of their numbers.
  private func days(of week: Week, _ today: Day) -> View<GameAction> {
    Row {
      for (weekday, outcome) in zip(Day.Weekday.allCases, week.outcomes) {
        Column(align: .center) {
          Text(Styled(Words.name(of: weekday), weekday == today.weekday ? .bold : .muted))
          Text(short(outcome))
        }
        .width(.fill(1))
      }
    }
    .width(.fill(1), max: 56).align(.center)
  }

  private func short(_ outcome: Week.Outcome) -> Styled {
    switch outcome {
    case .found(let overPar?) where overPar < 0: Styled("\(signs.minus)\(-overPar)", .gold)
    case .found(let overPar?) where overPar > 0: Styled("+\(overPar)")
    case .found(let overPar): Styled(overPar == nil ? "yes" : "par", .good)
    case .givenUp: Styled("lost", .bad)
    case .notPlayed: Styled("-", .muted)
    }
  }

  /// Returns the signs that were copied just now; nil if none were.
  private func copied(_ game: Game) -> String? {
    switch game.note {
    case .shared: game.dailyResult.map { ShareText.signs(of: $0) }
    case .weekShared: game.week.map { ShareText.signs(of: $0) }
    default: nil
    }
  }

  /// Returns the question whether to leave a round.
  func question(_ game: Game) -> Dialog<GameAction>? {
    guard game.question != nil else { return nil }
    return Dialog(
      game.day == nil ? "Give up this round?" : "Give up the daily number?", message: Words.priceOfLeaving(game),
      buttons: [.cancel("Keep playing"), .init("Give up", .leaveAnswered(true), role: .destructive)])
  }
}

extension View<GameAction> {
  fileprivate func keys(of result: GameResult?, in results: Results) -> View {
    let isListed = result.map { results.list.contains(id: $0.id) && !$0.guesses.isEmpty } ?? false
    let view = onKey { $0 == "q" || $0 == "d" ? .show(.round) : nil }
      .key(.enter, "replay", isListed ? result.map { .reviewTapped($0.id) } : nil, weight: 7)
    // Line mode has no clipboard, and shows the texts themselves.
    return view.key("w", "copy the week", .weekTapped, weight: 6)
      .key("c", "copy", result == nil ? nil : .shareTapped, weight: 8)
      .spoken { view }
  }
}
