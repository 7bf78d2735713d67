extension ValueComparison {
  /// Two dictionaries, key by key.
  mutating func dictionaryDifference(_ old: ValueTree.Elements, _ new: ValueTree.Elements) -> Difference? {
    let entries = { (elements: ValueTree.Elements) in
      SortKey.entries(elements.first(Self.elementLimit)).map { KeyedElement(key: $0.key, value: $0.value) }
    }
    return keyedDifference(KeyedElements(entries(old)), KeyedElements(entries(new)), counts: (old.count, new.count)) {
      ValueDump.line($0.key) + ": "
    }
    .map { .inside(.init(open: "[", close: "]", entries: $0)) }
  }

  /// Two sets, element by element. Elements with an id are matched by it, so that one can change.
  mutating func setDifference(_ old: ValueTree.Elements, _ new: ValueTree.Elements) -> Difference? {
    let (oldAll, newAll) = (old.first(Self.elementLimit), new.first(Self.elementLimit))
    let (oldIds, newIds) = (Self.uniqueIdentities(oldAll), Self.uniqueIdentities(newAll))
    let isIdentified = oldIds.count == oldAll.count && newIds.count == newAll.count
    let entries = { (elements: [Any], ids: [AnyHashable]) in
      elements.indices.map { KeyedElement(key: isIdentified ? ids[$0] : elements[$0], value: elements[$0]) }
    }
    return keyedDifference(
      KeyedElements(entries(oldAll, oldIds)), KeyedElements(entries(newAll, newIds)), counts: (old.count, new.count)
    ) { _ in "" }
    .map { .inside(.init(open: "Set([", close: "])", entries: $0)) }
  }

  /// The ids of all elements; fewer when an element has none or has another's.
  private static func uniqueIdentities(_ elements: [Any]) -> [AnyHashable] {
    var seen: Set<AnyHashable> = []
    let ids = elements.lazy.compactMap { ValueEquality.identity($0) }
    return Array(ids.prefix { seen.insert($0).inserted })
  }

  private mutating func keyedDifference(
    _ old: KeyedElements, _ new: KeyedElements, counts: (Int, Int), label: (KeyedElement) -> String
  ) -> [Difference.Entry]? {
    var found: [(element: KeyedElement, entry: Difference.Entry)] = []
    var unchanged = UnchangedRun()
    for (slot, element) in old.bySlot {
      guard let other = new.bySlot[slot] else {
        found.append((element, .removed(label: label(element), .whole(element.value), note: nil)))
        continue
      }
      if let difference = difference(element.value, other.value) {
        found.append((element, .changed(label: label(element), difference, note: nil)))
      } else {
        unchanged.count += 1
      }
    }
    let removed = found.filter { if case .removed = $0.entry { true } else { false } }
    let lookAlikes = new.bySlot.count <= 1_000 ? Set(removed.map { ValueDump.line($0.element.key) }) : []
    for (slot, element) in new.bySlot where old.bySlot[slot] == nil {
      let isLookAlike = !lookAlikes.isEmpty && lookAlikes.contains(ValueDump.line(element.key))
      let note = isLookAlike ? "not equal to the one that reads the same" : nil
      found.append((element, .added(label: label(element), .whole(element.value), note: note)))
    }
    guard !found.isEmpty else { return nil }
    // Removals were found first, and sorting keeps the order of equal keys.
    var entries = SortKey.sorted(found, by: { $0.element.key }).map(\.entry)
    if max(counts.0, counts.1) > Self.elementLimit {
      entries.append(.note("only \(QuotedText.count(Self.elementLimit)) elements are compared"))
    }
    unchanged.end(into: &entries)
    return entries
  }
}

/// An element of a dictionary or a set.
struct KeyedElement {
  let key: Any
  let value: Any
}

/// Elements to be found by their key, also where a key cannot be hashed or occurs twice.
struct KeyedElements {
  struct Slot: Hashable {
    let key: AnyHashable?
    let words: String?
    var occurrence = 0
  }
  let bySlot: [Slot: KeyedElement]

  init(_ elements: [KeyedElement]) {
    var bySlot: [Slot: KeyedElement] = [:]
    for element in elements {
      let key = ValueEquality.key(element.key)
      var slot = Slot(key: key, words: key == nil ? ValueDump.key(element.key) : nil)
      while bySlot[slot] != nil { slot.occurrence += 1 }
      bySlot[slot] = element
    }
    self.bySlot = bySlot
  }
}
