import ComposableTerminal
import GuessGame

/// Formats results as lines of a table, on the screen and for `guess history`. The least important columns come last,
/// since a narrow screen cuts them off.
struct ResultTable {
  let secondsFromGMT: Int

  let header =
    "when".padded(17) + "guesses".padded(before: 8) + "time".padded(before: 8) + "secret".padded(before: 8) + "  range"

  /// Returns a line, followed by notes if there are any.
  func line(_ result: GameResult, _ notes: [Styled] = []) -> Styled {
    let date = Timestamp(result.date, secondsFromGMT: secondsFromGMT).long.padded(17)
    let attempts = (result.isLive ? "live" : "\(result.attempts)").padded(before: 8)
    let rest = Words.clock(result.timeSpent).padded(before: 8) + "\(result.secret)".padded(before: 8)
    let notes = (result.isCorrect ? [] : [Styled("given up", .muted)]) + notes
    let range = Words.range(result.range)
    let line = Styled(
      date + attempts + rest + "  " + (notes.isEmpty ? range : range.padded(14)), result.isCorrect ? .plain : .muted)
    return notes.reduce(line) { $0 + " " + $1 }
  }
}
