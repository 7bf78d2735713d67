extension ValueComparison {
  /// Compares two ordered collections: skips equal prefixes and suffixes, and aligns the elements between them.
  mutating func listDifference(
    _ open: String, _ old: ValueTree.Elements, _ new: ValueTree.Elements, close: String
  ) -> Difference? {
    var pairs = PairDifferenceCache(old.first(Self.elementLimit), new.first(Self.elementLimit))
    // With elements beyond the limit, the last compared element is not the last element, so suffixes are not
    // compared.
    let isWhole = pairs.old.count == old.count && pairs.new.count == new.count
    let common = min(pairs.old.count, pairs.new.count)
    var prefix = 0
    while prefix < common, pairs.difference(prefix, prefix, in: &self) == nil { prefix += 1 }
    var suffix = 0
    while isWhole, suffix < common - prefix,
      pairs.difference(old.count - suffix - 1, new.count - suffix - 1, in: &self) == nil
    {
      suffix += 1
    }
    var entries: [Difference.Entry] = []
    var unchanged = UnchangedRun(count: prefix)
    appendMiddle(of: &pairs, prefix: prefix, suffix: suffix, &unchanged, into: &entries)
    unchanged.count += suffix
    if !isWhole {
      entries.append(.note("only the first \(QuotedText.count(Self.elementLimit)) elements are compared"))
      if old.count != new.count {
        entries.append(.removed(label: "count: ", .whole(old.count), note: nil))
        entries.append(.added(label: "count: ", .whole(new.count), note: nil))
      }
    }
    guard entries.contains(where: \.isDifference) else { return nil }
    unchanged.end(into: &entries)
    return .inside(.init(open: open, close: close, entries: entries))
  }

  /// Appends the entries between the equal prefix and the equal suffix.
  private mutating func appendMiddle(
    of pairs: inout PairDifferenceCache, prefix: Int, suffix: Int,
    _ unchanged: inout UnchangedRun, into entries: inout [Difference.Entry]
  ) {
    guard max(pairs.old.count, pairs.new.count) > prefix + suffix else { return }
    let alignment = ElementAlignment(&pairs, prefix: prefix, suffix: suffix, in: &self)
    if !alignment.isShortest { entries.append(.note("too many changes for the shortest diff")) }
    for step in alignment.steps {
      let entry: Difference.Entry?
      switch step {
      case .keep(let from, let to):
        entry = pairs.difference(from, to, in: &self).map { .changed(label: "[\(to)]: ", $0, note: nil) }
      case .remove(let from):
        let to = alignment.newIndices[from]
        let element = pairs.old[from]
        entry = .removed(
          label: "[\(from)]: ", to == nil ? .whole(element) : .outline(element), note: to.map { "moved to [\($0)]" })
      case .insert(let to):
        entry = insertion(of: &pairs, to: to, from: alignment.oldIndices[to])
      }
      guard let entry else {
        unchanged.count += 1
        continue
      }
      unchanged.end(into: &entries)
      entries.append(entry)
    }
  }

  /// Returns the entry for an element that is new at an index, or was moved there and may have changed as well.
  private mutating func insertion(of pairs: inout PairDifferenceCache, to: Int, from: Int?) -> Difference.Entry {
    let label = "[\(to)]: "
    guard let from else { return .added(label: label, .whole(pairs.new[to]), note: nil) }
    let note = "moved from [\(from)]"
    guard let difference = pairs.difference(from, to, in: &self) else {
      return .added(label: label, .outline(pairs.new[to]), note: note)
    }
    return .changed(label: label, difference, note: note)
  }
}

extension ValueComparison {
  /// Compares two dictionaries by key.
  mutating func dictionaryDifference(_ old: ValueTree.Elements, _ new: ValueTree.Elements) -> Difference? {
    var elements = KeyedElements(counts: (old.count, new.count), hasLabels: true)
    elements.old = SortKey.entries(old.first(Self.elementLimit))
    elements.new = SortKey.entries(new.first(Self.elementLimit))
    return keyedDifference(elements).map { .inside(.init(open: "[", close: "]", entries: $0)) }
  }

