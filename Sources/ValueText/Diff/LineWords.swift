/// How the lines of a text are written so that those that differ look different.
struct LineWords {
  private let asciiOnly: Bool

  init(_ old: [String], _ new: [String], _ steps: [SequenceDiff.Step]) {
    var forms = ElementNumbers()
    /// For each visual form, by its number, a line that has it.
    var lines: [String] = []
    func looksLikeAnother(_ line: String) -> Bool {
      let form = forms.number(ofWords: QuotedText.visualForm(QuotedText.line(line)))
      if form == lines.count { lines.append(line) }
      return lines[form] != line
    }
    asciiOnly = steps.contains { step in
      switch step {
      case .keep: return false
      case .remove(let index): return looksLikeAnother(old[index])
      case .insert(let index): return looksLikeAnother(new[index])
      }
    }
  }

  func text(_ line: String) -> String {
    line.isEmpty ? "⏎" : QuotedText.line(line, asciiOnly: asciiOnly)
  }
}
