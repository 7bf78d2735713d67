extension ValueComparison {
  /// Two dictionaries, key by key.
  mutating func dictionaryDifference(_ old: ValueTree.Elements, _ new: ValueTree.Elements) -> Difference? {
    var elements = KeyedPair(counts: (old.count, new.count), hasLabels: true)
    elements.old = SortKey.entries(old.first(Self.elementLimit))
    elements.new = SortKey.entries(new.first(Self.elementLimit))
    return keyedDifference(elements).map { .inside(.init(open: "[", close: "]", entries: $0)) }
  }

  /// Two sets, element by element. Elements with an id are matched by it, so that one can change.
  mutating func setDifference(_ old: ValueTree.Elements, _ new: ValueTree.Elements) -> Difference? {
    var elements = KeyedPair(counts: (old.count, new.count), hasLabels: false)
    let (oldAll, newAll) = (old.first(Self.elementLimit), new.first(Self.elementLimit))
    let isIdentified = ElementNumbers.identities(oldAll, newAll) != nil
    func keyed(_ element: Any) -> KeyedElement {
      let id = isIdentified ? ValueEquality.identity(element) : nil
      return KeyedElement(key: id?.base ?? element, value: element)
    }
    elements.old = oldAll.map { keyed($0) }
    elements.new = newAll.map { keyed($0) }
    return keyedDifference(elements).map { .inside(.init(open: "Set([", close: "])", entries: $0)) }
  }

  private mutating func keyedDifference(_ elements: KeyedPair) -> [Difference.Entry]? {
    var keys: [Any] = []
    var entries: [Difference.Entry] = []
    var unchanged = UnchangedRun()
    var words = ElementNumbers()
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
        if isSmall { _ = words.number(ofWords: ValueDump.line(from.key)) }
        removedCount = words.count
        keys.append(from.key)
        entries.append(.removed(label: elements.label(from), .whole(from.value), note: nil))
      case (nil, let to?):
        let isLookAlike = removedCount > 0 && words.number(ofWords: ValueDump.line(to.key)) < removedCount
        let note = isLookAlike ? "not equal to the one that reads the same" : nil
        keys.append(to.key)
        entries.append(.added(label: elements.label(to), .whole(to.value), note: note))
      case (nil, nil): continue
      }
    }
    guard !entries.isEmpty else { return nil }
    // Removals come first, and sorting keeps the order of equal keys.
    entries = SortKey.order(of: keys.map { SortKey($0) }).map { entries[$0] }
    if max(elements.counts.old, elements.counts.new) > Self.elementLimit {
      entries.append(.note("only \(QuotedText.count(Self.elementLimit)) elements are compared"))
    }
    unchanged.end(into: &entries)
    return entries
  }
}
