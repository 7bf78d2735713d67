import ValueText

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
