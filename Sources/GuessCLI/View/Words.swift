import GuessGame

/// The words of the game, on a full screen and line by line.
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

  /// The numbers that are left after a guess.
  static func interval(_ possible: ClosedRange<Int>) -> String {
    switch possible.count {
    case 1: "Only \(possible.lowerBound) is left."
    case 2: "It is \(possible.lowerBound) or \(possible.upperBound)."
    default: "It is between \(possible.lowerBound) and \(possible.upperBound)."
    }
  }

  /// The guesses that are needed from there.
  static func advice(_ possible: ClosedRange<Int>) -> String {
    let most = Halving.most(among: possible.count)
    return possible.count <= 2 ? "" : "\(possible.count) numbers, \(guesses(most)) at most."
  }

  static func note(_ note: Game.Note) -> String {
    switch note {
    case .notANumber(""): "Type a number first; nothing was counted."
    case .notANumber(let text): "\"\(text.harmless(limit: 24))\" is not a number, so it does not count."
    case .outside(let text): "\(text.harmless(limit: 24)) is outside the range, so it does not count."
    case .impossible(let number): "\(number) cannot be it. Guess it again if you mean it."
    case .clue(let half): "The clue: it is among \(half.count) numbers. That counts as a guess."
    case .givenUp(let secret): "It was \(secret). Here is another one."
    case .played(let day): "You have played the number of \(day). There is another one tomorrow."
    case .shared: "Copied, to be pasted where you like."
    }
  }

  static func solved(_ attempts: Int, in time: Duration) -> String { "\(guesses(attempts)) in \(clock(time))" }

  /// The attempts of a round, compared with halving.
  static func verdict(_ attempts: Int, among numbers: Int) -> String {
    let mean = Halving.mean(among: numbers)
    let most = Halving.most(among: numbers)
    let average = decimal(mean)
    if attempts == 1 { return "At the first try! Halving needs \(average) on average." }
    if attempts > most { return "Halving needs \(most) at most: always take the middle." }
    if Double(attempts) < mean - 1 { return "Better than halving, which needs \(average) on average." }
    return "As good as halving, which needs \(average) on average."
  }

  static func guesses(_ count: Int) -> String { count == 1 ? "1 guess" : "\(count) guesses" }
  static func games(_ count: Int) -> String { count == 1 ? "1 game" : "\(count) games" }

  static func range(_ range: ClosedRange<Int>) -> String { "\(range.lowerBound) to \(range.upperBound)" }

  /// A time as a clock shows it: `0:42`, `1:02:03`.
  static func clock(_ time: Duration) -> String {
    let seconds = max(0, time.components.seconds)
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = seconds / 60 % 60
    return seconds < 3600 ? "\(minutes):\(two(seconds % 60))" : "\(seconds / 3600):\(two(minutes)):\(two(seconds % 60))"
  }

  /// A number with one digit after the point.
  static func decimal(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))"
  }
}
