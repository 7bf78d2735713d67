/// The name of a field, from the struct that a binding action is for.
struct FieldName: Sendable {
  /// As it is coded: `address.street`.
  var coded = ""
  /// As a key path is written: `\.$address.street`.
  var written = "\\"

  func appending(_ part: String, isProjected: Bool = false) -> FieldName {
    FieldName(coded: coded.isEmpty ? part : "\(coded).\(part)", written: "\(written).\(isProjected ? "$" : "")\(part)")
  }
}

/// A field that binding actions can write, with its name.
struct NamedField<Root> {
  let name: FieldName
  let path: PartialKeyPath<Root>
  let decode: (KeyedDecodingContainer<FieldKey>, FieldKey) throws -> BindingAction<Root>
}

/// The name of a field, as a key.
struct FieldKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// Makes the writes of a type of values.
protocol FieldWriter<Value>: Sendable {
  associatedtype Value

  func field<Root>(_ name: FieldName, _ path: WritableKeyPath<Root, BindableState<Value>>) -> NamedField<Root>
}

struct ValueWriter<Value: Equatable>: FieldWriter {
  func field<Root>(
    _ name: FieldName, _ path: WritableKeyPath<Root, BindableState<Value>>
  ) -> NamedField<Root> {
    // The same object. The path is made of those that a list was given, and they are `Sendable`.
    let path = unsafeBitCast(path, to: (WritableKeyPath<Root, BindableState<Value>> & Sendable).self)
    return NamedField(name: name, path: path) { container, key in
      guard let type = Value.self as? any Decodable.Type, let value = try container.decode(type, forKey: key) as? Value
      else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container,
          debugDescription: "the field \(name.coded) of \(Root.self) is of type \(Value.self), which is not Decodable")
      }
      // What was decoded is new: nothing else refers to it, also where its type is not known to be `Sendable`.
      return BindingAction(write: ValueWrite(keyPath: path, value: value))
    }
  }
}

extension BindableFields {
  /// The fields of this struct alone.
  static var allFields: [any BindableField<Self>] {
    var list = BindableFieldList<Self>()
    bindableFields(&list)
    return list.fields
  }

  /// Everything that a binding action can write, also in parts, in the order of the source.
  static var namedFields: [NamedField<Self>] {
    var fields: [NamedField<Self>] = []
    for field in allFields { field.add(of: \.self, FieldName(), to: &fields) }
    return fields
  }
}
