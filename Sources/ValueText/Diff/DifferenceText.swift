/// Writes a difference: `−` before expected lines, `+` before actual lines, blanks before the lines around them.
struct DifferenceText {
  private(set) var lines: [String] = []

  /// The number of lines after which differences are only counted.
  static let lineLimit = 400
  /// The greatest width of a value that is shown whole when all of it differs: two short lines say it all.
  private static let wholeWidth = 80
  private static let outlineWidth = 60

  private enum Mark: String {
    case both = "  "
    case expected = "− "
    case actual = "+ "
  }

  /// Returns the text of a whole difference.
  static func text(_ difference: Difference) -> String {
    var writer = DifferenceText()
    writer.write(difference, label: "", note: nil, indent: 0)
    return writer.lines.joined(separator: "\n")
  }

  private mutating func write(_ difference: Difference, label: String, note: String?, indent: Int) {
    switch difference {
    case .replaced(let replacement):
      let notes = [replacement.note, note].compactMap { $0 }
      write(replacement, label: label, note: notes.joined(separator: ", "), indent: indent)
    case .inside(let container):
      if let whole = container.whole, Self.isShort(whole) {
        return write(.replaced(whole), label: label, note: note, indent: indent)
      }
      write(container, label: label, note: note, indent: indent)
    }
  }

  private static func isShort(_ whole: Difference.Replacement) -> Bool {
    [whole.expected, whole.actual].allSatisfy { value in
      ValueDump.layout(value).flat.map { $0.count <= wholeWidth } ?? false
    }
  }

  private mutating func write(_ replacement: Difference.Replacement, label: String, note: String, indent: Int) {
    let expected = replacement.texts.map { [$0.expected] } ?? ValueDump.lines(replacement.expected)
    let actual = replacement.texts.map { [$0.actual] } ?? ValueDump.lines(replacement.actual)
    let isHidden = expected == actual && note.isEmpty
    write(expected, label: label, .expected, indent: indent)
    write(actual, label: label, note: isHidden ? "differs beyond what is shown" : note, .actual, indent: indent)
  }

  private mutating func write(_ container: Difference.Container, label: String, note: String?, indent: Int) {
    // A container that is the only entry shares the lines of its parent: `.row(Row(` … `))`.
    if container.entries.count == 1, case .changed("", .inside(let inner), let innerNote) = container.entries[0],
      container.open != "[", !(inner.whole.map(Self.isShort) ?? false), inner.open != "\"\"\""
    {
      let merged = Difference.Container(
        open: container.open + inner.open, close: inner.close + container.close, entries: inner.entries)
      return write(merged, label: label, note: note ?? innerNote, indent: indent)
    }
    write([container.open], label: label, note: note, .both, indent: indent)
    for (index, entry) in container.entries.enumerated() {
      guard lines.count < Self.lineLimit else {
        let rest = container.entries[index...].count { $0.isDifference }
        if rest > 0 { write(["… (\(QuotedText.count(rest)) more differ)"], .both, indent: indent + 1) }
        break
      }
      write(entry, indent: indent + 1)
    }
    write([container.close], .both, indent: indent)
  }

  private mutating func write(_ entry: Difference.Entry, indent: Int) {
    switch entry {
    case .unchanged(let count):
      write(["… (\(QuotedText.count(count)) unchanged)"], .both, indent: indent)
    case .kept(let label, let value):
      write([ValueDump.line(value)], label: label, .both, indent: indent)
    case .changed(let label, let difference, let note):
      write(difference, label: label, note: note, indent: indent)
    case .removed(let label, let content, let note):
      write(Self.lines(of: content), label: label, note: note, .expected, indent: indent)
    case .added(let label, let content, let note):
      write(Self.lines(of: content), label: label, note: note, .actual, indent: indent)
    case .note(let text):
      write(["// \(text)"], .both, indent: indent)
    }
  }

  private static func lines(of content: Difference.Content) -> [String] {
    switch content {
    case .whole(let value): ValueDump.lines(value)
    case .outline(let value): [ValueDump.line(value, width: outlineWidth)]
    case .words(let text): [text]
    }
  }

  @inline(never)
  private mutating func write(
    _ text: [String], label: String = "", note: String? = nil, _ mark: Mark, indent: Int
  ) {
    let ending = note.map { $0.isEmpty ? "" : "  // \($0)" } ?? ""
    let margin = mark.rawValue + String(repeating: "  ", count: indent)
    for (index, line) in text.enumerated() {
      let words = (index == 0 ? label : "") + line
      lines.append(margin + words + (index == text.count - 1 ? ending : ""))
    }
  }
}

/// Formats lines of text. Where two of them differ but look the same, all characters outside ASCII are escaped.
struct LineMarkers {
  private let asciiOnly: Bool

  init(_ old: [String], _ new: [String], _ steps: [SequenceDiff.Step]) {
    var forms = ElementClasses()
    /// For each visual form, by its number, the first line that has it.
    var lines: [String] = []
    func looksLikeAnother(_ line: String) -> Bool {
      let form = forms.number(ofText: QuotedText.visualForm(QuotedText.line(line)))
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
