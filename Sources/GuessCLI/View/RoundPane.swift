import ComposableTerminal
import GuessGame

extension GameView {
  /// Returns a past round beside the list of rounds: its line, its end and its guesses.
  func roundPane(_ result: GameResult) -> View<GameAction> {
    var review = Review(result)
    review.step = review.count
    let end = result.isCorrect ? "\(result.secret) was found." : "It was \(result.secret), given up."
    return Column {
      numberLine(Instrument(review, signs)).height(.cells(Instrument.rows))
      Text("")
      Text(Styled(result.guesses.isEmpty ? "\(end) Its guesses were not saved." : end, .bold), wraps: true)
      Text(
        Styled("\(Words.guesses(result.attempts)) in \(Words.clock(result.timeSpent))", .muted), wraps: true)
      Text("")
      list(review.entries, result.rule, showsLie: true).height(.fill(1))
    }
    .padding().border(.rounded, Styled(Words.range(result.range) + suffix(of: result.rule)))
  }
}
