/// A field that binding actions can write, with its name.
struct NamedField<Root> {
  let name: FieldName
  let path: PartialKeyPath<Root>
  let decode: (KeyedDecodingContainer<FieldKey>, FieldKey) throws -> BindingAction<Root>
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
