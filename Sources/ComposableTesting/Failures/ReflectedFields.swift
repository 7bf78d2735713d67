/// The children of a value: fields of a struct, a tuple or a class, the payload of a case, elements of a collection.
struct ReflectedFields {
  let type: Any.Type
  let style: Mirror.DisplayStyle?
  let fields: [(label: String?, value: Any)]

  init(of value: Any) {
    let mirror = Mirror(reflecting: value)
    type = mirror.subjectType
    style = mirror.displayStyle
    var fields = mirror.children.map { (label: $0.label, value: $0.value) }
    var parent = mirror.superclassMirror
    while let mirror = parent {
      fields = mirror.children.map { (label: $0.label, value: $0.value) } + fields
      parent = mirror.superclassMirror
    }
    self.fields = fields
  }

  /// True when both have the same type and the same labels.
  func hasSameLabels(as other: Self) -> Bool {
    type == other.type && fields.count == other.fields.count
      && zip(fields, other.fields).allSatisfy { $0.label == $1.label }
  }
}
