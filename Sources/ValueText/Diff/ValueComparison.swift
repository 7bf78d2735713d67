/// A comparison of two values as trees.
///
/// The work is bounded: after `stepLimit` compared parts the rest counts as equal, and ``boundReached`` is set.
struct ValueComparison {
  /// A definition of "different". A lens is used only if the one before it has found no difference.
  enum Lens: CaseIterable {
    /// Parts differ if their text differs and they are not equal by `==`.
    case textAndEquality
    /// Parts differ if their text differs, even where `==` calls them equal.
    case text
    /// As `textAndEquality`; in addition, two instances that read the same differ if they are not the same instance.
    case identity
  }

  let lens: Lens
  let stepLimit: Int
  private(set) var steps = 0
  /// The number of visited cells in alignments of sequences.
  private(set) var cells = 0
  /// The bound that ended the comparison early, as text.
  private(set) var boundReached: String?

  private var depth = 0
  /// The results for pairs of instances, which many values may share. Nil while the comparison of a pair is in
  /// progress, which ends the recursion through reference cycles.
  private var settled: [ValuePairKey: Difference?] = [:]

  /// The limit of compared parts: about a second in a debug build.
  static let stepLimit = 250_000
  static let depthLimit = 100
  /// The limit of compared elements of one collection.
  static let elementLimit = 200_000

  init(lens: Lens, stepLimit: Int) {
    self.lens = lens
    self.stepLimit = stepLimit
  }

  /// Returns the difference of two values, or nil if there is none.
  mutating func difference(_ expected: Any, _ actual: Any) -> Difference? {
    steps += 1
    guard steps <= stepLimit else {
      boundReached = "\(QuotedText.count(stepLimit)) parts"
      return nil
    }
    guard depth < Self.depthLimit else {
      boundReached = boundReached ?? "\(Self.depthLimit) levels"
      return nil
    }
    let isEqual = ValueEquality.isEqual(expected, actual)
    if isEqual == true, lens != .text { return nil }
    depth += 1
    defer { depth -= 1 }
    let (first, second) = (ValueTree(expected), ValueTree(actual))
    if let difference = shapeDifference(first, second, isEqual: isEqual) { return difference }
    if let difference = redactedDifference(first, second) { return difference }
    guard type(of: first.value) != type(of: second.value), isEqual != true else { return nil }
    return .replaced(Self.typeDifference(first, second))
  }

  /// Returns the difference of two secrets that are redacted to the same value.
  private mutating func redactedDifference(_ first: ValueTree, _ second: ValueTree) -> Difference? {
    guard let old = first.redaction, let new = second.redaction, differs(old.concealedValue, new.concealedValue) else {
      return nil
    }
    return .replaced(
      .init(
        expected: first.value, actual: second.value, texts: (ValueDump.line(first.value), ValueDump.line(second.value)),
        note: "the redacted values differ", hasSameText: true))
  }

  /// Returns the difference of two values of different types that read the same.
  private static func typeDifference(_ first: ValueTree, _ second: ValueTree) -> Difference.Replacement {
    let isNamesake = first.typeName == second.typeName
    let texts = [first, second].map { tree in
      "\(ValueDump.line(tree.value)) as \(isNamesake ? String(reflecting: type(of: tree.value)) : tree.typeName)"
    }
    return .init(
      expected: first.value, actual: second.value, texts: (texts[0], texts[1]), hasSameText: true)
  }

  /// Whether the two values differ.
  mutating func differs(_ expected: Any, _ actual: Any) -> Bool {
    difference(expected, actual) != nil
  }

