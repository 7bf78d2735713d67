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
    if let name = tree.value as? WrittenName { return name.text }
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
