/// Makes the writes of values that a binding action can carry.
struct ValueWriter<Value: Equatable>: FieldWriter {
  func field<Root>(
    _ name: FieldName, _ path: WritableKeyPath<Root, BindableState<Value>>
  ) -> NamedField<Root> {
    // The same object: a marker protocol adds nothing to it (SE-0302). The path is made of those that a list was given, and they are
    // `Sendable`.
    let path = unsafeBitCast(path, to: (WritableKeyPath<Root, BindableState<Value>> & Sendable).self)
    return NamedField(name: name, path: path) { container, key in
      guard let type = Value.self as? any Decodable.Type, let value = try container.decode(type, forKey: key) as? Value
      else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container,
          debugDescription: "the field \(name.coded) of \(Root.self) is of type \(Value.self), which is not Decodable")
      }
      // What was decoded is new: nothing else refers to it, even where its type is not known to be `Sendable`.
      return BindingAction(write: ValueWrite(keyPath: path, value: value))
    }
  }
}
