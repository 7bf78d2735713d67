/// A round as text to share. It does not reveal the secret.
public enum ShareText {
  /// Returns the text: a line of words, and a sign for each guess and clue.
  public static func of(_ game: Game) -> String {
    let name = name(game.day, game.counter.range, game.rule)
    let score = game.day == nil ? "" : comparison(game.attempts - game.par)
    return "\(name): \(count(game.guesses.count, game.clues.count))\(score)\n" + signs(game.entries)
  }

  /// Returns the text of a round of the history, found or given up.
  public static func of(_ result: GameResult) -> String {
    let guesses = result.guesses.isEmpty ? result.attempts : result.guesses.count
    // Old rounds have the number of their clues, but not the clues.
    let clues = result.clues.isEmpty ? max(0, result.attempts - guesses) : result.clues.count
    let end = result.isCorrect ? "" : "given up after "
    let score = result.day == nil || !result.isCorrect ? "" : comparison(result.attempts - result.par)
    let name = name(result.day, result.range, result.rule)
    return "\(name): \(end)\(count(guesses, clues))\(score)\n" + signs(of: result)
  }

  /// Returns the text of a week: a line of words, and a sign for each day from Monday on.
  public static func of(_ week: Week) -> String {
    "guess, week of \(week.monday): \(week.found) of 7\(week.overPar.map(comparison) ?? "")\n" + signs(of: week)
  }

  /// Returns the signs of a week.
  public static func signs(of week: Week) -> String {
    week.outcomes.map { outcome in
      switch outcome {
      case .found(let overPar?) where overPar < 0: "⭐"
      case .found(let overPar?) where overPar > 0: "🟡"
      case .found: "🟢"
      case .givenUp: "🔴"
      case .notPlayed: "⚪"
      }
    }
    .joined()
  }

  /// Returns the comparison with par, after other words.
  private static func comparison(_ overPar: Int) -> String {
    overPar == 0 ? ", par" : overPar < 0 ? ", \(-overPar) under par" : ", \(overPar) over par"
  }

  /// Returns the signs of a round of the history; empty if its guesses are not known.
  public static func signs(of result: GameResult) -> String { signs(result.entries) }

  private static func name(_ day: Day?, _ range: ClosedRange<Int>, _ rule: GameRule) -> String {
    let words = [GameRule.classic: "", .lie: ", one lie", .drift: ", drift"][rule] ?? ""
    return (day.map { "guess of \($0)" } ?? "guess from \(range.lowerBound) to \(range.upperBound)") + words
  }

  private static func count(_ guesses: Int, _ clues: Int) -> String {
    let words = guesses == 1 ? "1 guess" : "\(guesses) guesses"
    return clues == 0 ? words : words + (clues == 1 ? " and 1 clue" : " and \(clues) clues")
  }

  private static func signs(_ entries: [Attempt]) -> String { entries.map(sign).joined() }

  /// Returns the arrow that points to the secret, or the sign of a lie or a clue.
  private static func sign(_ attempt: Attempt) -> String {
    guard let guess = attempt.guess else { return "💡" }
    if guess.isLie { return "🤥" }
    return switch guess.hint {
    case .lower: "🔼"
    case .higher: "🔽"
    case .equal: "🎯"
    }
  }
}
