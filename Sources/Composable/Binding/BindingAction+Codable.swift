internal import ValueText

extension BindingAction: Encodable where Root: BindableFields {
  /// Encodes the name of the field and the value: `{"text":"42"}`.
  public func encode(to encoder: any Encoder) throws {
    guard let name = fieldName else {
      throw EncodingError.invalidValue(
        self,
        .init(
          codingPath: encoder.codingPath,
          debugDescription: "\(self) writes to a field of \(Root.self) that has no name; \(Self.knownNames)"))
    }
    var container = encoder.container(keyedBy: FieldKey.self)
    try write.encode(in: &container, name.coded)
  }
}

extension BindingAction: Decodable where Root: BindableFields {
  /// Decodes what `encode(to:)` wrote.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldKey.self)
    guard let key = container.allKeys.first, container.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "a write to \(Root.self) is one field and its value, "
            + "and here are \(container.allKeys.count)"))
    }
    guard let field = Root.fieldNames.first(where: { $0.coded == key.stringValue }), let decode = field.decode else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: container.codingPath,
          debugDescription: "\(Root.self) has no field \(ValueDump.line(key.stringValue)); \(Self.knownNames)"))
    }
    self.init(path: field.path, decoded: try decode(container, key, Root.self))
  }
}

extension BindingAction where Root: BindableFields {
  private static var knownNames: String {
    let names = Root.fieldNames.map(\.coded)
    return names.isEmpty ? "it has none that can be written" : "its fields are \(names.joined(separator: ", "))"
  }

  /// The name of the field; nil for one that `Root` does not know.
  var fieldName: FieldName? {
    let path: AnyKeyPath = write.field
    return Root.fieldNames.first { $0.path == path }
  }

  /// A write of a value that was decoded.
  private init<Value: Equatable>(path: AnyKeyPath, decoded value: Value) {
    guard let path = path as? WritableKeyPath<Root, BindableState<Value>> else {
      preconditionFailure("Composable: \(path) was listed as a path to a \(Value.self).")
    }
    // The same object: a marker protocol adds nothing to it (SE-0302). The path is made of those that a list was given, and they are
    // `Sendable`. What was decoded is new: nothing else refers to it, even where its type is not known to be `Sendable`.
    let sendable = unsafe unsafeBitCast(path, to: (any WritableKeyPath<Root, BindableState<Value>> & Sendable).self)
    self.init(write: ValueWrite(keyPath: sendable, value: value))
  }
}
