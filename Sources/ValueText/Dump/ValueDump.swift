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
  @inline(never)
  static func lines(_ value: Any) -> [String] { layout(value).render() }

  /// Returns the value on one line, shortened if it is long, for use within a sentence.
  @inline(never)
  package static func line(_ value: Any) -> String { line(value, width: DumpLayout.width) }

  @inline(never)
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
