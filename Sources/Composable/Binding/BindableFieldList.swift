/// The fields of a struct that can be written from outside, by name. `@BindableFields` fills it in.
public struct BindableFieldList<Root> {
  var fields: [any BindableField<Root>] = []

  init() {}

  /// Adds a field, given the paths to its `BindableState` and to its value.
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
