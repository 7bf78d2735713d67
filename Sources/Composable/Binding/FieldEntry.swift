/// A field of a struct, without the types of the struct and of its value.
struct FieldEntry {
  /// Reads a value; the type is that of the struct, for the message of a failure.
  typealias Decode = (KeyedDecodingContainer<FieldKey>, FieldKey, _ owner: Any.Type) throws -> any Equatable

  let name: String
  /// Whether it is a `@BindableState` property.
  let isBindable: Bool
  /// The path in the struct: to the `BindableState`, where it is one.
  let path: AnyKeyPath
  /// The path in a `BindableState` of the struct.
  let pathInBindable: AnyKeyPath
  /// Reads its value; nil where no binding action can carry it.
  let decode: Decode?
  /// The type of its value, when that has fields with names.
  let parts: (any BindableFields.Type)?

  /// - Parameter value: The path to the value.
  init<Root, Value>(
    _ name: String, isBindable: Bool, path: AnyKeyPath, value: WritableKeyPath<Root, Value>, decode: Decode?
  ) {
    self.name = name
    self.isBindable = isBindable
    self.path = path
    pathInBindable = \BindableState<Root>.[dynamicMember: value]
    self.decode = decode
    parts = Value.self as? any BindableFields.Type
  }

  /// Reads a value of a type.
  static func decode<Value: Equatable>(_: Value.Type) -> Decode {
    { container, key, owner in
      guard let type = Value.self as? any Decodable.Type, let value = try container.decode(type, forKey: key) as? Value
      else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container,
          debugDescription: "the field \(key.stringValue) of \(owner) is of type \(Value.self), which is not Decodable")
      }
      return value
    }
  }
}
