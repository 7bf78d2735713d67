/// A struct with named fields, whose writes can be encoded and decoded.
///
/// ``BindableFields()`` makes a struct conform. Its `BindingAction` is then `Codable`, and prints as written in code.
///
/// A struct that conforms is nonisolated, even in a module whose declarations belong to the main actor.
public protocol BindableFields: SendableMetatype {
  /// Adds the writable fields, each with its name.
  static func bindableFields(_ fields: inout BindableFieldList<Self>)
}
