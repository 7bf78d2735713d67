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
