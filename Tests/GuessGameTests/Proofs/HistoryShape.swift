import Composable
import GuessGame

/// The relevant part of a game whose results are viewed and removed: its shape, but with all results.
struct HistoryShape: Hashable {
  /// The relevant part of a result.
  struct Row: Hashable {
    let isCorrect: Bool
    let saving: String
    let isOfThisRound: Bool
  }

  let game: GameShape
  let rows: [Row]
  /// The position of the selection in the list.
  let selection: Int?
  /// The position of the result that may be removed.
  let candidate: Int?
  let isConfirmation: Bool

  init(_ game: Game, _: Duration) {
    self.game = GameShape(game)
    let results = game.results
    rows = results.list.map {
      Row(isCorrect: $0.isCorrect, saving: "\($0.saving)", isOfThisRound: $0.id == game.counter.id)
    }
    selection = results.selection.flatMap { results.list.index(id: $0) }
    candidate = if case .one(let id) = results.confirmation { results.list.index(id: id) } else { nil }
    isConfirmation = results.confirmation != nil
  }
}
