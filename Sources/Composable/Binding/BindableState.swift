internal import ValueText

/// A field of state that a view can write through a ``BindingAction``.
///
/// ```swift
/// struct Form: Equatable {
///   @BindableState var name = ""
/// }
/// store.$name = "Blob"  // sends .binding(.set(\.$name, "Blob"))
/// ```
///
/// A field within a bindable value is itself bindable: `.set(\.$address.street, "…")`.
///
/// The wrapper is `Equatable`, `Hashable`, `Codable` and `Sendable` if its value is, and prints as its value.
@dynamicMemberLookup
@propertyWrapper
@frozen public struct BindableState<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Creates a field with an initial value.
  @inlinable
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The field itself, the target of `\.$name`.
  @inlinable
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }
}

extension BindableState {
  /// A field within the value, as a bindable field: `\.$address.street`.
  @inlinable
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> BindableState<Part> {
    get { BindableState<Part>(wrappedValue: wrappedValue[keyPath: path]) }
    set { wrappedValue[keyPath: path] = newValue.wrappedValue }
  }
}

extension BindableState: Equatable where Value: Equatable {}
extension BindableState: Hashable where Value: Hashable {}
extension BindableState: Sendable where Value: Sendable {}

extension BindableState: Encodable where Value: Encodable {
  /// Encodes only the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension BindableState: Decodable where Value: Decodable {
  /// Decodes only the value.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Value.self)
  }
}

extension BindableState: DumpTransparent {
  package var dumpedValue: Any { wrappedValue }
}

extension BindableState: CustomStringConvertible {
  /// The description of the wrapped value, so that a state prints as if its fields were not wrapped.
  public var description: String { "\(wrappedValue)" }
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
/// print(action)  // .set(\.$address.street, "High Street")
/// // It is encoded as {"address.street":"High Street"}.
/// ```
///
/// - A field within a bindable value, `\.$address.street`, has a name if the value's type has the attribute too. The
///   same holds for a bindable field of a part, `\.form.$name`.
/// - Only stored `var`s have names, except `lazy` ones and those with an attribute other than `@BindableState` and
///   `@Redacted`.
/// - The value of a ``Redacted`` field is coded and printed as dots: `.set(\.$password, "•••••")`.
/// - It cannot be attached to a struct inside a function. If it cannot generate code, its error says what to write.
/// - A module in the Swift 5 mode with complete checks of concurrency needs the feature `InferSendableFromCaptures`:
///   without it, the compiler warns about key paths in the generated code.
@attached(member, names: named(bindableFields))
@attached(extension, conformances: BindableFields)
public macro BindableFields() = #externalMacro(module: "ComposableMacros", type: "BindableFieldsMacro")

/// The named fields of a struct that binding actions can write. `@BindableFields` generates the code that fills it.
public struct BindableFieldList<Root> {
  var fields: [FieldEntry] = []

  /// Adds a field whose value binding actions cannot carry, but whose parts may be writable.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - path: The path to its `BindableState`.
  ///   - value: The path to its value.
  public mutating func bindable<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, BindableState<Value>> & Sendable,
    _ value: any WritableKeyPath<Root, Value> & Sendable
  ) {
    fields.append(FieldEntry(name, isBindable: true, path: path, value: value, decode: nil))
  }

  /// Adds a field whose value binding actions can carry.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - path: The path to its `BindableState`.
  ///   - value: The path to its value.
  public mutating func bindable<Value: Equatable>(
    _ name: String, _ path: any WritableKeyPath<Root, BindableState<Value>> & Sendable,
    _ value: any WritableKeyPath<Root, Value> & Sendable
  ) {
    fields.append(
      FieldEntry(name, isBindable: true, path: path, value: value, decode: FieldEntry.decode(Value.self)))
  }

  /// Adds a stored property: a part of a value that is bindable as a whole, or a part with bindable fields.
  public mutating func stored<Value>(_ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable) {
    fields.append(FieldEntry(name, isBindable: false, path: path, value: path, decode: nil))
  }

  /// Adds a stored property whose value binding actions can carry.
  public mutating func stored<Value: Equatable>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable
  ) {
    fields.append(
      FieldEntry(name, isBindable: false, path: path, value: path, decode: FieldEntry.decode(Value.self)))
  }

  /// Adds a redacted bindable field.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - path: The path to its `BindableState`.
  ///   - value: The path to its value.
  public mutating func redacted<Value: Equatable>(
    _ name: String, _ path: any WritableKeyPath<Root, BindableState<Redacted<Value>>> & Sendable,
    _ value: any WritableKeyPath<Root, Value> & Sendable
  ) {
    fields.append(
      FieldEntry(
        name, isBindable: true, path: path, value: value, decode: FieldEntry.decode(Value.self),
        decodeRedacted: FieldEntry.decode(Redacted<Value>.self)))
  }

  /// Adds a redacted property, whose writes remain secret if a value that contains it is bindable as a whole.
  public mutating func redacted<Value: Equatable>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable
  ) {
    let decode = FieldEntry.decode(Value.self)
    fields.append(
      FieldEntry(name, isBindable: false, path: path, value: path, decode: decode, decodeRedacted: decode))
  }

  /// Ignores a redacted bindable field whose value binding actions cannot carry.
  public mutating func redacted<Value>(
    _ name: String, _ path: KeyPath<Root, BindableState<Redacted<Value>>>, _ value: KeyPath<Root, Value>
  ) {}

  /// Ignores a redacted property whose value binding actions cannot carry.
  public mutating func redacted<Value>(_ name: String, _ path: KeyPath<Root, Value>) {}

  /// Ignores a property that cannot be written.
  public mutating func stored<Value>(_ name: String, _ path: KeyPath<Root, Value>) {}
}
