/// A guessed number and its comparison with the secret.
public struct Guess: Hashable, Codable, Sendable {
  /// The guessed number.
  public var number: Int
  /// The hint, the result of the comparison.
  public var hint: CheckResult
  /// Whether the hint is the lie of the round. The player learns it after the round.
  public var isLie: Bool

  /// Creates a guess with its hint.
  public init(_ number: Int, _ hint: CheckResult, isLie: Bool = false) {
    self.number = number
    self.hint = hint
    self.isLie = isLie
  }

  /// Returns the numbers that remain possible after this guess if its hint is true.
  public func narrowing(_ possible: ClosedRange<Int>) -> ClosedRange<Int> {
    // A guess outside the possible numbers excludes none of them.
    switch hint {
    case .lower where possible.contains(number) && number < possible.upperBound: number + 1...possible.upperBound
    case .higher where possible.contains(number) && number > possible.lowerBound: possible.lowerBound...number - 1
    case .lower, .higher: possible
    case .equal: number...number
    }
  }
}
