/// A round as text to share. It does not reveal the secret.
public enum ShareText {
  /// Returns the text: a line of words, and an arrow for each guess.
  public static func of(_ game: Game) -> String {
    let name =
      game.day.map { "guess of \($0)" }
      ?? "guess from \(game.counter.range.lowerBound) to \(game.counter.range.upperBound)"
    let count = game.attempts == 1 ? "1 guess" : "\(game.attempts) guesses"
    let clues = game.clues == 0 ? "" : game.clues == 1 ? ", 1 a clue" : ", \(game.clues) clues"
    return "\(name): \(count)\(clues)\n" + game.guesses.map { block($0.hint) }.joined()
  }

  /// Returns the arrow that points to the secret.
  private static func block(_ hint: CheckResult) -> String {
    switch hint {
    case .lower: "🔼"
    case .higher: "🔽"
    case .equal: "🎯"
    }
  }
}
