/// Builds boxes from nodes. Modifiers that need no room become properties of the box that they modify.
struct BoxBuilder {
  /// The modals with their owners, the outer ones before those inside them.
  private(set) var modals: [(node: Node, embedding: ActionMapping?, owner: LayoutBox, name: String)] = []
  /// The title of the window: the last one set, so inner views override outer ones.
  private(set) var title: String?
  /// Whether the program takes the mouse: the last value set, as for the title.
  private(set) var takesMouse: Bool?
  /// The theme of the screen: the last one set.
  private(set) var theme: Theme?
  /// Whether views are replaced by their `.spoken` ones.
  let isLineMode: Bool

  init(isLineMode: Bool) { self.isLineMode = isLineMode }

  /// Returns the box of a node, with its children. Rows of lists are built during layout, when the visible ones are
  /// known.
  mutating func box(
    _ node: Node, in parent: LayoutBox?, _ embedding: ActionMapping?, component: String, isRow: Bool = false,
    _ axis: Node.Stack.Axis = .column
  ) -> LayoutBox {
    var decorations = LayoutBox.Decorations()
    var (node, embedding, component) = (node, embedding, component)
    var (depth, modalCount) = (0, 0)
    var pending: [(node: Node, embedding: ActionMapping?, name: String)] = []
    while true {
      switch node {
      case .mapped(let embed, let inner):
        (node, embedding, depth) = (inner, ActionMapping(embed, outer: embedding), depth + 1)
        continue
      case .branch(let side, let inner):
        (node, component) = (inner, "\(component):\(side)")
        continue
      case .group(let nodes) where nodes.count == 1:
        // A row is the child of its `ForEach`, which may have an id, even if it is the only one.
        if case .row = nodes[0] { break }
        node = nodes[0]
        continue
      case .modified(.modal(let content, let name), let inner):
        modalCount += 1
        if let content { pending.append((content, embedding, "\(modalCount)\(name)")) }
        node = inner
        continue
      case .modified(.spoken(let spoken), let inner):
        node = isLineMode ? spoken : inner
        continue
      case .modified(let modifier, let inner) where Self.inset(modifier) == nil:
        apply(modifier, &decorations, embedding, depth)
        node = inner
        continue
      default: break
      }
      break
    }
    decorations.keys.reverse()
    decorations.handlers.reverse()
    let box = LayoutBox(
      Self.content(node, axis), decorations, embedding, in: parent, component: component, isRow: isRow)
    for modal in pending { modals.append((modal.node, modal.embedding, box, modal.name)) }
    addChildren(of: node, to: box, axis)
    return box
  }

  private mutating func addChildren(of node: Node, to box: LayoutBox, _ axis: Node.Stack.Axis) {
    switch node {
    case .group: add(node, "", box.embedding, to: box, axis)
    case .stack(let stack, let inner): add(inner, "", box.embedding, to: box, stack.axis)
    case .scroll(let inner), .modified(_, let inner):
      box.children = [self.box(inner, in: box, box.embedding, component: "0")]
    case .list(let list):
      if let header = list.header { box.children = [self.box(header, in: box, box.embedding, component: "header")] }
    case .leaf, .control, .keyHelp, .responsive, .mapped, .branch, .row: break
    }
  }

  /// Adds the children that a builder made of a block, including nested groups, to a stack.
  private mutating func add(
    _ node: Node, _ component: String, _ embedding: ActionMapping?, to box: LayoutBox, _ axis: Node.Stack.Axis
  ) {
    switch node {
    case .group(let nodes):
      for (index, node) in nodes.enumerated() {
        guard case .row(let id, let inner) = node else {
          add(node, component.isEmpty ? "\(index)" : "\(component).\(index)", embedding, to: box, axis)
          continue
        }
        let path = component.isEmpty ? Self.escaped(id) : "\(component).\(Self.escaped(id))"
        let row = self.box(inner, in: box, embedding, component: path, isRow: true, axis)
        box.children.append(row)
      }
    case .mapped(let embed, let inner): add(inner, component, ActionMapping(embed, outer: embedding), to: box, axis)
    case .branch(let side, let inner): add(inner, "\(component):\(side)", embedding, to: box, axis)
    default: box.children.append(self.box(node, in: box, embedding, component: component, axis))
    }
  }

  private static func content(_ node: Node, _ axis: Node.Stack.Axis) -> LayoutBox.Content {
    switch node {
    case .leaf(.divider):
      // A divider lies across its stack: it is vertical in a row.
      .leaf(.divider(isVertical: axis == .row))
    case .leaf(.spacer(let least, _)): .leaf(.spacer(least, isVertical: axis != .row))
    case .leaf(let leaf): .leaf(leaf)
    case .stack(let stack, _): .stack(stack)
    case .control(let control): .control(control)
    case .scroll: .scroll
    case .list(let list): .list(list)
    case .keyHelp: .keyHelp
    case .responsive(let content): .responsive(content)
    case .modified(let modifier, _): inset(modifier) ?? .stack(.init(axis: .column))
    case .group, .branch, .row, .mapped: .stack(.init(axis: axis, spacing: axis == .row ? 1 : 0))
    }
  }

  /// Returns the content of a modifier that needs room; nil for other modifiers.
  private static func inset(_ modifier: Modifier) -> LayoutBox.Content? {
    switch modifier {
    case .padding(let columns, let rows):
      .inset(columns: LengthRange.bounded(columns), rows: LengthRange.bounded(rows), border: nil)
    case .border(let border, let title): .inset(columns: 1, rows: 1, border: (border, title))
    case .align(let horizontal, let vertical): .align(horizontal, vertical)
    default: nil
    }
  }

  /// Applies a modifier. Called from the outermost to the innermost, so `??` keeps the outermost value.
  private mutating func apply(
    _ modifier: Modifier, _ decorations: inout LayoutBox.Decorations, _ embedding: ActionMapping?, _ depth: Int
  ) {
    switch modifier {
    case .width(let limits): decorations.width = decorations.width ?? limits
    case .height(let limits): decorations.height = decorations.height ?? limits
    case .style(let style): decorations.style = decorations.style.with(style)
    case .disabled(let isDisabled): decorations.isDisabled = decorations.isDisabled || isDisabled
    case .id(let name): decorations.name = decorations.name ?? name
    case .focused(var request):
      request.send = request.send.map { send in { embedding.apply(send($0, $1)) } }
      decorations.focus = decorations.focus ?? request
    case .key(let entry): decorations.keys.append(.init(entry: entry, embedding: embedding, depth: depth))
    case .onKey(let handler): decorations.handlers.append { handler($0).map { embedding.apply($0) } }
    case .onClick(let action): decorations.click = decorations.click ?? embedding.apply(action)
    case .onWheel(let send): decorations.wheel = decorations.wheel ?? { send($0).map { embedding.apply($0) } }
    case .onPress(let send): decorations.press = decorations.press ?? { send($0, $1).map { embedding.apply($0) } }
    case .label(let text): decorations.label = decorations.label ?? text
    case .title(let text): title = text
    case .takesMouse(let isOn): takesMouse = isOn
    case .theme(let chosen): theme = chosen
    case .prompt(var prompt):
      prompt.send = prompt.send.map { send in { send($0).map { embedding.apply($0) } } }
      decorations.prompt = decorations.prompt ?? prompt
    case .padding, .border, .align, .modal, .spoken: break
    }
  }

  /// Escapes the slashes of a row's id for use in a path.
  static func escaped(_ id: String) -> String {
    id.utf8.contains(UInt8(ascii: "/"))
      ? id.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "%2F") : id
  }
}
