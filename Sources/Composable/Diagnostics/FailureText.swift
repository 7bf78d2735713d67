/// The text of a misuse or failure, in parts, with its number in the documentation.
package struct FailureText: Equatable, Sendable {
  /// The letter before the number: C for a feature, T for a terminal.
  package let letter: Character

  /// The number in the documentation. It never changes.
  package let number: Int

  /// One sentence that says what happened.
  package let what: String

  /// The evidence, such as a difference or a list; nil if the sentence is enough.
  package let evidence: String?

  /// The usual cause, as the end of a sentence.
  package let cause: String

  /// The fix, with code to paste, as the end of a sentence.
  package let fix: String

  /// Creates a text from its parts.
  package init(
    _ number: Int, letter: Character = "C", what: String, evidence: String? = nil, cause: String, fix: String
  ) {
    self.letter = letter
    self.number = number
    self.what = what
    self.evidence = evidence
    self.cause = cause
    self.fix = fix
  }

  /// The whole text: paragraphs for what happened and for the evidence, then one line each for the cause, the fix and
  /// the number.
  package var text: String { joined(by: "\n") }

  /// The whole text with a paragraph for each part, since evidence and code to paste may have many lines.
  package var paragraphs: String { joined(by: "\n\n") }

  private func joined(by separator: String) -> String {
    let advice = ["Usual cause: \(cause)", "Fix: \(fix)", "[\(letter)\(number)]"].joined(separator: separator)
    return [what, evidence, advice].compactMap { $0 }.joined(separator: "\n\n")
  }
}
