/// A field that binding actions can write, or that has such fields in it, and its name in the struct that the actions are for.
struct FieldName {
  /// As it is coded: `address.street`.
  let coded: String
  /// As a key path is written: `\.$address.street`.
  let written: String
  /// To the value, or to its `BindableState` when it has one.
  let path: AnyKeyPath
  /// Whether it is a bindable value, or a part of one.
  let isBindable: Bool
  let decode: FieldEntry.Decode?

  /// The struct itself.
  init<Root>(_ root: Root.Type) {
    coded = ""
    written = "\\"
    path = \Root.self
    isBindable = false
    decode = nil
  }

  /// A field of a part.
  init?(_ field: FieldEntry, in outer: Self) {
    // A part of a bindable value is reached through that, whether it is a `@BindableState` property or not.
    guard let path = outer.path.appending(path: outer.isBindable ? field.pathInBindable : field.path) else {
      return nil
    }
    self.path = path
    coded = outer.coded.isEmpty ? field.name : "\(outer.coded).\(field.name)"
    written = "\(outer.written).\(field.isBindable && !outer.isBindable ? "$" : "")\(field.name)"
    isBindable = outer.isBindable || field.isBindable
    decode = field.decode
  }
}

extension BindableFields {
  /// Everything that a binding action can write, also in parts, in the order of the source.
  static var fieldNames: [FieldName] { fieldNames(in: FieldName(Self.self)) }

  private static func fieldNames(in outer: FieldName) -> [FieldName] {
    var list = BindableFieldList<Self>()
    bindableFields(&list)
    return list.fields.flatMap { field -> [FieldName] in
      guard let name = FieldName(field, in: outer) else { return [] }
      let own = name.isBindable && name.decode != nil ? [name] : []
      return own + (field.parts?.fieldNames(in: name) ?? [])
    }
  }
}
