internal import ValueText

/// Compares values of any type: by `==` or, where there is none, by their fields.
enum ReflectedEquality {
  /// The result of `==`; nil where there is none. An instance of a class without `==` is the same as itself.
  static func isSame(_ lhs: Any?, _ rhs: Any?) -> Bool? {
    guard let lhs, let rhs else { return lhs == nil && rhs == nil }
    if lhs is any Equatable { return ValueEquality.isEqual(lhs, rhs) ?? false }
    guard type(of: lhs) is AnyClass, type(of: rhs) is AnyClass else { return nil }
    return lhs as AnyObject === rhs as AnyObject ? true : nil
  }

  /// True when `==` or, where there is none, a field shows that the two differ.
  static func differ(_ lhs: Any?, _ rhs: Any?, depth: Int = 0) -> Bool {
    if let isSame = isSame(lhs, rhs) { return !isSame }
    guard let lhs, let rhs, depth < 64 else { return false }
    let (old, new) = (ReflectedFields(of: lhs), ReflectedFields(of: rhs))
    guard old.hasSameLabels(as: new) else { return true }
    return zip(old.fields, new.fields).contains { differ($0.value, $1.value, depth: depth + 1) }
  }
}
