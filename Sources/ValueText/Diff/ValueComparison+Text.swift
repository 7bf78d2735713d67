extension ValueComparison {
  /// Two strings: line by line when one has several, else both, of long ones only the part that differs.
  mutating func textDifference(_ old: String, _ new: String, whole: Difference.Replacement) -> Difference {
    let (oldLines, newLines) = (QuotedText.lines(of: old), QuotedText.lines(of: new))
    guard max(oldLines.count, newLines.count) > 1, !old.isEmpty, !new.isEmpty else {
      var replacement = whole
      let texts = QuotedText.excerpts(old, new)
      if texts.note != nil || texts.expected == texts.actual || max(old.utf8.count, new.utf8.count) > 100
        || texts.expected != QuotedText.quoted(old)
      {
        replacement.texts = (texts.expected, texts.actual)
        replacement.note = texts.note
      }
      return .replaced(replacement)
    }
    return linesDifference(oldLines, newLines)
  }

  private mutating func linesDifference(_ old: [String], _ new: [String]) -> Difference {
    let sequence = shortest(old.count, new.count) {
      old[$0] == new[$1]
    } otherwise: {
      var numbers = ElementNumbers()
      return .anchored(old.map { numbers.number(ofWords: $0) }, new.map { numbers.number(ofWords: $0) })
    }
    var entries: [Difference.Entry] = sequence.isShortest ? [] : [.note("too many changes for the shortest diff")]
    var unchanged = UnchangedRun()
    let words = LineWords(old, new, sequence.steps)
    for step in sequence.steps {
      switch step {
      case .keep: unchanged.count += 1
      case .remove(let index):
        unchanged.end(into: &entries)
        entries.append(.removed(label: "", .words(words.text(old[index])), note: nil))
      case .insert(let index):
        unchanged.end(into: &entries)
        entries.append(.added(label: "", .words(words.text(new[index])), note: nil))
      }
    }
    unchanged.end(into: &entries)
    return .inside(.init(open: "\"\"\"", close: "\"\"\"", entries: entries))
  }
}
