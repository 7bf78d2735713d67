/// The rule by which the game answers.
///
/// Each rule has a page of its own, with its mathematics: ``Halving``, ``OneLie`` and ``Drift``.
public enum GameRule: String, CaseIterable, Codable, Sendable {
  /// The secret stays where it is, and each hint is true.
  case classic
  /// One hint of the round may be a lie.
  case lie
  /// The secret moves by one, or not, after each attempt.
  case drift

  /// The number of guesses that a clue counts as.
  ///
  /// With ``lie``, a clue would be a bargain at the price of one guess: it halves the numbers for certain, which no hint
  /// does. Nobody would guess before the last number is left.
  public var priceOfClue: Int { self == .lie ? 2 : 1 }

  /// Returns the number of guesses that a guess or a clue counts as.
  public func price(of attempt: Attempt) -> Int { attempt.guess == nil ? priceOfClue : 1 }

  /// Returns what remains possible after a guess or a clue.
  ///
  /// - Parameters:
  ///   - possible: What was possible before.
  ///   - attempt: The guess or the clue.
  ///   - range: The range of the round.
  public func narrowed(_ possible: Possible, by attempt: Attempt, in range: ClosedRange<Int>) -> Possible {
    switch (self, attempt) {
    case (.classic, .guess(let guess)): Possible(guess.narrowing(possible.hull))
    case (.lie, .guess(let guess)): OneLie.narrowed(possible, by: guess)
    case (.classic, .clue(let half)), (.lie, .clue(let half)): possible.clipped(to: half)
    case (.drift, .guess(let guess)):
      guess.hint == .equal
        ? Possible(guess.number...guess.number) : Drift.widened(guess.narrowing(possible.hull), in: range)
    case (.drift, .clue(let half)): Drift.widened(Possible(possible.hull).clipped(to: half).hull, in: range)
    }
  }

  /// Returns the par of a round: the number of guesses that the best player needs for any number, with the worst luck.
  ///
  /// By the rule of drift no number of guesses suffices with the worst luck. Its par is what corners the number, and
  /// three more: from then on, one guess in three hits.
  public func par(among numbers: Int) -> Int {
    switch self {
    case .classic: Halving.most(among: numbers)
    case .lie: OneLie.most(among: numbers)
    case .drift: Drift.guessesToCorner(numbers) + 3
    }
  }

  /// Returns the number of guesses that the results of this rule are compared with.
  ///
  /// It is the mean of halving, the number that suffices against a lie, or the number that corners a moving secret.
  public func measure(among numbers: Int) -> Double {
    switch self {
    case .classic: Halving.mean(among: numbers)
    case .lie: Double(OneLie.most(among: numbers))
    case .drift: Double(Drift.guessesToCorner(numbers))
    }
  }
}

extension GameRule {
  /// The rule after this one, and the first after the last.
  public var next: GameRule {
    let all = Self.allCases
    return all.firstIndex(of: self).map { all[($0 + 1) % all.count] } ?? self
  }
}
