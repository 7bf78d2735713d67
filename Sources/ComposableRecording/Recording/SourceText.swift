internal import ValueSource

// ValueSource is not a product: a program that imports this module cannot see its members, so they are repeated here.

/// Writes values as Swift source that compiles. A value whose source is unknown is written as `…`, for the reader to
/// fill in: an instance of a class, a function, or a value of a type declared in a function.
public enum SourceText {
  /// Returns an expression that evaluates to the value where its type is expected.
  public static func expression(_ value: Any) -> String { ValueSource.SourceText.expression(value) }

  /// Returns the assignments that turn one state into another, field by field: `$0.counter.count = 3`. A part whose
  /// fields all changed is assigned as a whole if that is short.
  ///
  /// - Parameters:
  ///   - before: The state before the assignments.
  ///   - after: The state after the assignments.
  ///   - path: The expression for the state in the assignments.
  public static func assignments<State>(from before: State, to after: State, path: String = "$0") -> [String] {
    ValueSource.SourceText.assignments(from: before, to: after, path: path)
  }
}
