/// A number that was guessed, and its comparison with the secret.
package struct Guess: Equatable, Codable, Sendable {
  package var number: Int
  package var hint: CheckResult

  package init(_ number: Int, _ hint: CheckResult) {
    self.number = number
    self.hint = hint
  }

  /// The numbers that are left of those that were possible.
  package func narrowing(_ possible: ClosedRange<Int>) -> ClosedRange<Int> {
    // A guess that cannot be right leaves them as they are.
    switch hint {
    case .lower where possible.contains(number) && number < possible.upperBound: number + 1...possible.upperBound
    case .higher where possible.contains(number) && number > possible.lowerBound: possible.lowerBound...number - 1
    case .lower, .higher: possible
    case .equal: number...number
    }
  }
}
