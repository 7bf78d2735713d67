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
  init(_ control: any Control) { node = .box(.control(control)) }

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

  /// Returns the view with a change of its decorations. A change that keeps what is set lets the outermost one apply.
  func modified(_ change: @escaping (inout Decorations) -> Void) -> Self { Self(.modified(change, node)) }
}
