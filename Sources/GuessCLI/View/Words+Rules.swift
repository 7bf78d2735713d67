import GuessGame

// The texts that depend on the rule of a round.

extension Words {
  static func name(of rule: GameRule) -> String {
    switch rule {
    case .classic: "classic"
    case .lie: "one lie"
    case .drift: "drift"
    }
  }

  /// Returns what the rule is about, in a few words.
  static func summary(of rule: GameRule) -> String {
    switch rule {
    case .classic: "the number stays, hints are true"
    case .lie: "one hint may be a lie"
    case .drift: "the number moves by 0 or 1 after each guess"
    }
  }

  /// Returns the text before the first guess.
  static func start(_ range: ClosedRange<Int>, _ rule: GameRule) -> String {
    switch rule {
    case .classic: "Halving needs \(guesses(Halving.most(among: range.count))) at most."
    case .lie: "One hint may be a lie. \(guesses(OneLie.most(among: range.count))) always suffice."
    case .drift:
      "It moves by 0 or 1 after each guess. Halving corners it in \(guesses(Drift.guessesToCorner(range.count)))."
    }
  }

  /// The one who gives the hints.
  enum Liar: String {
    case program = "I"
    case player = "You"
  }

  /// Returns the text about the possible numbers after a guess.
  static func interval(_ possible: Possible, _ rule: GameRule = .classic, liar: Liar = .program) -> String {
    if rule == .lie, let firm = possible.firm, !possible.faint.isEmpty {
      return "It is \(span(firm)) or, if \(liar == .program ? "I" : "you") lied, \(list(possible.faint))."
    }
    if rule == .lie, possible.firm == nil { return "\(liar.rawValue) have lied. It is \(list(possible.faint))." }
    return switch possible.count {
    case 1: "Only \(possible.lowerBound) is left."
    case 2: "It is \(possible.lowerBound) or \(possible.upperBound)."
    default: "It is between \(possible.lowerBound) and \(possible.upperBound)."
    }
  }

  private static func span(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : Self.range(range)
  }

  private static func list(_ ranges: [ClosedRange<Int>]) -> String { ranges.map(span).joined(separator: " or ") }

  /// Returns the text about the guesses that are still needed; empty if there is nothing to say.
  static func advice(_ possible: Possible, _ rule: GameRule = .classic) -> String {
    let count = possible.count
    switch rule {
    case .classic: return count <= 2 ? "" : "\(count) numbers, \(guesses(Halving.most(among: count))) at most."
    case .lie:
      // Beyond eight guesses, the least number is not known for every state.
      if count <= 1 { return "" }
      return OneLie.most(of: possible).map { "\(guesses($0)) at most." } ?? "\(count) numbers."
    case .drift:
      let most = Drift.guessesToCorner(count)
      return most == 0 ? "From here on it takes luck." : "\(count) numbers, cornered in \(guesses(most))."
    }
  }

  /// Returns the meaning of the bold and of the thin part of the number line.
  static func layers(_ rule: GameRule) -> (firm: String, faint: String) {
    rule == .drift ? ("before it moved", "only since then") : ("without a lie", "only with one")
  }

  /// Returns the attempts of a round compared with par.
  static func score(_ overPar: Int) -> String {
    overPar == 0 ? "par" : overPar < 0 ? "\(-overPar) under par" : "\(overPar) over par"
  }

  /// Returns the text about a clue.
  static func clue(_ half: ClosedRange<Int>, _ rule: GameRule) -> String {
    switch rule {
    case .classic: "Clue: \(range(half)). It counts as a guess."
    case .lie: "Clue: \(range(half)), for certain. It counts as two guesses."
    case .drift: "Clue: it was \(range(half)) before it moved. That counts as a guess."
    }
  }

  /// Returns the confession of a lie.
  static func lie(_ guess: Guess) -> String {
    "I lied: \(guess.number) is not too \(guess.hint == .lower ? "low" : "high")."
  }

  /// Returns what the player learns about a solved round; empty by the classic rule.
  static func secret(of game: Game) -> String {
    switch game.rule {
    case .classic: ""
    case .lie: (game.lie.map(lie) ?? "I never lied.") + " "
    case .drift: "It began at \(game.path.first ?? game.counter.secret). "
    }
  }

  /// Returns what the mean of some rounds is compared with.
  static func comparison(_ rule: GameRule, _ measure: Double) -> String {
    switch rule {
    case .classic: "halving takes \(decimal(measure))"
    case .lie: "\(decimal(measure)) always suffice"
    case .drift: "halving corners it in \(decimal(measure))"
    }
  }

  /// Returns the attempts of a solved round compared with what its rule needs, or with par in the round of a day.
  static func verdict(of game: Game) -> String {
    if game.day != nil { return "That is \(score(game.attempts - game.par))." }
    return verdict(game.attempts, among: game.counter.range.count, game.rule)
  }

  /// Returns the attempts of a round compared with what its rule needs.
  static func verdict(_ attempts: Int, among numbers: Int, _ rule: GameRule = .classic) -> String {
    if attempts == 1 { return "On the first try!" }
    switch rule {
    case .classic:
      let (mean, most) = (Halving.mean(among: numbers), Halving.most(among: numbers))
      if attempts > most { return "Halving needs \(most) at most: take the middle." }
      if Double(attempts) < mean - 1 { return "Better than halving: \(decimal(mean)) on average." }
      if Double(attempts) <= mean + 0.5 { return "As good as halving: \(decimal(mean)) on average." }
      return "Halving needs \(decimal(mean)) on average, \(most) at most."
    case .lie:
      let most = OneLie.most(among: numbers)
      return attempts <= most ? "Within the \(most) that suffice." : "\(most) always suffice."
    case .drift:
      let most = Drift.guessesToCorner(numbers)
      if attempts <= most { return "Caught early: halving corners it in \(most)." }
      return "Halving corners it in \(most), then one guess in three hits."
    }
  }
}
