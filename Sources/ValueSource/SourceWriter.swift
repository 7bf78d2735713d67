internal import ValueText

/// Writes a value as source, within bounds.
struct SourceWriter {
  private static let gap = "…"
  private static let depthLimit = 64

  var nodesLeft: Int
  /// Whether a part was omitted.
  private(set) var hasGaps = false
  /// What a reader may have to write.
  private(set) var notes = SourceNotes()
  private var depth = 0

  /// Whether the value of a write to a field without a name is left out. It could be a secret: only the name of a field
  /// tells that the field is redacted.
  private let hidesUnnamedWrites: Bool

  init(nodesLeft: Int, hidesUnnamedWrites: Bool = false) {
    self.nodesLeft = nodesLeft
    self.hidesUnnamedWrites = hidesUnnamedWrites
  }

  mutating func expression(_ value: Any) -> String {
    nodesLeft -= 1
    guard nodesLeft >= 0, depth < Self.depthLimit else { return leaveOut(value, "is nested too deep") }
    depth += 1
    defer { depth -= 1 }
    let tree = ValueTree(value)
    if let known = tree.value as? any SourceDescribable {
      notes.addDescribedValue()
      return known.source
    }
    if let known = tree.value as? any SourceWritable {
      notes.addDescribedValue()
      return known.source(&self)
    }
    if let name = tree.value as? VerbatimName { return self.name(name) }
    if let leaf = SourceText.leaf(tree.value) {
      if SourceText.isOfFoundation(tree.value) { notes.addFoundation() }
      return leaf
    }
    if let sign = SourceText.rangeOperator(tree.value) {
      let ends = ValueTree.parts(ofValue: tree.value).map { expression($0.value) }
      // Without blanks, a minus would be parsed as part of the operator.
      return ends.joined(separator: ends.last?.first == "-" ? " \(sign) " : sign)
    }
    switch tree.shape {
    case .text(let text): return QuotedText.quoted(text)
    case .absent: return "nil"
    case .leaf:
      return SourceText.caseName(tree.value).map { ".\(SourceName.member($0))" }
        ?? leaveOut(tree.value, "has no known source")
    case .structure(_, let fields):
      guard let type = SourceName.type(of: tree.value) else {
        return leaveOut(tree.value, "is declared in a function")
      }
      if !fields.isEmpty { notes.add(initializerOf: type) }
      return type + list(fields)
    case .object: return leaveOut(tree.value, "is a class")
    case .enumCase(let name, let fields): return enumCase(tree.value, name, fields)
    case .tuple(let fields): return list(fields)
    case .list(let type, let elements):
      let list = "[\(elements.first(bounded(elements)).map { expression($0) }.joined(separator: ", "))]"
      if type == "Data" { notes.addFoundation() }
      return type.map { "\($0)(\(list))" } ?? list
    case .set(let elements):
      let list = elements.first(bounded(elements)).map { expression($0) }
      return "[\(SortKey.sorted(list).joined(separator: ", "))]"
    case .dictionary(let elements):
      let pairs = SortKey.sortedEntries(elements, limit: bounded(elements)).map { entry in
        "\(expression(entry.key)): \(expression(entry.value))"
      }
      return pairs.isEmpty ? "[:]" : "[\(pairs.joined(separator: ", "))]"
    }
  }

  private mutating func leaveOut(_ value: Any, _ reason: String) -> String {
    hasGaps = true
    notes.add(gap: "\(type(of: value)) \(reason)")
    return Self.gap
  }

  /// Writes the name of a field, with what to do if it is unknown.
  private mutating func name(_ name: VerbatimName) -> String {
    guard let repair = name.repair else { return name.text }
    hasGaps = true
    notes.add(repair: repair)
    return "\(name.text) /* \(repair) */"
  }

  /// Returns the number of elements to read. One more than fit makes the writer leave out a part.
  private func bounded(_ elements: ValueTree.Elements) -> Int {
    nodesLeft < elements.count ? nodesLeft + 1 : elements.count
  }

  private mutating func enumCase(_ value: Any, _ name: String, _ fields: [ValueTree.Field]) -> String {
    // Without a payload the name comes from the value's description, which a type may customize.
    guard let name = fields.isEmpty ? SourceText.caseName(value) : name else {
      return leaveOut(value, "has a description that may hide the case")
    }
    // The compiler would resolve `.none` and `.some` to cases of `Optional`.
    let isOptional = Mirror(reflecting: value).displayStyle == .optional
    let type = ["none", "some"].contains(name) && !isOptional ? SourceName.type(of: value) ?? "" : ""
    return "\(type).\(SourceName.member(name))" + (fields.isEmpty ? "" : list(fields))
  }

  private mutating func list(_ fields: [ValueTree.Field]) -> String {
    let isHidden = hidesUnnamedWrites && fields.contains { ($0.value as? VerbatimName)?.repair != nil }
    let parts = fields.map { field in
      if isHidden, !(field.value is VerbatimName) { return Self.gap }
      return (field.label.map { "\(SourceName.label($0)): " } ?? "") + expression(field.value)
    }
    return "(\(parts.joined(separator: ", ")))"
  }
}
