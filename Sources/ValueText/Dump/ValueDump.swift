/// Values as text that reads like the Swift that makes them: `Counter(count: 1, text: "a")`.
package enum ValueDump {
  /// The whole value: on one line when it fits in 100 columns, else on several. A huge value is cut short, and says so.
  package static func text(_ value: Any) -> String {
    lines(value).joined(separator: "\n")
  }

  /// Only the names and labels of an action's cases, without what they carry: `.row(id:action: .tapped)`,
  /// `.binding(.set(\.$text))`.
  package static func labels(_ action: Any) -> String {
    let tree = ValueTree(action)
    guard case .enumCase = tree.shape else { return tree.typeName }
    return caseLabels(tree, depth: 0) ?? tree.typeName
  }

  /// The lines of ``text(_:)``.
  static func lines(_ value: Any, suffix: String = "") -> [String] {
    layout(value).render(suffix: suffix)
  }

  /// The value on one line, cut short when it is long: to name it inside a sentence.
  package static func line(_ value: Any) -> String { line(value, width: DumpLayout.width) }

  static func line(_ value: Any, width: Int) -> String {
    var builder = DumpBuilder(nodesLeft: 12)
    guard let line = builder.layout(value).flat, line.count <= width else {
      return DumpBuilder.outline(ValueTree(value))
    }
    return line
  }

  /// Enough of the value to tell it from most others.
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

/// What unordered elements are sorted by, so that a text never depends on the seed of a hash.
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

  /// The indices of keys in the order of the keys; equal keys keep their order.
  ///
  /// The one sort: the compiler would specialize a sort for each type of elements.
  @inline(never)
  static func order(of keys: [SortKey]) -> [Int] {
    keys.indices.sorted { keys[$0] < keys[$1] }
  }

  package static func sorted(_ texts: [String]) -> [String] {
    order(of: texts.map { .text($0) }).map { texts[$0] }
  }

  static func sorted(_ elements: ValueTree.Elements) -> [Any] {
    let elements = elements.first(elements.count)
    return order(of: elements.map { SortKey($0) }).map { elements[$0] }
  }

  /// The first elements of a dictionary, by their keys: so those of a `Stack` stand in the order of their ids.
  package static func sortedEntries(_ elements: ValueTree.Elements, limit: Int? = nil) -> [KeyedElement] {
    let entries = entries(elements.first(limit ?? elements.count))
    return order(of: entries.map { SortKey($0.key) }).map { entries[$0] }
  }

  /// The elements of a dictionary, which reflection gives as pairs.
  static func entries(_ elements: [Any]) -> [KeyedElement] {
    elements.compactMap { element in
      let parts = ValueTree.parts(ofValue: element)
      return parts.count >= 2 ? KeyedElement(key: parts[0].value, value: parts[1].value) : nil
    }
  }
}

extension ValueTree {
  /// A text that differs for leaves that read the same: everything that is stored in the value.
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
