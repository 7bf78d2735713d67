/// One stored property of a struct that can be written.
struct FieldDeclaration {
  /// The name as the source spells it, with its backticks.
  var name: String

  /// True for a `@BindableState var`.
  var isBindable: Bool
}
