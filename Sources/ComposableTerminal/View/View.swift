/// What a screen shows and which actions it sends: a value made anew for each frame.
///
/// ```swift
/// func counterView(_ counter: Counter) -> View<CounterAction> {
///   Column(spacing: 1) {
///     Text("Count: \(counter.count, .bold)")
///     Button("+", .increment)
///   }
///   .key("q", "quit", command: .quit)
/// }
/// ```
///
/// - Views are made by functions: `Text`, `Row`, `Column`, `Button`, `TextField`, `List` and others. All of them
///   return this one type, which keeps type checking fast.
/// - A view holds actions, and functions from values to actions; never a store. Nothing of it outlives its frame.
/// - A child's view is embedded with ``map(_:)``.
public struct View<Action> {
  let node: Node

  init(_ node: Node) { self.node = node }

  /// Returns the view of a child, with its actions embedded in the parent's.
  public func map<Parent>(_ embed: @escaping (Action) -> Parent) -> View<Parent> {
    View<Parent>(.mapped({ embed(Self.action($0)) }, node))
  }

  /// An action of this view, out of a node.
  static func action(_ any: Any) -> Action {
    guard let action = any as? Action else {
      // A node's actions are put in by a `View` of the same type, and pass through `map` alone.
      preconditionFailure("ComposableTerminal: \(any) is no \(Action.self)")
    }
    return action
  }

  func modified(_ modifier: Modifier) -> Self { Self(.modified(modifier, node)) }
}

/// Makes one view from those in a block.
@resultBuilder
public enum ViewBuilder<Action> {
  /// A view.
  public static func buildExpression(_ view: View<Action>) -> View<Action> { view }

  // No key path in these two: in a generic type it is made anew at each use, which took an eighth of a frame.

  /// The views of a block, by their lines.
  public static func buildBlock(_ views: View<Action>...) -> View<Action> { View(.group(views.map { $0.node })) }

  /// An `if` without an `else` keeps its line.
  public static func buildOptional(_ view: View<Action>?) -> View<Action> { view ?? View(.empty) }

  /// One side of an `if`.
  public static func buildEither(first view: View<Action>) -> View<Action> { View(.branch(0, view.node)) }

  /// The other side of an `if`.
  public static func buildEither(second view: View<Action>) -> View<Action> { View(.branch(1, view.node)) }

  /// The views of a loop, by their positions. Rows that come and go are better identified by id: `ForEach`.
  public static func buildArray(_ views: [View<Action>]) -> View<Action> { View(.group(views.map { $0.node })) }
}

/// A view without its type of actions: what layout, drawing and routing work on.
///
/// Actions are `Any` here, so that none of that is generic; `View` puts in only its own actions, and `Terminal.Screen`
/// takes out only those.
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

/// What is said about a view.
enum Modifier {
  case width(Limits)
  case height(Limits)
  case padding(columns: Int, rows: Int)
  case border(Glyphs.Border, Styled)
  case align(Alignment?, Alignment?)
  case style(Style)
  case disabled(Bool)
  case id(ViewID)
  case focused(ViewID?, ((ViewID?) -> Any)?)
  case key(KeyHandler)
  case onKey((Terminal.Key) -> Any?)
  case onClick(Any)
  case onPress((Terminal.Position, Terminal.Size) -> Any?)
  case modal(Node)
  case label(String)
  case title(String)

  /// A length and its bounds.
  struct Limits {
    var length: Terminal.Length
    var min = 0
    var max = Int.max
  }
}
