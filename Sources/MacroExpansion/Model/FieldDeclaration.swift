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

  /// The result type of a closure and whether it can throw; nil if the type is not a closure.
  var closure: (result: String, canThrow: Bool)?
}
