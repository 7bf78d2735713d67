internal import ValueText

extension AssignmentWriter {
  /// The greatest number of new elements that get a line each in a failure.
  private static let appendLimit = 6

  /// Returns the changes of the elements of a collection. Nil if they cannot be expressed one by one, or if the
  /// assignment of the whole is shorter.
  func elements(_ old: ValueTree, _ new: ValueTree, target: String, path: String) -> [SourceChange]? {
    let type = String(reflecting: type(of: new.value))
    let found: (changes: [SourceChange]?, isSmaller: Bool)
    switch (old.shape, new.shape) {
    case (.list(_, let elements), .list(_, let newElements)):
      if width != nil, newElements.count - elements.count > Self.appendLimit { return nil }
      let changes = rows(old, new, path: path) ?? list(elements, newElements, type, path: path)
      found = (changes, newElements.count < elements.count)
    case (.dictionary(let entries), .dictionary(let newEntries)):
      let changes = rows(old, new, path: path) ?? self.entries(entries, newEntries, type, path: path)
      found = (changes, newEntries.count < entries.count)
    case (.set(let members), .set(let newMembers)):
      found = (self.members(members, newMembers, type, path: path), newMembers.count < members.count)
    default: return nil
    }
    guard let changes = found.changes, !changes.isEmpty else { return nil }
    // One new or changed element tells more than the whole, even if that is as short.
    if changes.count == 1, !found.isSmaller { return changes }
    return shorter(changes, new.value, target: target)
  }

  // MARK: Lists

  /// Returns the changes of a list; nil if it has changed too much.
  private func list(
    _ old: ValueTree.Elements, _ new: ValueTree.Elements, _ type: String, path: String
  ) -> [SourceChange]? {
    let (old, new) = (old.first(old.count), new.first(new.count))
    if type.hasPrefix("Swift.Array<"), let spliced = spliced(old, new, path: path) { return spliced }
    guard old.count <= new.count, !old.isEmpty || new.count == 1 else { return nil }
    let changed = old.indices.flatMap { index in
      if Self.isEqual(old[index], new[index]) { return [SourceChange]() }
      let element = "\(path)[\(index)]"
      return changes(old[index], new[index], target: element, path: element)
    }
    return changed + new[old.count...].map { call("\(path).append", $0) }
  }

  /// Returns the removal or the insertion of successive elements, or the removal of the first elements with new ones at
  /// the end. Nil for any other change.
  private func spliced(_ old: [Any], _ new: [Any], path: String) -> [SourceChange]? {
    guard !old.isEmpty, !new.isEmpty, old.count != new.count || !Self.isEqual(old[0], new[0]) else { return nil }
    let least = min(old.count, new.count)
    let start = (0..<least).first { !Self.isEqual(old[$0], new[$0]) } ?? least
    let end = (0..<least - start).first { !Self.isEqual(old[old.count - 1 - $0], new[new.count - 1 - $0]) }
    let isSplice = start + (end ?? least - start) >= least
    if isSplice, old.count > new.count {
      return [removal(start..<start + old.count - new.count, of: old.count, path: path)]
    }
    // Without an insertion, the new elements are appended.
    if isSplice, old.count < new.count {
      return start == old.count
        ? nil : (start..<start + new.count - old.count).map { call("\(path).insert", new[$0], ", at: \($0)") }
    }
    guard start == 0, let removed = old.indices.dropFirst().first(where: { Self.isEqual(old[$0], new[0]) }),
      old.count - removed <= new.count,
      zip(old[removed...], new).allSatisfy({ Self.isEqual($0, $1) })
    else { return nil }
    return [removal(0..<removed, of: old.count, path: path)]
      + new[(old.count - removed)...].map { call("\(path).append", $0) }
  }

  private func removal(_ range: Range<Int>, of count: Int, path: String) -> SourceChange {
    let number = range.count == 1 ? "" : "\(range.count)"
    let text =
      if range.lowerBound == 0 {
        "removeFirst(\(number))"
      } else if range.upperBound == count {
        "removeLast(\(number))"
      } else if range.count == 1 {
        "remove(at: \(range.lowerBound))"
      } else {
        "removeSubrange(\(range.lowerBound)..<\(range.upperBound))"
      }
    return .statement("\(path).\(text)", SourceNotes())
  }

  private func call(_ function: String, _ argument: Any, _ rest: String = "") -> SourceChange {
    let source = source(of: argument)
    return .statement("\(function)(\(source.text)\(rest))", source.notes)
  }

  // MARK: Elements with ids

  /// Returns the changes of elements that are found by id. Nil if there are no ids, if elements have moved, or if all
  /// were replaced.
  private func rows(_ oldTree: ValueTree, _ newTree: ValueTree, path: String) -> [SourceChange]? {
    guard let old = oldTree.value as? any IDKeyedCollection, let new = newTree.value as? any IDKeyedCollection else {
      return nil
    }
    var ends = old.sameEnds(as: new)
    // What is popped from a stack is at its end.
    if old.isStack { ends.end = 0 }
    let rows = new.elementsByID(ends.start..<new.count - ends.end)
    let oldRows = old.elementsByID(ends.start..<old.count - ends.end)
    let before = Dictionary(oldRows.map { ($0.id, $0.element) }, uniquingKeysWith: { first, _ in first })
    let ids = oldRows.map(\.id)
    let newIDs = Set(rows.map(\.id))
    let kept = rows.filter { before[$0.id] != nil }
    let isReplaced = kept.isEmpty && ends == (0, 0) && !(old.count == 0 && new.count == 1)
    guard ids.filter(newIDs.contains) == kept.map(\.id), !isReplaced,
      let added = additions(rows, to: old, before, ends, path: path)
    else { return nil }
    let changed = kept.flatMap { row in
      // Most elements have not changed, and the text of an id takes time.
      guard let old = before[row.id], !Self.isEqual(old, row.element) else { return [SourceChange]() }
      let id = SourceText.noted(row.id)
      let element = "\(path)[id: \(id.text)]"
      return changes(old, row.element, target: element, path: "\(element)?")
        .map { $0.adding(id.notes) }
    }
    return removals(ids.filter { !newIDs.contains($0) }, from: ids, isStack: old.isStack, path: path) + changed + added
  }

