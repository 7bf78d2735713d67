/// The type of a stored property.
struct FieldType {
  var text: String

  /// Nil if the type is not a closure.
  var closure: ClosureType?
}