  private mutating func shapeDifference(_ first: ValueTree, _ second: ValueTree, isEqual: Bool?) -> Difference? {
    let whole = Difference.Replacement(expected: first.value, actual: second.value)
    switch (first.shape, second.shape) {
    case (.leaf(let old), .leaf(let new)):
      return leafDifference(first, second, reads: (old, new), isEqual: isEqual)
    case (.text(let old), .text(let new)):
      return old == new ? nil : textDifference(old, new, whole: whole)
    case (.absent, .absent): return nil
    case (.structure(let type, let old), .structure(let other, let new)) where type == other:
      return fieldsDifference("\(type)(", old, new, whole: whole)
    case (.object(let type, let oldIdentity, let old), .object(let other, let newIdentity, let new)) where type == other:
      guard oldIdentity != newIdentity else { return nil }
      let pair = ValuePairKey(expected: Int(bitPattern: oldIdentity), actual: Int(bitPattern: newIdentity))
      if let known = settled[pair] { return known }
      settled[pair] = .some(nil)
      // Under the last lens, all fields are known to read the same.
      let fields = lens == .identity ? nil : fieldsDifference("\(type)(", old, new, whole: whole)
      let difference = fields ?? identityDifference(whole, isEqual: isEqual)
      settled[pair] = .some(difference)
      return difference
    case (.enumCase(let name, let old), .enumCase(let other, let new)) where name == other:
      return old.isEmpty && new.isEmpty ? nil : fieldsDifference(".\(name)(", old, new, whole: whole)
    case (.tuple(let old), .tuple(let new)): return fieldsDifference("(", old, new, whole: whole)
    case (.list(let type, let old), .list(let other, let new)) where type == other:
      let (open, close) = type.map { ("\($0)([", "])") } ?? ("[", "]")
      return listDifference(open, old, new, close: close)
    case (.dictionary(let old), .dictionary(let new)): return dictionaryDifference(old, new)
    case (.set(let old), .set(let new)): return setDifference(old, new)
    default: return .replaced(whole)
    }
  }

  /// Aligns two sequences within the remainder of the limit on all alignments.
  mutating func shortest(
    _ oldCount: Int, _ newCount: Int, areEqual: (Int, Int) -> Bool, otherwise: () -> SequenceDiff
  ) -> SequenceDiff {
    let cellLimit = max(0, SequenceDiff.cellLimit - cells)
    let sequence = SequenceDiff.shortest(
      oldCount, newCount, cellLimit: cellLimit, areEqual: areEqual, otherwise: otherwise)
    cells += sequence.visited
    return sequence
  }

  private func leafDifference(
    _ first: ValueTree, _ second: ValueTree, reads: (old: String, new: String), isEqual: Bool?
  ) -> Difference? {
    var replacement = Difference.Replacement(expected: first.value, actual: second.value)
    guard reads.old == reads.new else { return .replaced(replacement) }
    guard isEqual != true, type(of: first.value) == type(of: second.value) else { return nil }
    let texts = (expected: first.preciseText, actual: second.preciseText)
    replacement.texts = texts
    replacement.hasSameText = true
    return texts.expected == texts.actual ? nil : .replaced(replacement)
  }

  /// Returns an `id:` entry for a value whose `id` is computed and therefore not among its fields.
  private func computedId(of whole: Difference.Replacement, fields: [ValueTree.Field]) -> [Difference.Entry] {
    guard whole.expected is any Identifiable, !fields.contains(where: { $0.label == "id" }),
      let id = ValueEquality.identity(whole.actual), id == ValueEquality.identity(whole.expected)
    else { return [] }
    return [.kept(label: "id: ", id.base)]
  }

  /// Returns the difference of two instances that read the same, or nil if they count as equal.
  private func identityDifference(_ whole: Difference.Replacement, isEqual: Bool?) -> Difference? {
    guard isEqual == false || isEqual == nil && lens == .identity else { return nil }
    var whole = whole
    whole.texts = (ValueDump.line(whole.expected), ValueDump.line(whole.actual))
    whole.note = "another instance that reads the same"
    whole.hasSameText = true
    return .replaced(whole)
  }

  private mutating func fieldsDifference(
    _ open: String, _ old: [ValueTree.Field], _ new: [ValueTree.Field], whole: Difference.Replacement
  ) -> Difference? {
    guard old.map(\.label) == new.map(\.label) else { return .replaced(whole) }
    var entries: [Difference.Entry] = []
    var unchanged = UnchangedRun()
    for (old, new) in zip(old, new) {
      let label = old.label.map { "\($0): " } ?? ""
      if let difference = difference(old.value, new.value) {
        unchanged.end(into: &entries)
        entries.append(.changed(label: label, difference, note: nil))
      } else if old.label == "id" || new.value is VerbatimName {
        unchanged.end(into: &entries)
        entries.append(.kept(label: label, new.value))
      } else {
        unchanged.count += 1
      }
    }
    unchanged.end(into: &entries)
    let differing = entries.filter { if case .changed = $0 { true } else { false } }
    guard !differing.isEmpty else { return nil }
    entries = computedId(of: whole, fields: old) + entries
    let isTotal = entries.allSatisfy(\.isTotal)
    return .inside(.init(open: open, close: ")", entries: entries, whole: isTotal ? whole : nil))
  }
}

/// The key of two compared values: their indices or their addresses.
struct ValuePairKey: Hashable {
  let expected: Int
  let actual: Int
}
