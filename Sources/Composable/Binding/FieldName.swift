/// A field that binding actions can write, or that contains such fields, with its name in the root struct.
struct FieldName {
  /// The name in encoded actions: `address.street`.
  let coded: String
  /// The key path as source: `\.$address.street`.
  let written: String
  /// The key path to the field's `BindableState`, or to its value if it is not bindable.
  let path: AnyKeyPath
  /// Whether the field is bindable, or part of a bindable value.
  let isBindable: Bool
  /// Whether the value is a secret, but its type does not say so: it is reached through a `BindableState` around the
  /// struct that has the `@Redacted` field.
  let hidesValue: Bool
  let decode: FieldEntry.Decode?

  /// Creates the name of the root struct.
  init<Root>(_ root: Root.Type) {
    coded = ""
    written = "\\"
    path = \Root.self
    isBindable = false
    hidesValue = false
    decode = nil
  }

  /// Creates the name of a field of `outer`.
  init?(_ field: FieldEntry, in outer: Self) {
    // In a bindable value, each field is reached through the `BindableState` of the whole, even if it has its own.
    guard let path = outer.path.appending(path: outer.isBindable ? field.pathInBindable : field.path) else {
      return nil
    }
    self.path = path
    coded = outer.coded.isEmpty ? field.name : "\(outer.coded).\(field.name)"
    written = "\(outer.written).\(field.isBindable && !outer.isBindable ? "$" : "")\(field.name)"
    isBindable = outer.isBindable || field.isBindable
    hidesValue = outer.hidesValue || outer.isBindable && field.isRedacted
    decode = outer.isBindable ? field.decodeInBindable : field.decode
  }
}

extension BindableFields {
  /// All fields that a binding action can write, including fields of parts, in source order.
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

extension BindableFields {
  /// Returns the innermost type on a path that needs ``BindableFields()``, so that each field on the path has a name.
  /// Nil if the attribute would not help.
  ///
  /// - Parameters:
  ///   - path: The path to a field without a name.
  ///   - outer: The path to this struct, which has the attribute.
  static func typeWithoutNames(on path: AnyKeyPath, in outer: FieldName) -> Any.Type? {
    var list = BindableFieldList<Self>()
    bindableFields(&list)
    for field in list.fields {
      guard let name = FieldName(field, in: outer), isPath(name.path, partOf: path) else { continue }
      return field.parts.map { $0.typeWithoutNames(on: path, in: name) } ?? field.type
    }
    return nil
  }

  /// Returns whether a path leads through the end of another one, or through another field of the same type. Key paths
  /// have no parts to compare, but their descriptions do:
  /// `\Compose.<computed 0x… (BindableState<Draft>)>.<computed 0x… (BindableState<String>)>`.
  private static func isPath(_ start: AnyKeyPath, partOf path: AnyKeyPath) -> Bool {
    // The addresses are those of functions that each module may have for itself.
    func text(_ path: AnyKeyPath) -> String {
      "\(path)".split(separator: " ").filter { !$0.hasPrefix("0x") }.joined(separator: " ")
    }
    return text(path).hasPrefix("\(text(start)).")
  }
}

/// A field of a struct, with the types of the struct and of the value erased.
struct FieldEntry {
  /// A function that decodes a value. `owner` is the type of the struct, for error messages.
  typealias Decode = (KeyedDecodingContainer<FieldKey>, FieldKey, _ owner: Any.Type) throws -> any Equatable

  let name: String
  /// Whether the field is a `@BindableState` property.
  let isBindable: Bool
  /// Whether the field is a `@Redacted` property.
  let isRedacted: Bool
  /// The path from the struct to the field's `BindableState`, or to its value if it is not bindable.
  let path: AnyKeyPath
  /// The path from a `BindableState` of the struct to the field.
  let pathInBindable: AnyKeyPath
  /// Decodes the value for `path`; nil if no binding action can carry the value.
  let decode: Decode?
  /// Decodes the value for `pathInBindable`, which leads to the value of a redacted field, not to its `Redacted`.
  let decodeInBindable: Decode?
  /// The type of the field's value.
  let type: Any.Type
  /// The same type, if it has named fields itself.
  var parts: (any BindableFields.Type)? { type as? any BindableFields.Type }

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - path: The path to the field's `BindableState`, or to its value if it is not bindable.
  ///   - value: The path to the field's value.
  ///   - decode: Decodes the field's value.
  ///   - decodeRedacted: Decodes the `Redacted` of a `@Redacted` field; nil for other fields.
  init<Root, Value>(
    _ name: String, isBindable: Bool, path: AnyKeyPath, value: WritableKeyPath<Root, Value>, decode: Decode?,
    decodeRedacted: Decode? = nil
  ) {
    self.name = name
    self.isBindable = isBindable
    isRedacted = decodeRedacted != nil
    self.path = path
    pathInBindable = \BindableState<Root>.[dynamicMember: value]
    self.decode = decodeRedacted ?? decode
    decodeInBindable = decode
    type = Value.self
  }

  /// Returns a function that decodes values of a type.
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

/// The name of a field as a coding key.
struct FieldKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
