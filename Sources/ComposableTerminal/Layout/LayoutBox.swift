/// A view with its position and size in one frame.
final class LayoutBox {
  let content: Node.Content
  let decorations: Decorations
  // Safe: the parent holds its children, and `Scene` holds the roots for as long as any box is used.
  unowned let parent: LayoutBox?
  /// Whether it is a row, to which the ids inside it are relative.
  let isRow: Bool
  let isDisabled: Bool
  private let component: String
  /// The axis of a stack; a column for other boxes.
  private let axis: Node.Stack.Axis
  var children: [LayoutBox] = []
  /// The index of a row in its list; nil for other boxes.
  var position: Int?
  var width = LengthRange()
  var height = LengthRange()
  /// The position after layout, relative to the content of the enclosing scroll view. `Scene` then converts it to the
  /// coordinates of the screen.
  var rect = Rect.zero
  /// The part of `rect` that is visible on the screen.
  var visible = Rect.zero
  /// The columns that a table shows; nil for all of them.
  var columns: ScrolledColumns.Shown?
  /// Whether it is a row of answers that has become a column, because there is no room for the row.
  var isFolded = false
  /// The lines of a text: unwrapped before its width is known, then wrapped.
  var lines: [Styled] = []
  /// The position of the box in the columns around it, which the lines of a wrapped text take over.
  var alignment = Alignment.start

  /// Creates a box without children. A group of views is arranged like the stack around it.
  init(_ node: Node, _ decorations: consuming Decorations, in parent: LayoutBox?, component: String, isRow: Bool) {
    if case .box(let content, _) = node {
      self.content = content
      axis = if case .stack(let stack) = content { stack.axis } else { .column }
    } else {
      axis = parent?.axis ?? .column
      content = .stack(.init(axis: axis, spacing: axis == .row ? 1 : 0))
    }
    self.parent = parent
    self.component = component
    self.isRow = isRow
    isDisabled = decorations.isDisabled || parent?.isDisabled == true
    self.decorations = decorations
  }

  /// The mapping of the box's own actions to those of the screen.
  var embedding: (Any) -> Any { decorations.embedding }
  /// Whether the enclosing stack is a row, in which a divider is vertical.
  var isInRow: Bool { parent?.axis == .row }

  /// Lazy, since few boxes are ever asked for their id.
  private(set) lazy var id: ViewID = {
    let path = parent.map { $0.id.appending(component) } ?? ViewID(component)
    guard let name = decorations.name?.id else { return path }
    if isRow { return path.appending(name.path) }
    var row = parent
    while let box = row, !box.isRow { row = box.parent }
    return row.map { $0.id.appending(name.path) } ?? name
  }()

  /// The box and its ancestors, from the inside out.
  var chain: [LayoutBox] {
    var chain = [self]
    while let parent = chain[chain.count - 1].parent { chain.append(parent) }
    return chain
  }

  /// Returns whether it has a name: as its path, or as its own name if that is not a text.
  func isNamed(_ name: Decorations.ViewName) -> Bool {
    guard let own = decorations.name else { return id == name.id }
    return name.isPath ? id == name.id : own.value == name.value
  }

  /// The visible rows of a list.
  var rows: ArraySlice<LayoutBox> { children.drop { $0.position == nil } }

  /// The behavior of a view that can have the focus; nil for other views.
  var focusable: (any Focusable)? {
    @inline(never) get {
      switch content {
      case .control(let control): control
      case .list(let list): list
      case .scroll: ScrollFocus()
      default: nil
      }
    }
  }

  /// The label of a control or a list, or what stands for it on the screen; nil for other views, empty without a label.
  var labelText: String? { decorations.label ?? focusable?.label }

  /// The name in line mode.
  var lineName: String? { (decorations.label ?? focusable?.name)?.trimmed }

  /// Whether the box fills its stack along one axis and has no length of its own across: such a pane is as high as its
  /// row, or as wide as its column.
  func fillsBoth(_ across: LayoutAxis) -> Bool {
    let (along, across) =
      across == .vertical ? (decorations.width, decorations.height) : (decorations.height, decorations.width)
    return if case .fill = along?.length { across == nil } else { false }
  }

  /// Whether the box may have views inside that are not built, for want of room.
  var isPartlyBuilt: Bool {
    switch content {
    case .responsive: true
    case .list(let list): rows.count < list.count
    default: false
    }
  }

  /// Whether the box draws nothing of its own, or nothing that reacts, nor do the boxes around it up to `outer`.
  func isBlank(in outer: LayoutBox) -> Bool {
    switch content {
    case .stack, .align, .inset(_, _, nil), .responsive, .leaf(.spacer), .leaf(.canvas): break
    default: return false
    }
    return chain.prefix { $0 !== outer }.allSatisfy { $0.decorations.click == nil && $0.decorations.press == nil }
  }

  subscript(_ direction: LayoutAxis) -> LengthRange {
    get { direction == .horizontal ? width : height }
    set { if direction == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The box and all its descendants, parents first.
  var all: [LayoutBox] {
    var all: [LayoutBox] = []
    forEach { all.append($0) }
    return all
  }

  /// Calls a closure with the box and all its descendants, parents first.
  func forEach(_ body: (LayoutBox) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}

extension LayoutBox: ControlPlace {
  var visibleRowCount: Int { rows.count }

  /// Returns whether the view takes a key before any `.key`.
  func takes(_ key: Terminal.Key, _ interface: InterfaceState) -> Bool {
    focusable?.takes(key, self, interface) ?? false
  }

  /// Performs a key, if the view takes it. Returns the action of the screen; nil if it sends none.
  func perform(_ key: Terminal.Key, _ interface: inout InterfaceState) -> Any? {
    guard let focusable, takes(key, interface) else { return nil }
    return focusable.perform(key, self, &interface).map(embedding)
  }
}
