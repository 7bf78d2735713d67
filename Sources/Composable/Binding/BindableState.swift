internal import ValueText

/// A field of state that may be written from outside, through ``BindingAction``.
///
/// ```swift
/// struct Form: Equatable {
///   @BindableState var name = ""
/// }
/// store.$name = "Blob"  // sends .binding(.set(\.$name, "Blob"))
/// ```
///
/// `\.$address.street` leads to a field within a bindable value, and is a bindable field itself: `.set(\.$address.street, "…")`.
///
/// It is `Equatable`, `Hashable`, `Codable` and `Sendable` if its value is, and prints as its value.
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

  /// The field itself, which `\.$name` leads to.
  @inlinable
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }
}

extension BindableState {
  /// A field within the value, which can be written on its own: `\.$address.street`.
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

extension BindableState: TransparentInDumps {
  package var dumpedValue: Any { wrappedValue }
}

extension BindableState: CustomStringConvertible {
  /// The value's description.
  public var description: String { "\(wrappedValue)" }
}
