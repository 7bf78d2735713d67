/// A number that was guessed, and its comparison with the secret.
public struct Guess: Equatable, Codable, Sendable {
  /// The number that was guessed.
  public var number: Int
  /// What the game said to it.
  public var hint: CheckResult

  /// Creates a guess with its hint.
  public init(_ number: Int, _ hint: CheckResult) {
    self.number = number
    self.hint = hint
  }

  /// The numbers that are left of those that were possible.
  public func narrowing(_ possible: ClosedRange<Int>) -> ClosedRange<Int> {
    // A guess that cannot be right leaves them as they are.
    switch hint {
    case .lower where possible.contains(number) && number < possible.upperBound: number + 1...possible.upperBound
    case .higher where possible.contains(number) && number > possible.lowerBound: possible.lowerBound...number - 1
    case .lower, .higher: possible
    case .equal: number...number
    }
  }
}
