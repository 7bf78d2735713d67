/// Whether what a closure has changed is so in the end: the field it has set, and no other.
enum PartialMatch {
  /// Compares three values: each part of `expected` that is not as it was in `before` has to be as in `actual`.
  ///
  /// False also where it cannot be said: in sets, dictionaries, and collections whose count changed.
  static func holds(before: Any, expected: Any, actual: Any, depth: Int = 0) -> Bool {
    if isSame(before, expected) || isSame(expected, actual) { return true }
    let mirrors = [before, expected, actual].map { Mirror(reflecting: $0) }
    guard depth < 32, let style = mirrors[0].displayStyle,
      [.struct, .tuple, .enum, .optional, .collection].contains(style),
      mirrors.allSatisfy({ $0.subjectType == mirrors[0].subjectType && $0.children.count == mirrors[0].children.count }
      ),
      !mirrors[0].children.isEmpty
    else { return false }
    let parts = mirrors.map { Array($0.children) }
    return parts[0].indices.allSatisfy { index in
      let (old, wanted, new) = (parts[0][index], parts[1][index], parts[2][index])
      return old.label == wanted.label && wanted.label == new.label
        && holds(before: old.value, expected: wanted.value, actual: new.value, depth: depth + 1)
    }
  }

  private static func isSame(_ lhs: Any, _ rhs: Any) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { rhs as? Value == value }
    return (lhs as? any Equatable).map { isEqual($0) } ?? false
  }
}
