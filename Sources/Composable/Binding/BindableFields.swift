/// A struct whose fields have names, so that writes to them can be saved and read back.
///
/// ``BindableFields()`` makes a struct conform. Its `BindingAction` is then `Codable`, and prints as it is written in code.
public protocol BindableFields {
  /// Adds the fields that can be written, each with its name.
  static func bindableFields(_ fields: inout BindableFieldList<Self>)
}

/// Makes a struct conform to ``BindableFields`` by generating the name of each field and a key path to it.
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
/// - A field within a bindable value, `\.$address.street`, has a name if the value's type has the attribute too. So does a
///   bindable field of a part, `\.form.$name`.
/// - Only stored `var`s have names, except `lazy` ones and those with an attribute other than `@BindableState`.
/// - It cannot be attached to a struct inside a function. Where it can generate nothing, it says what to write instead.
@attached(member, names: named(bindableFields))
@attached(extension, conformances: BindableFields)
public macro BindableFields() = #externalMacro(module: "ComposableMacros", type: "BindableFieldsMacro")
