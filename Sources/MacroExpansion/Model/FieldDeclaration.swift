/// One stored property of a struct.
struct FieldDeclaration {
  /// The name as in the source, with its backticks.
  var name: String

  /// Whether it is a `@BindableState var`.
  var isBindable = false

  /// Whether it is a `@Redacted var`.
  var isRedacted = false

  /// The type as in the source; nil if the declaration does not state it.
  var type: FieldType?
}

/// The type of a stored property.
struct FieldType {
  var text: String

  /// Nil if the type is not a closure.
  var closure: ClosureType?
}

/// The type of a closure.
struct ClosureType {
  var parameterCount: Int

  /// `throws` or `throws(Failure)`; empty if the closure cannot throw.
  var effect: String

  /// The result, without the `sending` before it.
  var result: String

  /// Whether the result is a closure.
  var returnsClosure: Bool

  /// Whether only a closure expression has the type: not every function can be converted to it.
  var isExpressionOnly: Bool
}
