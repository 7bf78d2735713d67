/// A stored property: part of a bindable value, or with bindable fields of its own.
struct StoredField<Root, Value>: BindableField {
  let name: String
  let path: WritableKeyPath<Root, Value>
  /// Makes the writes; nil where no binding action can carry the value.
  let writer: (any FieldWriter<Value>)?

  func add<Outer>(
    of base: WritableKeyPath<Outer, Root>, _ name: FieldName, to fields: inout [NamedField<Outer>]
  ) {
    guard let type = Value.self as? any BindableFields.Type else { return }
    let base = base.appending(path: path)
    let name = name.appending(self.name)
    func open<Part: BindableFields>(_ type: Part.Type) {
      guard let base = base as AnyKeyPath as? WritableKeyPath<Outer, Part> else { return }
      for field in Part.allFields { field.add(of: base, name, to: &fields) }
    }
    open(type)
  }

  func add<Outer>(
    within base: WritableKeyPath<Outer, BindableState<Root>>, _ name: FieldName,
    to fields: inout [NamedField<Outer>]
  ) {
    add(at: base.appending(path: \BindableState<Root>.[dynamicMember: path]), name.appending(self.name), to: &fields)
  }

  /// Adds the bindable value at a path, and what is in it.
  func add<Outer>(
    at path: WritableKeyPath<Outer, BindableState<Value>>, _ name: FieldName,
    to fields: inout [NamedField<Outer>]
  ) {
    if let writer { fields.append(writer.field(name, path)) }
    guard let type = Value.self as? any BindableFields.Type else { return }
    func open<Part: BindableFields>(_ type: Part.Type) {
      guard let base = path as AnyKeyPath as? WritableKeyPath<Outer, BindableState<Part>> else { return }
      for field in Part.allFields { field.add(within: base, name, to: &fields) }
    }
    open(type)
  }
}
