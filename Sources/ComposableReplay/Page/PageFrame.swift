import ComposableRecording
import JSONText
import ValueText

/// A picture on a page: the lines of the screen, and an outline of them in words.
struct PageFrame {
  /// A part of a line with one style.
  struct Span {
    /// The text of the span.
    var text: String
    /// The number of columns; nil for the width of its characters.
    var columns: Int?
    /// The CSS declarations of its style.
    var style = ""

    fileprivate var json: String {
      let quoted = JSONWriter.quoted(text)
      if columns == nil, style.isEmpty { return "[\(quoted)]" }
      return "[\(quoted),\(columns ?? 0)\(style.isEmpty ? "" : ",\(JSONWriter.quoted(style))")]"
    }
  }

  /// The columns of the screen; 0 for text, whose lines are wrapped.
  var columns: Int
  /// The lines, as ``row(_:)`` makes them.
  var rows: [String]
  /// The lines of an outline for screen readers; empty if the rows themselves are readable.
  var outline: [String]

  /// Returns a line as JSON.
  static func row(_ spans: [Span]) -> String { "[" + spans.map(\.json).joined(separator: ",") + "]" }
}

extension PageFrame {
  /// Creates a picture of a state as text.
  init(of state: some Any) {
    let lines = ValueDump.text(state).split(separator: "\n", omittingEmptySubsequences: false)
    self.init(columns: 0, rows: lines.map { Self.row([Span(text: String($0))]) }, outline: [])
  }
}

/// The effects of a session. Effects that are alive are kept; those that ended become lines of the page.
struct PageEffects {
  private struct Span {
    let began: RecordedEffectEvent
    /// The number of steps after which the effect is first alive.
    let first: Int
  }

  private var spans: [Int: Span] = [:]

  /// Records the events before a step and returns the lines of the effects that ended.
  mutating func note(_ events: [RecordedEffectEvent], before index: Int) -> [String] {
    var lines: [String] = []
    for event in events {
      if let number = event.began { spans[number] = Span(began: event, first: index) }
      guard let number = event.finished ?? event.cancelled, let span = spans.removeValue(forKey: number) else {
        continue
      }
      // A canceled effect is not alive after the step that canceled it. A finished one was alive after the step before.
      let last = event.cancelled == nil ? index : index - 1
      if last >= span.first { lines.append(line(number, span, last: last, time: event.time)) }
    }
    return lines
  }

  /// The lines of the effects that have not ended.
  var alive: [String] {
    spans.sorted { $0.key < $1.key }.map { line($0.key, $0.value, last: nil, time: nil) }
  }

  private func line(_ number: Int, _ span: Span, last: Int?, time: Int?) -> String {
    func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "null" }
    let name = JSONWriter.quoted(span.began.name ?? "")
    let times = "\(span.began.time / 1000),\(text(time.map { $0 / 1000 }))"
    return "[\(number),\(text(span.began.step)),\(span.first),\(text(last)),\(times),\(name)]"
  }
}

/// A table that numbers texts in the order of their first occurrence. It keeps 32 bytes of each text, whatever its
/// length.
struct TextTable {
  /// A hash of 128 bits, seeded anew in each process, so that even an attacker cannot make two texts collide.
  private struct Digest: Hashable {
    let first, second: Int

    init(_ text: String) {
      var text = text
      // The buffer is valid until the closure returns. Bytes are hashed because `String` hashes canonically equivalent
      // strings alike, however an accent is written.
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

  /// Returns the number of a text, and whether it is new.
  mutating func number(of text: String) -> (number: Int, isNew: Bool) {
    let digest = Digest(text)
    if let number = numbers[digest] { return (number, false) }
    let number = numbers.count
    numbers[digest] = number
    return (number, true)
  }
}
