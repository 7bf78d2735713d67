/// A struct whose fields have names, so that writes to them can be written down and read back.
///
/// ``BindableFields()`` makes a struct conform. Then `BindingAction` of it is `Codable` and prints as it is written.
public protocol BindableFields {
  /// Adds the fields that can be written, each with its name.
  static func bindableFields(_ fields: inout BindableFieldList<Self>)
}

/// Makes a struct ``BindableFields``: writes the names of its fields and a key path to each.
///
/// ```swift
/// @BindableFields struct Form: Equatable, Codable {
///   @BindableState var name = ""
///   @BindableState var address = Address()
/// }
/// @BindableFields struct Address: Equatable, Codable { var street = "" }
///
/// let action = BindingAction<Form>.set(\.$address.street, "High Street")
/// print(action)  // .set(\.$address.street, "High Street"), coded as {"address.street":"High Street"}
/// ```
///
/// - A field within a bindable value, `\.$address.street`, has a name when the value's type has the attribute, too. So does a
///   bindable field of a part, `\.form.$name`.
/// - Only `var`s that are stored have names; not `lazy` ones, and none with attributes other than `@BindableState`.
/// - It cannot be attached to a struct inside a function. Where it can write nothing it says what to write instead.
@attached(member, names: named(bindableFields))
@attached(extension, conformances: BindableFields)
public macro BindableFields() = #externalMacro(module: "ComposableMacros", type: "BindableFieldsMacro")
