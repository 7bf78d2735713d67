/// A clue: a range that had the secret when the clue was bought.
public struct Clue: Hashable, Codable, Sendable {
  /// The number of guesses before it.
  public var guesses: Int
  /// The range that the clue showed.
  public var range: ClosedRange<Int>

  /// Creates a clue.
  ///
  /// - Parameters:
  ///   - range: The range that the clue shows.
  ///   - guesses: The number of guesses before it.
  public init(_ range: ClosedRange<Int>, after guesses: Int) { (self.guesses, self.range) = (guesses, range) }

  /// The clue as three numbers: the number of guesses before it, and its first and last number.
  public var numbers: [Int] { [guesses, range.lowerBound, range.upperBound] }

  /// Creates a clue from its three numbers. Returns nil if these are not such numbers.
  public init?(numbers: [Int]) {
    guard numbers.count == 3, numbers[1] <= numbers[2] else { return nil }
    self.init(numbers[1]...numbers[2], after: numbers[0])
  }
}

/// An entry of a round: a guess or a clue.
public enum Attempt: Hashable, Sendable {
  case guess(Guess)
  case clue(ClosedRange<Int>)

  /// Returns guesses and clues in the order in which they were made.
  public static func list(_ guesses: [Guess], _ clues: [Clue]) -> [Attempt] {
    var attempts: [Attempt] = []
    var rest = clues[...]
    for index in 0...guesses.count {
      while let clue = rest.first, clue.guesses <= index || index == guesses.count {
        attempts.append(.clue(clue.range))
        rest.removeFirst()
      }
      if index < guesses.count { attempts.append(.guess(guesses[index])) }
    }
    return attempts
  }

  /// The guess; nil for a clue.
  public var guess: Guess? { if case .guess(let guess) = self { guess } else { nil } }
}
