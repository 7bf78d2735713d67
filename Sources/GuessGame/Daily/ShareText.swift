/// A round as text to send to others: how it went, and not what the number was.
public enum ShareText {
  /// The text: a line in words, and a line with an arrow for each guess.
  public static func of(_ game: Game) -> String {
    let name =
      game.day.map { "guess of \($0)" }
      ?? "guess from \(game.counter.range.lowerBound) to \(game.counter.range.upperBound)"
    let count = game.attempts == 1 ? "1 guess" : "\(game.attempts) guesses"
    let clues = game.clues == 0 ? "" : game.clues == 1 ? ", 1 a clue" : ", \(game.clues) clues"
    return "\(name): \(count)\(clues)\n" + game.guesses.map { block($0.hint) }.joined()
  }

  /// The arrow that points to the number.
  private static func block(_ hint: CheckResult) -> String {
    switch hint {
    case .lower: "🔼"
    case .higher: "🔽"
    case .equal: "🎯"
    }
  }
}
