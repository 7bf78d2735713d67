/// The fields of a struct that can be written from outside, by name. `@BindableFields` fills it in.
public struct BindableFieldList<Root> {
  var fields: [FieldEntry] = []

  init() {}

  /// Adds a field, given the paths to its `BindableState` and to its value.
  public mutating func bindable<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, BindableState<Value>> & Sendable,
    _ value: any WritableKeyPath<Root, Value> & Sendable
  ) {
    fields.append(FieldEntry(name, isBindable: true, path: path, value: value, decode: nil))
  }

  /// Adds a field whose value binding actions can carry.
  public mutating func bindable<Value: Equatable>(
    _ name: String, _ path: any WritableKeyPath<Root, BindableState<Value>> & Sendable,
    _ value: any WritableKeyPath<Root, Value> & Sendable
  ) {
    fields.append(
      FieldEntry(name, isBindable: true, path: path, value: value, decode: FieldEntry.decode(Value.self)))
  }

  /// Adds a stored property: a part of a value that is bindable as a whole, or a part with bindable fields.
  public mutating func stored<Value>(_ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable) {
    fields.append(FieldEntry(name, isBindable: false, path: path, value: path, decode: nil))
  }

  /// Adds a stored property whose value binding actions can carry.
  public mutating func stored<Value: Equatable>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable
  ) {
    fields.append(
      FieldEntry(name, isBindable: false, path: path, value: path, decode: FieldEntry.decode(Value.self)))
  }

  /// Leaves out a property that cannot be written.
  public mutating func stored<Value>(_ name: String, _ path: KeyPath<Root, Value>) {}
}
