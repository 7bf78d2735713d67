import GuessGame

/// Results as lines of a table, on the screen and in `guess history`.
struct ResultTable {
  let isWide: Bool
  let secondsFromGMT: Int
  let glyphs: Glyphs

  var header: String {
    isWide
      ? "when".padded(18) + "range".padded(16) + "secret".padded(before: 8) + "guesses".padded(before: 9)
        + "time".padded(before: 9)
      : "when".padded(13) + "secret".padded(before: 7) + "guesses".padded(before: 8) + "time".padded(before: 7)
  }

  func line(_ result: GameResult) -> Styled {
    let date = Timestamp(result.date, secondsFromGMT: secondsFromGMT)
    let secret = "\(result.secret)"
    let attempts = result.isLive ? "live" : "\(result.attempts)"
    let time = Words.clock(result.timeSpent)
    let numbers =
      isWide
      ? secret.padded(before: 8) + attempts.padded(before: 9) + time.padded(before: 9)
      : secret.padded(before: 7) + attempts.padded(before: 8) + time.padded(before: 7)
    let range = isWide ? Words.range(result.range).padded(16) : ""
    let when = isWide ? date.long.padded(18) : date.short.padded(13)
    return Styled(when + range + numbers, result.isCorrect ? .text : .muted)
      + Styled(result.isCorrect ? "" : isWide ? " given up" : " -", .muted)
  }
}
