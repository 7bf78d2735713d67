/// A guessed number and its comparison with the secret.
public struct Guess: Equatable, Codable, Sendable {
  /// The guessed number.
  public var number: Int
  /// The hint, the result of the comparison.
  public var hint: CheckResult

  /// Creates a guess with its hint.
  public init(_ number: Int, _ hint: CheckResult) {
    self.number = number
    self.hint = hint
  }

  /// Returns the numbers that remain possible after this guess.
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
