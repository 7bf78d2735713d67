/// Combines the views of a block into one.
@resultBuilder
public enum ViewBuilder<Action> {
  /// Returns the view of one expression.
  public static func buildExpression(_ view: View<Action>) -> View<Action> { view }

  // Closures, not key paths: a key path in a generic type is created at each use, which took an eighth of a frame.

  /// Combines the views of a block. Each is identified by its line.
  public static func buildBlock(_ views: View<Action>...) -> View<Action> { View(.group(views.map { $0.node })) }

  /// Returns the view of an `if` without an `else`, which keeps its line when it is absent.
  public static func buildOptional(_ view: View<Action>?) -> View<Action> { view ?? View(.group([])) }

  /// Returns the view of the first branch of an `if` or `switch`.
  public static func buildEither(first view: View<Action>) -> View<Action> { View(.branch(0, view.node)) }

  /// Returns the view of the other branch of an `if` or `switch`.
  public static func buildEither(second view: View<Action>) -> View<Action> { View(.branch(1, view.node)) }

  /// Combines the views of a loop, each identified by its index. For rows that are inserted and removed, use `ForEach`,
  /// which identifies them by id.
  public static func buildArray(_ views: [View<Action>]) -> View<Action> { View(.group(views.map { $0.node })) }
}
