public import Composable

/// A search of the program for a number that the player thinks of. The player's answers may contain a lie.
public struct Finder: Equatable, Sendable {
  /// The range of the number.
  public let range: ClosedRange<Int>
  /// Whether one of the answers may be a lie.
  public let allowsLie: Bool
  /// The guesses of the program with the player's answers, in order.
  public private(set) var guesses: [Guess] = []
  /// The numbers that fit the answers; nil if the answers contradict each other.
  public private(set) var possible: Possible?
  /// The guess that waits for an answer; nil after the end.
  public private(set) var guess: Int?

  /// Creates a search that has come so far.
  ///
  /// - Parameters:
  ///   - range: The range of the number.
  ///   - allowsLie: Whether one of the answers may be a lie.
  ///   - answers: The answers so far: how each guess compares with the number. Those after the end are left out.
  public init(range: ClosedRange<Int>, allowsLie: Bool, answers: [CheckResult] = []) {
    (self.range, self.allowsLie) = (range, allowsLie)
    possible = Possible(range)
    findGuess()
    for answer in answers { take(answer) }
  }

  /// The rule of the answers.
  public var rule: GameRule { allowsLie ? .lie : .classic }

  /// The par of the search.
  public var par: Int { rule.par(among: range.count) }

  /// The player's number; nil before it was found.
  public var found: Int? { guesses.last.flatMap { $0.hint == .equal ? $0.number : nil } }

  /// Whether no number fits the answers.
  public var isContradiction: Bool { possible == nil }

  /// The guess about which the player has lied; nil if there is none, or the number was not found.
  public var lie: Guess? {
    found.flatMap { found in guesses.first { $0.hint != CheckResult($0.number, comparedWith: found) } }
  }

  fileprivate mutating func take(_ answer: CheckResult) {
    guard let number = guess, let possible else { return }
    let guess = Guess(number, answer)
    guesses.append(guess)
    self.possible = allowsLie ? OneLie.rest(possible, by: guess) : possible.rest(by: guess)
    findGuess()
  }

  private mutating func findGuess() {
    guess = found == nil ? possible.map { bestGuess(among: $0) } : nil
  }
}

extension Finder {
  private func bestGuess(among possible: Possible) -> Int {
    allowsLie ? OneLie.guess(for: possible, within: par - guesses.count) : possible.middle
  }
}

extension Finder: Codable {
  enum CodingKeys: CodingKey { case range, allowsLie, answers }

  /// Decodes a search by taking its answers again. Throws if no game has its range.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let range = try values.decode(ClosedRange<Int>.self, forKey: .range)
    try decoder.refuse("\(range) is not a valid range", unless: Counter.widest.contains(range) && range.count > 1)
    self.init(
      range: range, allowsLie: try values.decode(Bool.self, forKey: .allowsLie),
      answers: try values.decode([CheckResult].self, forKey: .answers))
  }

  /// Encodes the answers. Everything else follows from them.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(range, forKey: .range)
    try values.encode(allowsLie, forKey: .allowsLie)
    try values.encode(guesses.map(\.hint), forKey: .answers)
  }
}

/// The events of a search.
@CasePathable
public enum FinderAction: Equatable, Codable, Sendable {
  /// Says how the guess compares with the player's number.
  case answered(CheckResult)
  /// Takes the last answer back.
  case undoTapped
  /// Starts again, with another number of the player.
  case restarted(allowsLie: Bool)
}

/// Finds the player's number.
public let finderReducer: Reducer<Finder, FinderAction, Void> = Reducer { finder, action, _ in
  switch action {
  case .answered(let answer): finder.take(answer)
  case .undoTapped:
    finder = Finder(
      range: finder.range, allowsLie: finder.allowsLie, answers: finder.guesses.dropLast().map(\.hint))
  case .restarted(let allowsLie): finder = Finder(range: finder.range, allowsLie: allowsLie)
  }
  return .none
}
