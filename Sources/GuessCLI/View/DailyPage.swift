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
        sentence(arrows(result))
        gap()
      }
      for news in Words.dailyNews(game) { Text(news, wraps: true).style(.muted).align(.center) }
      gap()
      if game.note == .shared {
        // The text is shown because some terminals do not let programs use the clipboard.
        sentence(Styled("Copied. Paste it anywhere.", .bold))
        if let result { sentence(Styled(ShareText.signs(of: result))) }
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
    return star + Styled(" \(Words.solved(result.attempts, in: result.timeSpent)) ", .bold) + star
  }

  private func arrows(_ result: GameResult) -> Styled {
    result.entries.compactMap(\.guess).map { signs.mark($0.hint) }.reduce("") {
      $0.runs.isEmpty ? $1 : $0 + " " + $1
    }
  }

  /// Returns the question whether to leave the round of a day.
  func question(_ game: Game) -> Dialog<GameAction>? {
    guard game.question != nil, let day = game.day else { return nil }
    return Dialog(
      "Give up the daily number?", message: Words.priceOfLeaving(day, game.results),
      buttons: [.cancel("Keep playing"), .init("Give up", .leaveAnswered(true), role: .destructive)])
  }
}

extension View<GameAction> {
  fileprivate func keys(of result: GameResult?, in results: Results) -> View {
    let view = onKey { $0 == "q" || $0 == "d" ? .show(.round) : nil }
    guard let result else { return view }
    let isListed = results.list.contains(id: result.id) && !result.guesses.isEmpty
    return view.key("c", "copy", .shareTapped, weight: 8)
      .key(.enter, "replay", isListed ? .reviewTapped(result.id) : nil, weight: 7)
  }
}
