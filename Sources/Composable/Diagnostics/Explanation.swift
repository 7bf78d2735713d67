/// The words of one misuse or failure, and its number in the documentation.
package struct Explanation: Equatable, Sendable {
  /// The letter before the number: C of a feature, T of a terminal.
  package let letter: Character

  /// The number in the documentation. It never changes.
  package let number: Int

  /// What happened, in one sentence.
  package let what: String

  /// What shows it: a difference, a list. Nil where the sentence says it all.
  package let evidence: String?

  /// The usual cause: the end of a sentence.
  package let cause: String

  /// How to fix it, with code to paste: the end of a sentence.
  package let fix: String

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

  /// The whole text: what happened and the evidence as paragraphs, then a line each for the cause, the fix and the number.
  package var text: String { joined(by: "\n") }

  /// The whole text with a paragraph for each part: evidence and code to paste may have many lines.
  package var paragraphs: String { joined(by: "\n\n") }

  private func joined(by separator: String) -> String {
    let advice = ["Usual cause: \(cause)", "Fix: \(fix)", "[\(letter)\(number)]"].joined(separator: separator)
    return [what, evidence, advice].compactMap { $0 }.joined(separator: "\n\n")
  }
}
