import Composable

/// Finds what changed between two states without encoding the parts that did not change.
///
/// A part whose memory is unchanged is skipped, whatever its size. Other parts are compared by what they encode, level
/// by level. So a step costs what it changed; only a list that changed is looked through, and by memory.
struct StateComparison {
  private(set) var change = StateChange()
  /// The path to the values that are being compared.
  private var path: [String] = []
  /// Whether only the existence of a change matters, and the comparison may end at the first one.
  private let endsAtChange: Bool

  private init(endsAtChange: Bool = false) { self.endsAtChange = endsAtChange }

  /// Returns the change from one state to another.
  static func change(from old: any Encodable, to new: any Encodable) throws -> StateChange {
    var comparison = Self()
    try comparison.compare(old, new)
    return comparison.change
  }

  private mutating func compare(_ old: any Encodable, _ new: any Encodable) throws {
    if SameMemory.isSame(old, new) { return }
    if let new = new as? any ElementwiseEncoded, try new.compare(with: old, in: &self) { return }
    if NodeDecoder.isWhole(type(of: new)) { return try compareWhole(old, new) }
    let (oldParts, newParts) = (try EncodedParts(of: old), try EncodedParts(of: new))
    switch (oldParts.form, newParts.form) {
    case (.fields, .fields), (.single, .single), (.null, .null), (.none, .none): try compare(oldParts, newParts)
    default: try compareWhole(old, new)
    }
  }

  private mutating func compare(_ old: EncodedParts, _ new: EncodedParts) throws {
    switch (old.form, new.form) {
    case (.single(let old), .single(let new)): try compare(old, new)
    case (.null, .null), (.none, .none): return
    case (.fields(let oldFields), .fields(let newFields)):
      // An enum has one field, the name of its case. Another case is another value.
      if oldFields.count == 1, newFields.count == 1, oldFields.keys.first != newFields.keys.first {
        return try set(new.text())
      }
      for (name, part) in newFields.sorted(by: { $0.key < $1.key }) {
        path.append(name)
        defer { path.removeLast() }
        if let old = oldFields[name] { try compare(old, part) } else { try set(part.text()) }
        if endsAtChange, !change.isEmpty { return }
      }
      for name in oldFields.keys.filter({ newFields[$0] == nil }).sorted() {
        change.removals.append(path + [name])
      }
    default:
      let text = try new.text()
      if try old.text() != text { set(text) }
    }
  }

  /// Compares the texts of two values, and sets the new value if they differ.
  private mutating func compareWhole(_ old: any Encodable, _ new: any Encodable) throws {
    let text = try EncodedParts.text(of: new)
    if try EncodedParts.text(of: old) != text { set(text) }
  }

  private mutating func set(_ value: [UInt8]) { change.assignments.append(.init(path: path, value: value[...])) }
}

// MARK: Lists

/// A list whose elements are encoded one after the other, in an order that is the same each time.
///
/// Other types that encode a list, such as `Set`, are compared as a whole: their order may differ each time.
private protocol ElementwiseEncoded {
  /// Compares the elements. Returns false if the old value is of another type.
  func compare(with old: any Encodable, in comparison: inout StateComparison) throws -> Bool
}

extension Array: ElementwiseEncoded where Element: Encodable {
  fileprivate func compare(with old: any Encodable, in comparison: inout StateComparison) throws -> Bool {
    guard let old = old as? Self else { return false }
    try comparison.compare(list: old, self)
    return true
  }
}

extension IdentifiedArray: ElementwiseEncoded where Element: Encodable {
  fileprivate func compare(with old: any Encodable, in comparison: inout StateComparison) throws -> Bool {
    guard let old = old as? Self else { return false }
    try comparison.compare(list: old.elements, elements)
    return true
  }
}

extension StateComparison {
  /// Compares two lists: elements that changed are compared with each other, those inserted or removed are spliced.
  fileprivate mutating func compare<Element: Encodable>(list old: [Element], _ new: [Element]) throws {
    if endsAtChange { return try findChange(inList: old, new) }
    try SameMemory.withElements(old, new) { isSame in
      let shorter = min(old.count, new.count)
      var prefix = 0
      while prefix < shorter {
        guard try isSame(prefix, prefix) || isUnchanged(old[prefix], new[prefix]) else { break }
        prefix += 1
      }
      var suffix = 0
      while suffix < shorter - prefix {
        let (index, newIndex) = (old.count - 1 - suffix, new.count - 1 - suffix)
        guard try isSame(index, newIndex) || isUnchanged(old[index], new[newIndex]) else { break }
        suffix += 1
      }
      let (middle, newMiddle) = (prefix..<old.count - suffix, prefix..<new.count - suffix)
      let pairs = min(middle.count, newMiddle.count)
      func countSame(_ start: Int, _ newStart: Int) throws -> Int {
        // Some of the pairs tell which end fits.
        try stride(from: 0, to: pairs, by: pairs / 16 + 1).count { offset in
          let (index, newIndex) = (start + offset, newStart + offset)
          return try isSame(index, newIndex) || isUnchanged(old[index], new[newIndex])
        }
      }
      // Lists of the same length have changed elements. In others, elements are paired from the end at which more of
      // them are the same; if none is, all of them are replaced.
      let isSameLength = middle.count == newMiddle.count
      let front = isSameLength ? 0 : try countSame(middle.lowerBound, newMiddle.lowerBound)
      let back = isSameLength ? 0 : try countSame(middle.upperBound - pairs, newMiddle.upperBound - pairs)
      let isPaired = isSameLength || front > 0 || back > 0
      let paired = isPaired ? pairs : 0
      let isFromFront = front >= back
      let (start, newStart) =
        isFromFront
        ? (middle.lowerBound, newMiddle.lowerBound) : (middle.upperBound - paired, newMiddle.upperBound - paired)
      for offset in 0..<paired where !isSame(start + offset, newStart + offset) {
        path.append("\(start + offset)")
        defer { path.removeLast() }
        try compare(old[start + offset], new[newStart + offset])
      }
      guard middle.count > paired || newMiddle.count > paired else { return }
      let (removed, inserted) =
        isFromFront
        ? (middle.dropFirst(paired), newMiddle.dropFirst(paired))
        : (middle.dropLast(paired), newMiddle.dropLast(paired))
      change.splices.append(
        .init(
          path: path, index: removed.lowerBound, removed: removed.count,
          inserted: try StableJSON.text(of: Array(new[inserted]))[...].elements()))
    }
  }

  /// Returns whether two elements encode the same.
  private func isUnchanged(_ old: some Encodable, _ new: some Encodable) throws -> Bool {
    // Without an end at the first change, each list in a list would multiply the comparisons of its elements.
    var comparison = Self(endsAtChange: true)
    try comparison.compare(old, new)
    return comparison.change.isEmpty
  }

  /// Compares two lists until there is a change.
  private mutating func findChange<Element: Encodable>(inList old: [Element], _ new: [Element]) throws {
    if old.count != new.count { return set([]) }
    try SameMemory.withElements(old, new) { isSame in
      for index in old.indices where !isSame(index, index) {
        try compare(old[index], new[index])
        if !change.isEmpty { return }
      }
    }
  }
}
