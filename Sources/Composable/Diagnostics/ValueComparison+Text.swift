extension ValueComparison {
  /// Two strings: line by line when there are lines, else both, without what is the same in long ones.
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
      var numbers = Numbering<String>()
      return .anchored(old.map { numbers.number($0) }, new.map { numbers.number($0) })
    }
    var entries: [Difference.Entry] = sequence.isShortest ? [] : [.note("too many changes for the shortest diff")]
    var unchanged = UnchangedRun()
    let words = LineWords(old, new, sequence.steps)
    var run = (removed: [String](), inserted: [String]())
    for step in sequence.steps {
      switch step {
      case .keep:
        entries += words.entries(removed: run.removed, inserted: run.inserted)
        run = ([], [])
        unchanged.count += 1
      case .remove(let index):
        unchanged.end(into: &entries)
        run.removed.append(old[index])
      case .insert(let index):
        unchanged.end(into: &entries)
        run.inserted.append(new[index])
      }
    }
    entries += words.entries(removed: run.removed, inserted: run.inserted)
    unchanged.end(into: &entries)
    return .inside(.init(open: "\"\"\"", close: "\"\"\"", entries: entries))
  }
}

/// How the lines of a text are written so that those that differ look different.
private struct LineWords {
  private let asciiOnly: Bool

  init(_ old: [String], _ new: [String], _ steps: [SequenceDiff.Step]) {
    var lines: [String: String] = [:]
    func isTaken(_ words: String, by line: String) -> Bool {
      let outlook = QuotedText.outlook(words)
      let known = lines[outlook]
      lines[outlook] = line
      return known != nil && known != line
    }
    asciiOnly = steps.contains { step in
      switch step {
      case .keep: return false
      case .remove(let index): return isTaken(QuotedText.line(old[index]), by: old[index])
      case .insert(let index): return isTaken(QuotedText.line(new[index]), by: new[index])
      }
    }
  }

  /// Longer lines show only the surroundings of what differs from the line in the same place on the other side.
  private static let lineLength = 200

  func entries(removed: [String], inserted: [String]) -> [Difference.Entry] {
    removed.enumerated().map { index, line in
      .removed(label: "", .words(text(line, beside: inserted.dropFirst(index).first)), note: nil)
    }
      + inserted.enumerated().map { index, line in
        .added(label: "", .words(text(line, beside: removed.dropFirst(index).first)), note: nil)
      }
  }

  private func text(_ line: String, beside other: String?) -> String {
    if line.utf8.count > Self.lineLength {
      return QuotedText.excerpts(line, other ?? "").expected
    }
    return line.isEmpty ? "⏎" : QuotedText.line(line, asciiOnly: asciiOnly)
  }
}
