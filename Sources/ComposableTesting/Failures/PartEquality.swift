internal import ValueText

/// Compares values of unknown types.
enum PartEquality {
  /// What `==` says; nil where there is none. Instances of a class are also the same when they are one.
  static func isSame(_ lhs: Any?, _ rhs: Any?) -> Bool? {
    guard let lhs, let rhs else { return lhs == nil && rhs == nil }
    if lhs is any Equatable { return ValueEquality.isEqual(lhs, rhs) ?? false }
    guard type(of: lhs) is AnyClass, type(of: rhs) is AnyClass else { return nil }
    return lhs as AnyObject === rhs as AnyObject ? true : nil
  }

  /// True when the two differ as far as can be seen; where there is no `==`, in a part.
  static func differ(_ lhs: Any?, _ rhs: Any?, depth: Int = 0) -> Bool {
    if let isSame = isSame(lhs, rhs) { return !isSame }
    guard let lhs, let rhs, depth < 64 else { return false }
    let (old, new) = (PartFields(of: lhs), PartFields(of: rhs))
    guard old.isLike(new) else { return true }
    return zip(old.fields, new.fields).contains { differ($0.value, $1.value, depth: depth + 1) }
  }
}

/// The fields of a value: of a struct, a tuple, a class, a case, or the elements of a collection.
struct PartFields {
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

  /// True when both have the same fields, whatever is in them.
  func isLike(_ other: Self) -> Bool {
    type == other.type && fields.count == other.fields.count
      && zip(fields, other.fields).allSatisfy { $0.label == $1.label }
  }
}
