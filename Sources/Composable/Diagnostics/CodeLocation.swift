/// A line of source code: the file's id (`Module/File.swift`) and the line.
public struct CodeLocation: Hashable, Sendable, CustomStringConvertible {
  // Kept as the literal it came from: effects carry a location each, and making a `String` would allocate.
  private let file: StaticString

  /// The line, counted from 1.
  public let line: Int

  /// Creates the location that `#fileID` and `#line` name.
  public init(fileID: StaticString, line: UInt) {
    self.file = fileID
    self.line = Int(line)
  }

  /// The file's id, as `#fileID` writes it.
  public var fileID: String { file.description }

  /// `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }

  /// Whether both name the same line of the same file.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.line == rhs.line && lhs.fileID == rhs.fileID
  }

  /// Feeds the file's id and the line to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileID)
    hasher.combine(line)
  }
}

/// The words of one misuse or failure, and its number in the documentation.
package struct FailureText: Equatable, Sendable {
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

  /// The whole text: what happened and the evidence as paragraphs, then a line each for the cause, the fix and the
  /// number.
  package var text: String { joined(by: "\n") }

  /// The whole text with a paragraph for each part: evidence and code to paste may have many lines.
  package var paragraphs: String { joined(by: "\n\n") }

  private func joined(by separator: String) -> String {
    let advice = ["Usual cause: \(cause)", "Fix: \(fix)", "[\(letter)\(number)]"].joined(separator: separator)
    return [what, evidence, advice].compactMap { $0 }.joined(separator: "\n\n")
  }
}
