/// The fields of a struct that can be written from outside, by name: what `@BindableFields` fills.
public struct BindableFieldList<Root> {
  var fields: [any BindableField<Root>] = []

  init() {}

  /// Adds a field: the path to the `BindableState`, and the one to its value.
  public mutating func bindable<Value>(
    _ name: String, _ path: WritableKeyPath<Root, BindableState<Value>> & Sendable,
    _ value: WritableKeyPath<Root, Value> & Sendable
  ) {
    fields.append(WrappedField(path: path, content: StoredField(name: name, path: value, writer: nil)))
  }

  /// Adds a field whose value binding actions can carry.
  public mutating func bindable<Value: Equatable>(
    _ name: String, _ path: WritableKeyPath<Root, BindableState<Value>> & Sendable,
    _ value: WritableKeyPath<Root, Value> & Sendable
  ) {
    fields.append(
      WrappedField(path: path, content: StoredField(name: name, path: value, writer: ValueWriter<Value>())))
  }

  /// Adds a stored property: a part of a value that is bindable as a whole, or a part with bindable fields.
  public mutating func stored<Value>(_ name: String, _ path: WritableKeyPath<Root, Value> & Sendable) {
    fields.append(StoredField(name: name, path: path, writer: nil))
  }

  /// Adds a stored property whose value binding actions can carry.
  public mutating func stored<Value: Equatable>(
    _ name: String, _ path: WritableKeyPath<Root, Value> & Sendable
  ) {
    fields.append(StoredField(name: name, path: path, writer: ValueWriter<Value>()))
  }

  /// Leaves out a property that cannot be written.
  public mutating func stored<Value>(_ name: String, _ path: KeyPath<Root, Value>) {}
}

/// A field of a struct, as the fields of the structs around it are made of it.
protocol BindableField<Root> {
  associatedtype Root

  /// Adds what can be written at this field, and in it, of a plain property.
  func add<Outer>(
    of base: WritableKeyPath<Outer, Root>, _ name: FieldName, to fields: inout [NamedField<Outer>])

  /// Adds what can be written at this field, and in it, of a bindable value.
  func add<Outer>(
    within base: WritableKeyPath<Outer, BindableState<Root>>, _ name: FieldName,
    to fields: inout [NamedField<Outer>])
}

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

/// A `@BindableState` property. Of a bindable value it is a part like any other.
struct WrappedField<Root, Value>: BindableField {
  let path: WritableKeyPath<Root, BindableState<Value>>
  let content: StoredField<Root, Value>

  func add<Outer>(
    of base: WritableKeyPath<Outer, Root>, _ name: FieldName, to fields: inout [NamedField<Outer>]
  ) {
    content.add(at: base.appending(path: path), name.appending(content.name, isProjected: true), to: &fields)
  }

  func add<Outer>(
    within base: WritableKeyPath<Outer, BindableState<Root>>, _ name: FieldName,
    to fields: inout [NamedField<Outer>]
  ) {
    content.add(within: base, name, to: &fields)
  }
}
