/// A number that was guessed, and its comparison with the secret.
package struct Guess: Equatable, Codable, Sendable {
  package var number: Int
  package var hint: CheckResult

  package init(_ number: Int, _ hint: CheckResult) {
    self.number = number
    self.hint = hint
  }
}
