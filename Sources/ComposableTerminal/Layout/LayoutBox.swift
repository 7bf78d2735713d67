/// A view with its position and size in one frame.
final class LayoutBox {
  /// The drawing of the box, or the arrangement of its children.
  enum Content {
    case leaf(Node.Leaf)
    case stack(Node.Stack)
    case control(any Control)
    case scroll
    case list(ListContent)
    case keyHelp
    case responsive((Terminal.Size) -> Node)
    case inset(columns: Int, rows: Int, border: (Glyphs.Border, Styled)?)
    case align(Alignment?, Alignment?)
  }

  /// A `.key` with its mapping. `depth` counts the enclosing `map`s within the box: the same key twice at one depth is
  /// a misuse.
  struct BoundKey {
    let entry: KeyHandler
    let embedding: ActionMapping?
    let depth: Int
  }

  /// The modifiers applied to a view.
  struct Decorations {
    var width, height: Modifier.Limits?
    var style = Style.plain
    var isDisabled = false
    var name: Modifier.ViewName?
    /// From the innermost to the outermost.
    var keys: [BoundKey] = []
    /// From the innermost to the outermost.
    var handlers: [(Terminal.Key) -> Any?] = []
    var click: Any?
    var wheel: ((Int) -> Any?)?
    var press: ((Terminal.Position, Terminal.Size) -> Any?)?
    var focus: Modifier.FocusRequest?
    var label: String?
    var prompt: Modifier.Prompt?
  }

  let content: Content
  let decorations: Decorations
  /// The mapping of the box's own actions to those of the screen.
  let embedding: ActionMapping?
  // Safe: the parent holds its children, and `Scene` holds the roots for as long as any box is used.
  unowned let parent: LayoutBox?
  /// Whether it is a row, to which the ids inside it are relative.
  let isRow: Bool
  let isDisabled: Bool
  private let component: String
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

  init(
    _ content: Content, _ decorations: Decorations, _ embedding: ActionMapping?, in parent: LayoutBox?,
    component: String, isRow: Bool
  ) {
    self.content = content
    self.decorations = decorations
    self.embedding = embedding
    self.parent = parent
    self.component = component
    self.isRow = isRow
    isDisabled = decorations.isDisabled || parent?.isDisabled == true
  }

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
  func isNamed(_ name: Modifier.ViewName) -> Bool {
    guard let own = decorations.name else { return id == name.id }
    return name.isPath ? id == name.id : own.value == name.value
  }

  /// The visible rows of a list.
  var rows: ArraySlice<LayoutBox> { children.drop { $0.position == nil } }

  /// The behavior of a view that can have the focus; nil for other views.
  var focusable: (any Focusable)? {
    switch content {
    case .control(let control): control
    case .list(let list): list
    case .scroll: ScrollFocus()
    case .leaf, .stack, .keyHelp, .responsive, .inset, .align: nil
    }
  }

  /// Whether the box fills its stack along one axis and has no length of its own across: such a pane is as high as its
  /// row, or as wide as its column.
  func fillsBoth(_ across: LayoutAxis) -> Bool {
    let (along, across) =
      across == .vertical ? (decorations.width, decorations.height) : (decorations.height, decorations.width)
    if case .fill = along?.length { return across == nil }
    return false
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
    return focusable.perform(key, self, &interface).map { embedding.apply($0) }
  }
}

/// Maps a child's actions to those of the screen.
final class ActionMapping {
  private let embed: (Any) -> Any
  private let outer: ActionMapping?

  init(_ embed: @escaping (Any) -> Any, outer: ActionMapping?) {
    self.embed = embed
    self.outer = outer
  }

  func callAsFunction(_ action: Any) -> Any { outer.map { $0(embed(action)) } ?? embed(action) }
}

extension ActionMapping? {
  /// Returns the action as an action of the screen.
  func apply(_ action: Any) -> Any { self.map { $0(action) } ?? action }
}
