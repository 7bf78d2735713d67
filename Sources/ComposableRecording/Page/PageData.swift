import ValueText

/// One frame of a page: the lines of the screen, and the same in words.
package struct PageFrame {
  /// A part of a line in one style.
  package struct Span {
    package var text: String
    /// The columns that it takes; nil for those of its characters.
    package var columns: Int?
    /// The declarations of its style.
    package var style: String

    package init(_ text: String, columns: Int? = nil, style: String = "") {
      self.text = text
      self.columns = columns
      self.style = style
    }

    fileprivate var json: String {
      let quoted = JSONText.quoted(text)
      if columns == nil, style.isEmpty { return "[\(quoted)]" }
      return "[\(quoted),\(columns ?? 0)\(style.isEmpty ? "" : ",\(JSONText.quoted(style))")]"
    }
  }

  /// The columns of a screen; 0 for text, whose lines are wrapped.
  package var columns: Int
  /// The lines, as JSON.
  package var rows: [String]
  /// The lines of an outline for those who hear the page; the rows themselves where there is none.
  package var outline: [String]

  /// A picture of lines that were made with ``row(_:)``.
  package init(columns: Int, rows: [String], outline: [String]) {
    self.columns = columns
    self.rows = rows
    self.outline = outline
  }

  /// A state as text.
  init(of state: some Any) {
    columns = 0
    rows = ValueDump.text(state).split(separator: "\n", omittingEmptySubsequences: false).map {
      Self.row([Span(String($0))])
    }
    outline = []
  }

  /// A line, as JSON.
  package static func row(_ spans: [Span]) -> String { "[" + spans.map(\.json).joined(separator: ",") + "]" }
}

/// The effects of a session: those that are alive are kept, those that ended become lines of the page.
struct PageEffects {
  private struct Span {
    let began: RecordedEffectEvent
    /// The number of steps after which it was alive first.
    let first: Int
  }

  private var spans: [Int: Span] = [:]

  /// Takes what happened before a step, and gives the lines of what ended.
  mutating func note(_ events: [RecordedEffectEvent], before index: Int) -> [String] {
    var lines: [String] = []
    for event in events {
      if let number = event.began { spans[number] = Span(began: event, first: index) }
      guard let number = event.finished ?? event.cancelled, let span = spans.removeValue(forKey: number) else {
        continue
      }
      // What is cancelled is no longer alive after the step that cancelled it; what finished was for some time.
      let last = event.cancelled == nil ? index : index - 1
      if last >= span.first { lines.append(line(number, span, last: last, time: event.time)) }
    }
    return lines
  }

  /// The lines of those that have not ended.
  var alive: [String] {
    spans.sorted { $0.key < $1.key }.map { line($0.key, $0.value, last: nil, time: nil) }
  }

  private func line(_ number: Int, _ span: Span, last: Int?, time: Int?) -> String {
    func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "null" }
    let name = JSONText.quoted(span.began.name ?? "")
    let times = "\(span.began.time / 1000),\(text(time.map { $0 / 1000 }))"
    return "[\(number),\(text(span.began.step)),\(span.first),\(text(last)),\(times),\(name)]"
  }
}

/// Numbers texts in the order in which they first occur. Keeps 32 bytes of each text, whatever its length.
struct TextTable {
  /// 128 bits, seeded anew in each process: that two texts share them is as good as impossible, even where somebody
  /// wants it.
  private struct Digest: Hashable {
    let first, second: Int

    init(_ text: String) {
      var text = text
      // The buffer is valid until the closure returns. Strings that differ only in how an accent is written differ
      // here.
      (first, second) = text.withUTF8 { bytes in
        var (one, other) = (Hasher(), Hasher())
        other.combine(1)
        unsafe one.combine(bytes: UnsafeRawBufferPointer(bytes))
        unsafe other.combine(bytes: UnsafeRawBufferPointer(bytes))
        return (one.finalize(), other.finalize())
      }
    }
  }

  private var numbers: [Digest: Int] = [:]

  /// The number of a text, and whether it has come before.
  mutating func number(of text: String) -> (number: Int, isNew: Bool) {
    let digest = Digest(text)
    if let number = numbers[digest] { return (number, false) }
    let number = numbers.count
    numbers[digest] = number
    return (number, true)
  }
}
