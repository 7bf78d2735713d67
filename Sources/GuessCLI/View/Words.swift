import GuessGame

/// The texts of the game, for the full screen and for line mode.
enum Words {
  static func question(_ range: ClosedRange<Int>) -> String {
    "Find the number between \(range.lowerBound) and \(range.upperBound)."
  }

  static func hint(_ guess: Guess) -> String {
    switch guess.hint {
    case .lower: "\(guess.number) is too low."
    case .higher: "\(guess.number) is too high."
    case .equal: "\(guess.number) it is!"
    }
  }

  static func note(_ note: Game.Note, _ range: ClosedRange<Int>, _ rule: GameRule = .classic) -> String {
    switch note {
    case .notANumber(""): "Type a number first. No guess was counted."
    case .notANumber(let text): "\"\(text.harmless(limit: 24))\" is not a number, so it does not count."
    case .outside(let text): "\(text.harmless(limit: 24)) is outside \(Self.range(range)), so it does not count."
    case .impossible(let number): "\(number) is ruled out. Guess it again to make it count."
    case .clue(let half): clue(half, rule)
    case .givenUp(let secret, nil): "It was \(secret). Here is a new number."
    case .givenUp(let secret, let guess?): "It was \(secret). \(lie(guess)) Here is a new number."
    case .dailyIsForOne: "The daily number is for one player: press p first."
    case .shared, .weekShared: "Copied. Paste it anywhere."
    }
  }

  /// Returns the warning about a number that cannot be the secret, before it is guessed.
  static func doubt(_ number: Int, _ possible: Possible) -> String {
    let isBetween = possible.hull.contains(number)
    return "\(number) is ruled out" + (isBetween ? "." : number < possible.lowerBound ? ": too low." : ": too high.")
  }

  static func name(of level: Level) -> String {
    switch level {
    case .easy: "easy"
    case .normal: "normal"
    case .hard: "hard"
    case .own: "my own range"
    }
  }

  static func name(of palette: Palette) -> String {
    switch palette {
    case .standard: "standard"
    case .highContrast: "high contrast"
    case .warm: "warm"
    }
  }

  static func filter(_ filter: ResultFilter) -> String {
    switch filter {
    case .all: "all rounds"
    case .solved: "solved"
    case .givenUp: "given up"
    case .daily: "daily"
    case .level(let level): name(of: level)
    }
  }

  /// Returns the summary on exit; nil if no round was played.
  static func farewell(_ tally: Tally) -> String? {
    guard tally.rounds > 0 else { return nil }
    let rounds = tally.rounds == 1 ? "1 round" : "\(tally.rounds) rounds"
    let best = tally.best.map { ", the best in \(guesses($0))" } ?? ""
    return "\(rounds), \(tally.solved) solved\(best)."
  }

  static func solved(_ attempts: Int, in time: Duration) -> String { "\(guesses(attempts)) in \(clock(time))" }

  static func guesses(_ count: Int) -> String { count == 1 ? "1 guess" : "\(count) guesses" }
  static func games(_ count: Int) -> String { count == 1 ? "1 game" : "\(count) games" }

  static func range(_ range: ClosedRange<Int>) -> String { "\(range.lowerBound) to \(range.upperBound)" }

  /// Returns a time in the format of a clock: `0:42`, `1:02:03`.
  static func clock(_ time: Duration) -> String {
    let seconds = max(0, time.components.seconds)
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = seconds / 60 % 60
    return seconds < 3600 ? "\(minutes):\(two(seconds % 60))" : "\(seconds / 3600):\(two(minutes)):\(two(seconds % 60))"
  }

  /// Returns a number with one digit after the point.
  static func decimal(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))"
  }
}
