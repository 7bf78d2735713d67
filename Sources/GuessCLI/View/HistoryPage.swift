import Composable
import ComposableTerminal
import GuessGame

// The history of rounds, the latest first.

extension GameView {
  func historyPage(_ game: Game) -> View<GameAction> {
    let results = game.results
    let shown = results.shown
    return Column {
      header("history\(signs.dot)\(Words.filter(results.filter))", position(results, shown))
      rule()
      gap()
      if shown.isEmpty {
        sentence(Styled(emptiness(results), .muted))
        Spacer()
      } else {
        Responsive { size in
          if size.columns >= Self.paneColumns {
            Row(spacing: 1) {
              list(shown, game).width(.cells(min(Self.listColumns, size.columns - Self.least)))
              if let selected = results.selection.flatMap({ shown[id: $0] }) { roundPane(selected).width(.fill(1)) }
            }
          } else {
            list(shown, game)
          }
        }
        .height(.fill(8), min: 3)
        .spoken { list(shown, game) }
      }
      if let problem = results.problem { Text(Styled(problem, .bad)) }
      if let warning = results.warning { Text(Styled(warning, .warning)) }
      KeyHelp().height(.cells(1))
    }
    .modal(dialog: results.confirmation.map { confirmation($0, results) }) {
      .results($0 == .dismiss ? .removalCancelled : .removalConfirmed)
    }
    .keys(of: game, selection: results.selection.flatMap { shown[id: $0] })
  }

  /// The columns from which the selected round is shown beside the list, those of the list, and the least beside it.
  private static let paneColumns = 98
  private static let listColumns = 70
  private static let least = 36

  private func list(_ shown: IdentifiedArrayOf<GameResult>, _ game: Game) -> View<GameAction> {
    Column {
      Text(Styled("  " + table.header, .muted))
      List(shown, selection: game.results.selection, select: { .results(.select($0)) }) { row($0, game) }
        .height(.fill(1), min: 2)
    }
  }

  private var table: ResultTable { ResultTable(secondsFromGMT: secondsFromGMT) }

  /// Returns the position in the list: the selected round, and the number of rounds.
  private func position(_ results: Results, _ shown: IdentifiedArrayOf<GameResult>) -> Styled {
    let index = results.selection.flatMap { shown.index(id: $0) }.map { "\($0 + 1) of " } ?? ""
    let all = results.filter == .all ? results.count : shown.count
    // Only the latest rounds of a long history are listed.
    let note = results.filter == .all && results.older.count > 0 ? ", latest \(shown.count)" : ""
    return Styled("\(index)\(Words.games(all))\(note)", .muted)
  }

  private func emptiness(_ results: Results) -> String {
    if results.isLoading { return "Reading\(signs.ellipsis)" }
    return results.filter == .all ? "No games yet." : "No such games. Press f for others."
  }

  private func row(_ result: GameResult, _ game: Game) -> View<GameAction> {
    var notes: [Styled] = []
    if result.id == game.results.best(in: game.counter.range, by: game.rule)?.id { notes.append(Styled("best", .gold)) }
    if result.rule != .classic { notes.append(Styled(Words.name(of: result.rule), .accent)) }
    if result.day != nil { notes.append(Styled("daily", .accent)) }
    if case .failed = result.saving { notes.append(Styled("not saved", .bad)) }
    return Text(table.line(result, notes))
  }

  private func confirmation(_ removal: Results.Removal, _ results: Results) -> Dialog<ResultsAction> {
    let all = results.count == 1 ? "the only game" : "all \(results.count) games"
    return Dialog(
      "Delete \(removal == .all ? all : "this game")?",
      buttons: [.cancel(), .init("Delete", .removalConfirmed, role: .destructive)])
  }
}

extension View<GameAction> {
  fileprivate func keys(of game: Game, selection: GameResult?) -> View {
    let results = game.results
    var view = back(.show(.round))
      .helpKey()
      .onKey { $0 == "q" || $0 == "h" ? .show(.round) : nil }
    if let selection {
      view = view.key(.enter, "replay", .reviewTapped(selection.id), weight: 7)
        .key("d", "delete", .results(.removeTapped(.one(selection.id))), weight: 6)
        .onKey { $0 == .delete || $0 == .backspace ? .results(.removeTapped(.one(selection.id))) : nil }
    }
    if results.count > 0 {
      view = view.key("f", "filter", .results(.filterTapped(results.filter.next)), weight: 5)
        .key("D", "delete all", .results(.removeTapped(.all)), weight: 3)
    }
    let isUnsaved = results.list.contains { if case .failed = $0.saving { true } else { false } }
    return isUnsaved ? view.key("s", "save again", .results(.saveAgainTapped), weight: 7) : view
  }
}
