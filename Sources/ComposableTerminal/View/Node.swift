/// A view without its type of actions, for layout, drawing and routing.
///
/// Actions are `Any` here, which keeps all of these non-generic. Only `View` puts actions in, and only
/// `Terminal.Screen` takes them out.
indirect enum Node {
  /// Several views, as children of the enclosing stack.
  case group([Node])
  /// One branch of an `if` that has an `else`.
  case branch(Int, Node)
  /// A row, with the text of its id.
  case row(String, Node)
  /// A view with a place of its own, and the views inside, which a stack, a scroll view, an inset and an alignment have.
  case box(Content, Node? = nil)
  /// A view with a change of its decorations.
  case modified((inout Decorations) -> Void, Node)
  /// The view of line mode, and that of screens.
  case spoken(Node, Node)
  /// A child whose actions are embedded in those of its parent.
  case mapped((Any) -> Any, Node)

  static func leaf(_ leaf: Leaf) -> Node { .box(.leaf(leaf)) }

  /// The drawing of a view, or the arrangement of the views inside.
  enum Content {
    case leaf(Leaf)
    case stack(Stack)
    case control(any Control)
    case scroll
    indirect case list(ListContent)
    case keyHelp
    /// A view that is made for its size.
    case responsive((Terminal.Size) -> Node)
    case inset(columns: Int, rows: Int, border: (Glyphs.Border, Styled)? = nil)
    case align(Alignment?, Alignment?)
  }

  /// A view that draws itself and takes no keys.
  enum Leaf {
    case text(Styled, wraps: Bool)
    /// It takes room along the enclosing stack.
    case spacer(Int)
    /// It is a line across the enclosing stack.
    case divider
    case progress(Double)
    case spinner(String)
    case sparkline([Double])
    /// A sign of a table or a tree.
    indirect case sign((Glyphs) -> Character, Style)
    case bars(BarChartContent)
    case canvas((inout Terminal.Frame) -> Void)
  }

  /// An arrangement of children.
  struct Stack {
    enum Axis { case row, column, layers }
    var axis: Axis
    var spacing = 0
    /// The alignment across the axis; for layers, in both directions.
    var alignment = Alignment.start
    /// Whether it is a row of buttons between which arrows move, such as the answers of a dialog.
    var isAnswers = false
  }
}
