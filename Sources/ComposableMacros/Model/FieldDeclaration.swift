/// One stored property of a struct.
struct FieldDeclaration {
  /// The name as the source spells it, with its backticks.
  var name: String

  /// True for a `@BindableState var`.
  var isBindable = false

  /// The type, as the source spells it; nil where the property is not declared with one.
  var type: FieldType?
}

/// The type of a stored property.
struct FieldType {
  var text: String

  /// What a closure returns, and whether it may throw; nil for a type that is no closure.
  var closure: (result: String, canThrow: Bool)?
}
