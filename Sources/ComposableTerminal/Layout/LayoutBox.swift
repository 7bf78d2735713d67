/// A view with its position and size in one frame.
final class LayoutBox {
  /// What is drawn, and how children are arranged.
  enum Content {
    case leaf(Node.Leaf)
    case stack(Node.Stack)
    case control(Control)
    case scroll
    case list(ListContent)
    case keyHelp
    case inset(columns: Int, rows: Int, border: (Glyphs.Border, Styled)?)
    case align(Alignment?, Alignment?)
  }

  /// A key, and how deep in the views that are embedded in each other it was said: two at one depth are a misuse.
  struct BoundKey {
    let entry: KeyHandler
    let embedding: ActionMapping?
    let depth: Int
  }

  /// What the modifiers around a view say.
  struct Said {
    var width, height: Modifier.Limits?
    var style = Style.plain
    var isDisabled = false
    var id: ViewID?
    /// From the innermost on.
    var keys: [BoundKey] = []
    /// From the innermost on.
    var handlers: [(Terminal.Key) -> Any?] = []
    var click: Any?
    var press: ((Terminal.Position, Terminal.Size) -> Any?)?
    var focus: (id: ViewID?, send: ((ViewID?) -> Any)?)?
    var label: String?
  }

  let content: Content
  let said: Said
  /// What the box's own actions pass through.
  let embedding: ActionMapping?
  // The parent holds its children, and `Scene` the roots, for as long as any of them is used.
  unowned let parent: LayoutBox?
  /// Whether it is a row, whose children's names are counted from it.
  let isRow: Bool
  let isDisabled: Bool
  private let step: String
  var children: [LayoutBox] = []
  /// The position of a row in its list.
  var position: Int?
  var width = LengthRange()
  var height = LengthRange()
  /// After layout in the coordinates of the content of the nearest scroll around it; once settled in those of the
  /// screen.
  var rect = Rect.zero
  /// The part of the settled rect that is seen.
  var visible = Rect.zero
  /// The lines of a text; once it has a width as they are wrapped to it.
  var lines: [Styled] = []
  /// The clusters of a text that is edited, and its lines, since they were needed first: a long text is broken once a
  /// frame.
  var edited: (clusters: [Character], lines: [Range<Int>])?

  init(_ content: Content, _ said: Said, _ embedding: ActionMapping?, in parent: LayoutBox?, step: String, isRow: Bool)
  {
    self.content = content
    self.said = said
    self.embedding = embedding
    self.parent = parent
    self.step = step
    self.isRow = isRow
    isDisabled = said.isDisabled || parent?.isDisabled == true
  }

  /// Few boxes are ever asked for their id.
  private(set) lazy var id: ViewID = {
    let path = parent.map { $0.id.appending(step) } ?? ViewID(step)
    guard let name = said.id else { return path }
    if isRow { return path.appending(name.path) }
    var row = parent
    while let box = row, !box.isRow { row = box.parent }
    return row.map { $0.id.appending(name.path) } ?? name
  }()

  /// The box and those around it, from the inside.
  var chain: [LayoutBox] {
    var chain = [self]
    while let parent = chain[chain.count - 1].parent { chain.append(parent) }
    return chain
  }

  /// The rows of a list that are seen.
  var rows: ArraySlice<LayoutBox> { children.drop { $0.position == nil } }

  /// Whether it is told to fill a stack, and not told what to be across it: such a pane is as high as its row, or as
  /// wide as its column.
  func fillsBoth(_ across: LayoutAxis) -> Bool {
    let (along, across) = across == .vertical ? (said.width, said.height) : (said.height, said.width)
    if case .fill = along?.length { return across == nil }
    return false
  }

  subscript(_ direction: LayoutAxis) -> LengthRange {
    get { direction == .horizontal ? width : height }
    set { if direction == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Performs an action on the box and all below it, parents first.
  func forEach(_ body: (LayoutBox) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
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
  /// The action as one of the screen.
  func apply(_ action: Any) -> Any { self.map { $0(action) } ?? action }
}
