/// Shows values as text like the Swift source that creates them: `Counter(count: 1, text: "a")`.
package enum ValueDump {
  /// Returns the whole value: on one line if it fits in 100 columns, else on several. A huge value is truncated, and
  /// the text says so.
  package static func text(_ value: Any) -> String {
    lines(value).joined(separator: "\n")
  }

  /// Returns only the names and labels of an action's cases, without their payloads: `.row(id:action: .tapped)`,
  /// `.binding(.set(\.$text))`.
  package static func labels(_ action: Any) -> String {
    let tree = ValueTree(action)
    guard case .enumCase = tree.shape else { return tree.typeName }
    return caseLabels(tree, depth: 0) ?? tree.typeName
  }

  /// Returns the lines of ``text(_:)``.
  static func lines(_ value: Any, suffix: String = "") -> [String] {
    layout(value).render(suffix: suffix)
  }

  /// Returns the value on one line, shortened if it is long, for use within a sentence.
  package static func line(_ value: Any) -> String { line(value, width: DumpLayout.width) }

  static func line(_ value: Any, width: Int) -> String {
    var builder = DumpBuilder(nodesLeft: 12)
    guard let line = builder.layout(value).flat, line.count <= width else {
      return DumpBuilder.outline(ValueTree(value))
    }
    return line
  }

  /// Returns enough of the value's dump to distinguish it from most others.
  static func key(_ value: Any) -> String {
    var builder = DumpBuilder(nodesLeft: 64)
    return builder.layout(value).render().joined(separator: "\n")
  }

  static func layout(_ value: Any) -> DumpLayout {
    var builder = DumpBuilder(nodesLeft: DumpBuilder.nodeLimit)
    return builder.layout(value)
  }

  private static func caseLabels(_ tree: ValueTree, depth: Int) -> String? {
    if let name = tree.value as? VerbatimName { return name.text }
    guard case .enumCase(let name, let fields) = tree.shape else { return nil }
    let hasLabels = fields.contains { $0.label != nil }
    var text = ""
    var needsComma = false
    for field in fields {
      let inner = depth < DumpBuilder.depthLimit ? caseLabels(ValueTree(field.value), depth: depth + 1) : nil
      let label = hasLabels ? "\(field.label ?? "_"):" : ""
      guard inner != nil || hasLabels else { continue }
      text += (needsComma ? ", " : "") + label + (inner.map { (hasLabels ? " " : "") + $0 } ?? "")
      needsComma = inner != nil
    }
    return text.isEmpty ? ".\(name)" : ".\(name)(\(text))"
  }
}

/// A sort key for unordered elements, so that no text depends on the seed of a hash.
package enum SortKey: Comparable {
  case integer(Int)
  case number(Double)
  case text(String)

  init(_ value: Any) {
    let value = ValueTree(value).value
    switch value {
    case let value as Int: self = .integer(value)
    case let value as String: self = .text(value)
    case let value as any BinaryInteger: self = .integer(Int(clamping: value))
    case let value as Double where !value.isNaN: self = .number(value)
    default: self = .text(ValueDump.line(value))
    }
  }

  /// Returns the indices of the keys in ascending order of the keys. The sort is stable.
  ///
  /// The only sort: the compiler would specialize a sort for each element type.
  @inline(never)
  static func order(of keys: [SortKey]) -> [Int] {
    keys.indices.sorted { keys[$0] < keys[$1] }
  }

  /// Returns texts in ascending order.
  package static func sorted(_ texts: [String]) -> [String] {
    order(of: texts.map { .text($0) }).map { texts[$0] }
  }

  static func sorted(_ elements: ValueTree.Elements) -> [Any] {
    let elements = elements.first(elements.count)
    return order(of: elements.map { SortKey($0) }).map { elements[$0] }
  }

  /// Returns the first elements of a dictionary, sorted by key. The elements of a `Stack` are therefore in the order
  /// of their ids.
  package static func sortedEntries(_ elements: ValueTree.Elements, limit: Int? = nil) -> [KeyedElement] {
    let entries = entries(elements.first(limit ?? elements.count))
    return order(of: entries.map { SortKey($0.key) }).map { entries[$0] }
  }

  /// Returns the elements of a dictionary, which reflection presents as pairs.
  static func entries(_ elements: [Any]) -> [KeyedElement] {
    elements.compactMap { element in
      let parts = ValueTree.parts(ofValue: element)
      return parts.count >= 2 ? KeyedElement(key: parts[0].value, value: parts[1].value) : nil
    }
  }
}

extension ValueTree {
  /// A text that contains everything stored in the value, for leaves that differ but read the same.
  var preciseText: String {
    if let name = value as? VerbatimName { return name.preciseText }
    if let value = value as? any RawRepresentable {
      return "\(typeName)(rawValue: \(ValueDump.line(value.rawValue)))"
    }
    let parts = Self.parts(ofValue: value).map { "\($0.label ?? "_"): \(ValueDump.line($0.value))" }
    guard case .leaf(let text) = shape, !parts.isEmpty else { return String(reflecting: value) }
    return "\(text) (\(parts.joined(separator: ", ")))"
  }
}
