/// A field that binding actions can write, or that has such fields in it, and its name in the struct that the actions
/// are for.
struct FieldName {
  /// As it is coded: `address.street`.
  let coded: String
  /// As a key path is written: `\.$address.street`.
  let written: String
  /// To the value, or to its `BindableState` when it has one.
  let path: AnyKeyPath
  /// Whether it is a bindable value, or a part of one.
  let isBindable: Bool
  let decode: FieldEntry.Decode?

  /// The struct itself.
  init<Root>(_ root: Root.Type) {
    coded = ""
    written = "\\"
    path = \Root.self
    isBindable = false
    decode = nil
  }

  /// A field of a part.
  init?(_ field: FieldEntry, in outer: Self) {
    // A part of a bindable value is reached through that, whether it is a `@BindableState` property or not.
    guard let path = outer.path.appending(path: outer.isBindable ? field.pathInBindable : field.path) else {
      return nil
    }
    self.path = path
    coded = outer.coded.isEmpty ? field.name : "\(outer.coded).\(field.name)"
    written = "\(outer.written).\(field.isBindable && !outer.isBindable ? "$" : "")\(field.name)"
    isBindable = outer.isBindable || field.isBindable
    decode = field.decode
  }
}

extension BindableFields {
  /// Everything that a binding action can write, also in parts, in the order of the source.
  static var fieldNames: [FieldName] { fieldNames(in: FieldName(Self.self)) }

  private static func fieldNames(in outer: FieldName) -> [FieldName] {
    var list = BindableFieldList<Self>()
    bindableFields(&list)
    return list.fields.flatMap { field -> [FieldName] in
      guard let name = FieldName(field, in: outer) else { return [] }
      let own = name.isBindable && name.decode != nil ? [name] : []
      return own + (field.parts?.fieldNames(in: name) ?? [])
    }
  }
}

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

/// The name of a field, as a key.
struct FieldKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
