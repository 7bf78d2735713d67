/// A view without its type of actions: what layout, drawing and routing work on.
///
/// Actions are `Any` here, so that none of that is generic; `View` puts in only its own actions, and `Terminal.Screen` takes out only those.
indirect enum Node {
  /// Several views, one after the other in the stack around them.
  case group([Node])
  /// A side of an `if` that has an `else`.
  case branch(Int, Node)
  /// A row, by the text of its id.
  case row(String, Node)
  case leaf(Leaf)
  case stack(Stack, Node)
  case control(Control)
  case scroll(Node)
  case list(ListContent)
  case keyHelp
  case modified(Modifier, Node)
  /// A child whose actions are embedded in those of its parent.
  case mapped((Any) -> Any, Node)

  static var empty: Node { .group([]) }

  /// What draws itself and takes no keys.
  enum Leaf {
    case text(Styled, wraps: Bool)
    /// In which direction it takes room is said by the stack that it is in.
    case spacer(Int, isVertical: Bool = false)
    case divider(isVertical: Bool = false)
    case progress(Double)
    case spinner(String)
    case sparkline([Double])
    case canvas((inout Terminal.Frame) -> Void)
  }

  /// An arrangement of children.
  struct Stack {
    enum Axis { case row, column, layers }
    var axis: Axis
    var spacing = 0
    /// Across the axis; of layers, in both directions.
    var alignment = Alignment.start
  }
}