  /// Compares two sets. Elements with ids are matched by id, and can therefore change.
  mutating func setDifference(_ old: ValueTree.Elements, _ new: ValueTree.Elements) -> Difference? {
    var elements = KeyedElements(counts: (old.count, new.count), hasLabels: false)
    let (oldAll, newAll) = (old.first(Self.elementLimit), new.first(Self.elementLimit))
    let isIdentified = ElementClasses.identities(oldAll, newAll) != nil
    func keyed(_ element: Any) -> KeyedElement {
      let id = isIdentified ? ValueEquality.identity(element) : nil
      return KeyedElement(key: id?.base ?? element, value: element)
    }
    elements.old = oldAll.map { keyed($0) }
    elements.new = newAll.map { keyed($0) }
    return keyedDifference(elements).map { .inside(.init(open: "Set([", close: "])", entries: $0)) }
  }

  private mutating func keyedDifference(_ elements: KeyedElements) -> [Difference.Entry]? {
    var keys: [Any] = []
    var entries: [Difference.Entry] = []
    var unchanged = UnchangedRun()
    var texts = ElementClasses()
    var removedCount = 0
    let isSmall = elements.new.count <= 1_000
    for (from, to) in elements.matches {
      switch (from.map { elements.old[$0] }, to.map { elements.new[$0] }) {
      case (let from?, let to?):
        guard let difference = difference(from.value, to.value) else {
          unchanged.count += 1
          continue
        }
        keys.append(from.key)
        entries.append(.changed(label: elements.label(from), difference, note: nil))
      case (let from?, nil):
        if isSmall { _ = texts.number(ofText: ValueDump.line(from.key)) }
        removedCount = texts.count
        keys.append(from.key)
        entries.append(.removed(label: elements.label(from), .whole(from.value), note: nil))
      case (nil, let to?):
        let isLookAlike = removedCount > 0 && texts.number(ofText: ValueDump.line(to.key)) < removedCount
        let note = isLookAlike ? "not equal to the one that reads the same" : nil
        keys.append(to.key)
        entries.append(.added(label: elements.label(to), .whole(to.value), note: note))
      case (nil, nil): continue
      }
    }
    guard !entries.isEmpty else { return nil }
    // Removals come first: they were added first, and the sort is stable.
    entries = SortKey.order(of: keys.map { SortKey($0) }).map { entries[$0] }
    if max(elements.counts.old, elements.counts.new) > Self.elementLimit {
      entries.append(.note("only \(QuotedText.count(Self.elementLimit)) elements are compared"))
    }
    unchanged.end(into: &entries)
    return entries
  }
}

extension ValueComparison {
  /// Compares two strings: line by line if one has several lines; otherwise shows both, of long ones only the part
  /// that differs.
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
      var numbers = ElementClasses()
      return .anchored(old.map { numbers.number(ofText: $0) }, new.map { numbers.number(ofText: $0) })
    }
    var entries: [Difference.Entry] = sequence.isShortest ? [] : [.note("too many changes for the shortest diff")]
    var unchanged = UnchangedRun()
    let words = LineMarkers(old, new, sequence.steps)
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

/// The elements of two dictionaries or of two sets.
struct KeyedElements {
  let counts: (old: Int, new: Int)
  /// Whether the key is written before the value.
  let hasLabels: Bool
  var old: [KeyedElement] = []
  var new: [KeyedElement] = []

  func label(_ element: KeyedElement) -> String { hasLabels ? ValueDump.line(element.key) + ": " : "" }

  /// The pairs of indices of elements with equal keys, in the order of `old`; then the indices that are only in
  /// `new`. Keys without a hash may be equal; their elements are paired in order.
  var matches: [(old: Int?, new: Int?)] {
    var numbers = ElementClasses()
    let oldNumbers = old.map { numbers.number(ofKey: $0.key) }
    let newNumbers = new.map { numbers.number(ofKey: $0.key) }
    // For each number its first index in `new`, and for each index the next one with the same number.
    var first = [Int?](repeating: nil, count: numbers.count)
    var next = [Int?](repeating: nil, count: new.count)
    for index in newNumbers.indices.reversed() {
      next[index] = first[newNumbers[index]]
      first[newNumbers[index]] = index
    }
    var isMatched = [Bool](repeating: false, count: new.count)
    var matches: [(old: Int?, new: Int?)] = []
    for index in oldNumbers.indices {
      let other = first[oldNumbers[index]]
      matches.append((index, other))
      guard let other else { continue }
      isMatched[other] = true
      first[oldNumbers[index]] = next[other]
    }
    for index in newNumbers.indices where !isMatched[index] { matches.append((nil, index)) }
    return matches
  }
}
