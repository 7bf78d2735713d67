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
