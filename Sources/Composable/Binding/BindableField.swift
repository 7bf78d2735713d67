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
