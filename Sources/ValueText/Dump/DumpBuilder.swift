/// Converts values to layouts, within bounds.
struct DumpBuilder {
  /// The greatest number of nodes in a dump: more than a person reads, and fast to build.
  static let nodeLimit = 1_000
  static let depthLimit = 32
  private static let textLimit = 5_000

  var nodesLeft: Int
  /// The objects that contain the current value, to detect reference cycles.
  private var path: [ObjectIdentifier] = []

  private var depth = 0

  init(nodesLeft: Int) {
    self.nodesLeft = nodesLeft
  }

  mutating func layout(_ value: Any) -> DumpLayout {
    nodesLeft -= 1
    let tree = ValueTree(value)
    guard depth < Self.depthLimit else { return .text(Self.outline(tree)) }
    depth += 1
    defer { depth -= 1 }
    switch tree.shape {
    case .leaf(let text): return .text(text)
    case .text(let text): return Self.layout(ofText: text)
    case .absent: return .text("nil")
    case .structure(let type, let fields): return group("\(type)(", fields, ")")
    case .object(let type, let identity, let fields):
      guard !path.contains(identity) else { return .text("\(type)(/* itself again */)") }
      path.append(identity)
      defer { path.removeLast() }
      return group("\(type)(", fields, ")")
    case .enumCase(let name, let fields): return fields.isEmpty ? .text(".\(name)") : group(".\(name)(", fields, ")")
    case .tuple(let fields): return group("(", fields, ")")
    case .list(let type, let elements):
      let (open, close) = type.map { ("\($0)([", "])") } ?? ("[", "]")
      return list(open, elements.first(nodesLeft + 1), elements.count, close)
    case .set(let elements): return list("Set([", SortKey.sorted(elements), elements.count, "])")
    case .dictionary(let elements): return dictionary(elements)
    }
  }

  /// Returns the value's own name without its parts.
  static func outline(_ tree: ValueTree) -> String {
    switch tree.shape {
    case .leaf(let text): return text
    case .text(let text): return QuotedText.quoted(String(text.prefix(20)) + (text.count > 20 ? "…" : ""))
    case .absent: return "nil"
    case .structure(let type, let fields), .object(let type, _, let fields):
      guard let id = fields.first(where: { $0.label == "id" }) else { return "\(type)(…)" }
      return "\(type)(id: \(outline(id.value)), …)"
    case .enumCase(let name, let fields): return fields.isEmpty ? ".\(name)" : ".\(name)(…)"
    case .tuple: return "(…)"
    case .list(let type, _): return type.map { "\($0)([…])" } ?? "[…]"
    case .set: return "Set([…])"
    case .dictionary: return "[…]"
    }
  }

  private static func outline(_ id: Any) -> String {
    let tree = ValueTree(id)
    if case .structure = tree.shape { return "…" }
    return outline(tree)
  }

  private static func layout(ofText text: String) -> DumpLayout {
    let shown = text.utf8.count > textLimit ? String(text.prefix(textLimit)) : text
    let rest = shown.count < text.count ? " + … \(QuotedText.count(text.count - shown.count)) more characters" : ""
    let quoted = QuotedText.quoted(shown) + rest
    guard text.utf8.contains(UInt8(ascii: "\n")), quoted.count > 60 else { return .text(quoted) }
    return .lines(QuotedText.lines(of: shown).map { QuotedText.line($0) } + (rest.isEmpty ? [] : [rest]))
  }
}

extension DumpBuilder {
  private mutating func group(_ open: String, _ fields: [ValueTree.Field], _ close: String) -> DumpLayout {
    var items: [DumpLayout] = []
    for field in fields {
      guard nodesLeft > 0 else {
        items.append(.ellipsis("… (\(QuotedText.count(fields.count - items.count)) more)"))
        break
      }
      var item = layout(field.value)
      item.label = field.label.map { "\($0): " } ?? ""
      items.append(item)
    }
    return .group(open, items, close)
  }

  private mutating func list(_ open: String, _ elements: [Any], _ count: Int, _ close: String) -> DumpLayout {
    var items: [DumpLayout] = []
    for element in elements where nodesLeft > 0 { items.append(layout(element)) }
    if items.count < count { items.append(.ellipsis("… (\(QuotedText.count(count - items.count)) more)")) }
    return .group(open, items, close)
  }

  private mutating func dictionary(_ elements: ValueTree.Elements) -> DumpLayout {
    guard elements.count > 0 else { return .text("[:]") }
    var items: [DumpLayout] = []
    for entry in SortKey.sortedEntries(elements) where nodesLeft > 0 {
      var item = layout(entry.value)
      item.label = ValueDump.line(entry.key) + ": "
      items.append(item)
    }
    if items.count < elements.count {
      items.append(.ellipsis("… (\(QuotedText.count(elements.count - items.count)) more)"))
    }
    return .group("[", items, "]")
  }
}
