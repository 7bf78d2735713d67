public import ValueSource

// ValueSource is no product, so its members are repeated here: a program that imports this module cannot see them there.

/// Values as Swift source that compiles. A value whose source is unknown is `…`, for the reader to fill in: an instance of a
/// class, a function, a value of a type that was declared in a function.
public enum SourceText {
  /// An expression with this value, where its type is expected.
  public static func expression(_ value: Any) -> String { ValueSource.SourceText.expression(value) }

  /// The assignments that make one state of another, field by field: `$0.counter.count = 3`. A part of which every field
  /// changed is assigned as a whole where that is short.
  ///
  /// - Parameters:
  ///   - before: The state as it is.
  ///   - after: The state as it is to be.
  ///   - path: How the state is called.
  public static func assignments<State>(from before: State, to after: State, path: String = "$0") -> [String] {
    ValueSource.SourceText.assignments(from: before, to: after, path: path)
  }
}

/// A value that knows the Swift source that makes it.
public typealias SourceDescribable = ValueSource.SourceDescribable
