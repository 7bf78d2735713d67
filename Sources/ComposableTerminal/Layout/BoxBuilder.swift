/// Builds boxes from nodes.
struct BoxBuilder: ~Copyable {
  /// The modals with their owners, the outer ones before those inside them.
  private(set) var modals: [(modal: Decorations.Modal, component: String)] = []
  /// The title of the window: the last one set, so inner views override outer ones.
  private(set) var title: String?
  /// Whether the program takes the mouse: the last value set, as for the title.
  private(set) var takesMouse: Bool?
  /// The theme of the screen: the last one set.
  private(set) var theme: Theme?
  /// Whether views are replaced by their `.spoken` ones.
  let isLineMode: Bool

  /// Returns the box of a node, with its children. Rows of lists are built during layout, when the visible ones are
  /// known.
  mutating func box(
    _ node: Node, in parent: LayoutBox?, _ embedding: @escaping (Any) -> Any = { $0 }, component: String,
    isRow: Bool = false
  ) -> LayoutBox {
    var decorations = Decorations(embedding: embedding)
    var (node, component) = (node, component)
    unwrapping: while true {
      switch node {
      case .mapped(let embed, let inner):
        let outer = decorations.embedding
        decorations.embedding = { outer(embed($0)) }
        decorations.depth += 1
        node = inner
      case .branch(let side, let inner): (node, component) = (inner, "\(component):\(side)")
      case .row(_, let inner): node = inner
      case .group(let nodes) where nodes.count == 1:
        // A row is the child of its `ForEach`, which may have an id, even if it is the only one.
        if case .row = nodes[0] { break unwrapping }
        node = nodes[0]
      case .spoken(let spoken, let inner): node = isLineMode ? spoken : inner
      case .modified(let change, let inner):
        change(&decorations)
        node = inner
      case .group, .box: break unwrapping
      }
    }
    // From the innermost to the outermost.
    decorations.keys.reverse()
    decorations.handlers.reverse()
    (title, takesMouse) = (decorations.title ?? title, decorations.takesMouse ?? takesMouse)
    theme = decorations.theme ?? theme
    let box = LayoutBox(node, decorations, in: parent, component: component, isRow: isRow)
    for (index, modal) in box.decorations.modals.enumerated() {
      if let modal { modals.append((modal, "\(box.id)/modal\(index + 1)\(modal.name)")) }
    }
    switch node {
    case .box(.list(let list), _):
      if let header = list.header { box.children = [self.box(header, in: box, box.embedding, component: "header")] }
    case .box(.stack, let inner?): add(inner, "", box.embedding, to: box)
    case .box(_, let inner?): box.children = [self.box(inner, in: box, box.embedding, component: "0")]
    case .box(_, nil): break
    default: add(node, "", box.embedding, to: box)
    }
    return box
  }

  /// Adds the children that a builder made of a block, including nested groups, to a stack.
  private mutating func add(_ node: Node, _ component: String, _ embedding: @escaping (Any) -> Any, to box: LayoutBox) {
    switch node {
    case .group(let nodes):
      for (index, node) in nodes.enumerated() {
        guard case .row(let id, let inner) = node else {
          add(node, component.isEmpty ? "\(index)" : "\(component).\(index)", embedding, to: box)
          continue
        }
        let path = component.isEmpty ? Self.escaped(id) : "\(component).\(Self.escaped(id))"
        box.children.append(self.box(inner, in: box, embedding, component: path, isRow: true))
      }
    case .mapped(let embed, let inner): add(inner, component, { embedding(embed($0)) }, to: box)
    case .branch(let side, let inner): add(inner, "\(component):\(side)", embedding, to: box)
    default: box.children.append(self.box(node, in: box, embedding, component: component))
    }
  }

  /// Escapes the slashes of a row's id for use in a path.
  @inline(never)
  static func escaped(_ id: String) -> String {
    id.utf8.contains(UInt8(ascii: "/"))
      ? id.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "%2F") : id
  }
}
