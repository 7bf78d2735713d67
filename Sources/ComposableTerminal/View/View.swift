/// The content of a screen and the actions that it sends: a value created for each frame.
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
/// - Views are made by functions: `Text`, `Row`, `Column`, `Button`, `TextField`, `List` and others. All of them return
///   this one type, which keeps type checking fast.
/// - A view holds actions, and functions from values to actions; never a store. Nothing of it outlives its frame.
/// - A child's view is embedded with ``map(_:)``.
public struct View<Action> {
  let node: Node

  init(_ node: Node) { self.node = node }

  /// Returns the view of a child, with its actions embedded in the parent's.
  ///
  /// ```swift
  /// enum AppAction { case counter(CounterAction) }
  /// func appView(_ counter: Counter) -> View<AppAction> {
  ///   counterView(counter).border(.single, "Counter").map { .counter($0) }
  /// }
  /// ```
  ///
  /// - Parameter embed: Returns the parent's action for an action of the child.
  public func map<Parent>(_ embed: @escaping (Action) -> Parent) -> View<Parent> {
    View<Parent>(.mapped({ embed(Self.action($0)) }, node))
  }

  /// Casts an action from the type-erased tree.
  static func action(_ any: Any) -> Action {
    guard let action = any as? Action else {
      // A node gets its actions from a `View` of the same type, and only `map` changes their type.
      preconditionFailure("ComposableTerminal: \(any) is no \(Action.self)")
    }
    return action
  }

  func modified(_ modifier: Modifier) -> Self { Self(.modified(modifier, node)) }
}

/// Combines the views of a block into one.
@resultBuilder
public enum ViewBuilder<Action> {
  /// Returns the view of one expression.
  public static func buildExpression(_ view: View<Action>) -> View<Action> { view }

  // Closures, not key paths: a key path in a generic type is created at each use, which took an eighth of a frame.

  /// Combines the views of a block. Each is identified by its line.
  public static func buildBlock(_ views: View<Action>...) -> View<Action> { View(.group(views.map { $0.node })) }

  /// Returns the view of an `if` without an `else`, which keeps its line when it is absent.
  public static func buildOptional(_ view: View<Action>?) -> View<Action> { view ?? View(.empty) }

  /// Returns the view of the first branch of an `if` or `switch`.
  public static func buildEither(first view: View<Action>) -> View<Action> { View(.branch(0, view.node)) }

  /// Returns the view of the other branch of an `if` or `switch`.
  public static func buildEither(second view: View<Action>) -> View<Action> { View(.branch(1, view.node)) }

  /// Combines the views of a loop, each identified by its index. For rows that are inserted and removed, use `ForEach`,
  /// which identifies them by id.
  public static func buildArray(_ views: [View<Action>]) -> View<Action> { View(.group(views.map { $0.node })) }
}

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
  case leaf(Leaf)
  case stack(Stack, Node)
  case control(Control)
  case scroll(Node)
  case list(ListContent)
  case keyHelp
  /// A view that is made for its size.
  case responsive((Terminal.Size) -> Node)
  case modified(Modifier, Node)
  /// A child whose actions are embedded in those of its parent.
  case mapped((Any) -> Any, Node)

  static var empty: Node { .group([]) }

  /// A view that draws itself and takes no keys.
  enum Leaf {
    case text(Styled, wraps: Bool)
    /// It takes room along the enclosing stack, which sets `isVertical`.
    case spacer(Int, isVertical: Bool = false)
    case divider(isVertical: Bool = false)
    case progress(Double)
    case spinner(String)
    case sparkline([Double])
    /// A sign of a table or a tree.
    case sign(RowSign)
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
    /// Whether it is a row of buttons, as `Menu` describes.
    var isMenu = false
  }
}

/// A modifier of a view.
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
  case onWheel((Int) -> Any?)
  case onPress((Terminal.Position, Terminal.Size) -> Any?)
  case modal(Node)
  case label(String)
  case title(String)
  case takesMouse(Bool)
  case theme(Theme)

  /// A length and its bounds.
  struct Limits {
    var length: Terminal.Length
    var min = 0
    var max = Int.max
  }
}
