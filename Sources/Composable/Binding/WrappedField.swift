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
