/// `@Name<…>(…)`.
struct Attribute {
  /// The name after the last dot.
  var name: String
  var text: String
  var isAvailability: Bool
}
