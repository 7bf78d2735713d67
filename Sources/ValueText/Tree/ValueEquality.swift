/// Equality, hash and identity of values of unknown types.
package enum ValueEquality {
  /// Returns the result of `==`, or nil if the two have no common `==`.
  package static func isEqual(_ expected: Any, _ actual: Any) -> Bool? {
    guard let expected = expected as? any Equatable else { return nil }
    return isEqual(expected, to: actual)
  }

  /// Returns the value as a key of a dictionary. Nil if it is not hashable or, like NaN, could not be found again.
  static func key(_ value: Any) -> AnyHashable? {
    guard let value = value as? any Hashable else { return nil }
    return findableKey(value)
  }

  /// Returns the `id` of an element, which identifies the element after a change: of an `Identifiable`, or any stored
  /// property with that name.
  static func identity(_ element: Any) -> AnyHashable? {
    let tree = ValueTree(element)
    if let element = tree.value as? any Identifiable {
      // The default `id` of an object differs for another object that represents the same thing.
      guard let id = key(ofIdentifiable: element), !(id.base is ObjectIdentifier) else { return nil }
      return id
    }
    switch tree.shape {
    case .structure(_, let fields), .object(_, _, let fields), .tuple(let fields):
      return fields.first { $0.label == "id" }.flatMap { key($0.value) }
    default: return nil
    }
  }

  private static func isEqual<Value: Equatable>(_ expected: Value, to actual: Any) -> Bool? {
    (actual as? Value).map { expected == $0 }
  }

  private static func findableKey<Value: Hashable>(_ value: Value) -> AnyHashable? {
    value == value ? AnyHashable(value) : nil
  }

  private static func key<Element: Identifiable>(ofIdentifiable element: Element) -> AnyHashable? {
    findableKey(element.id)
  }
}