  private func removals(
    _ removed: [AnyHashable], from ids: [AnyHashable], isStack: Bool, path: String
  ) -> [SourceChange] {
    func statement(_ function: String, _ id: AnyHashable) -> SourceChange {
      let id = SourceText.noted(id)
      return .statement("\(path).\(function): \(id.text))", id.notes)
    }
    guard isStack, let first = removed.first, Array(ids.suffix(removed.count)) == removed else {
      return removed.map { statement("remove(id", $0) }
    }
    return [removed.count == 1 ? .statement("\(path).popLast()", SourceNotes()) : statement("pop(from", first)]
  }

  /// Returns the insertions of new elements; nil if a stack would give them other ids.
  ///
  /// - Parameters:
  ///   - rows: The elements without those at both ends that did not change.
  ///   - before: The elements that were there before, by id.
  ///   - ends: The numbers of elements at both ends.
  private func additions(
    _ rows: [(id: AnyHashable, element: Any)], to old: any IDKeyedCollection, _ before: [AnyHashable: Any],
    _ ends: (start: Int, end: Int), path: String
  ) -> [SourceChange]? {
    let added = rows.indices.filter { before[rows[$0].id] == nil }
    if old.isStack {
      guard old.nextIDs(added.count) == added.map({ rows[$0].id }) else { return nil }
      return added.map { call("\(path).push", rows[$0].element) }
    }
    let end = ends.end > 0 ? rows.count : (rows.lastIndex { before[$0.id] != nil } ?? -1) + 1
    return added.map { index in
      index < end
        ? call("\(path).insert", rows[index].element, ", at: \(ends.start + index)")
        : call("\(path).append", rows[index].element)
    }
  }

  // MARK: Dictionaries and sets

  /// Returns the changes of the values of a dictionary; nil if it has another type, or if a key has no source.
  private func entries(
    _ old: ValueTree.Elements, _ new: ValueTree.Elements, _ type: String, path: String
  ) -> [SourceChange]? {
    guard type.hasPrefix("Swift.Dictionary<") else { return nil }
    let (old, new) = (SortKey.sortedEntries(old, limit: old.count), SortKey.sortedEntries(new, limit: new.count))
    let (before, after) = (Self.values(old), Self.values(new))
    guard before.count == old.count, after.count == new.count else { return nil }
    var changes: [SourceChange] = []
    for entry in old + new.filter({ Self.key($0).map { before[$0] == nil } ?? true }) {
      guard let key = Self.key(entry) else { return nil }
      let source = SourceText.noted(entry.key)
      guard source.notes.gaps.isEmpty else { return nil }
      let target = "\(path)[\(source.text)]"
      changes += value(before[key], after[key], of: source.text, target, path: path).map { $0.adding(source.notes) }
    }
    return changes
  }

  /// Returns the changes of the value of a key. `target` is the subscript with the key.
  private func value(
    _ old: Any?, _ new: Any?, of key: String, _ target: String, path: String
  ) -> [SourceChange] {
    guard let new else { return [.statement("\(target) = nil", SourceNotes())] }
    if let old {
      if Self.isEqual(old, new) { return [] }
      if !Self.isNil(new) { return changes(old, new, target: target, path: "\(target)?") }
    }
    // The assignment of nil would remove the key.
    return Self.isNil(new)
      ? [call("\(path).updateValue", new, ", forKey: \(key)")] : [assignment(of: new, to: target)]
  }

  private static func key(_ entry: KeyedElement) -> AnyHashable? { entry.key as? AnyHashable }

  private static func values(_ entries: [KeyedElement]) -> [AnyHashable: Any] {
    Dictionary(entries.compactMap { entry in key(entry).map { ($0, entry.value) } }, uniquingKeysWith: { $1 })
  }

  /// Returns the insertions and removals of a set; nil if it has another type.
  private func members(
    _ old: ValueTree.Elements, _ new: ValueTree.Elements, _ type: String, path: String
  ) -> [SourceChange]? {
    guard type.hasPrefix("Swift.Set<") else { return nil }
    let (old, new) = (old.first(old.count), new.first(new.count))
    let (before, after) = (Set(old.compactMap { $0 as? AnyHashable }), Set(new.compactMap { $0 as? AnyHashable }))
    func calls(_ function: String, _ members: [Any], without others: Set<AnyHashable>) -> [SourceChange] {
      let texts = members.filter { ($0 as? AnyHashable).map { !others.contains($0) } ?? false }.map { source(of: $0) }
      // The order of a set differs from process to process.
      return texts.sorted { $0.text < $1.text }.map { .statement("\(path).\(function)(\($0.text))", $0.notes) }
    }
    return calls("remove", old, without: after) + calls("insert", new, without: before)
  }
}
