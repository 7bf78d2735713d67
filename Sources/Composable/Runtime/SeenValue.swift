/// A value that was read, to be compared with later ones.
final class SeenValue<Value> {
  private(set) var value: Value
  /// Nil where the value has no `==`.
  private let isEqual: ((inout Value, inout Value) -> Bool)?

  init(_ value: inout Value) {
    self.value = value
    isEqual = Self.equality(for: &value)
  }

  /// Whether another value equals this one; false where that cannot be said.
  func equals(_ other: inout Value) -> Bool { isEqual?(&value, &other) ?? false }

  private static func equality(for value: inout Value) -> ((inout Value, inout Value) -> Bool)? {
    if let type = Value.self as? any Equatable.Type { return equality(of: type) }
    // An existential or an object of a superclass may have a `==` of its own: all of them are small.
    if MemoryLayout<Value>.size > 1_024 { return nil }
    return (value as? any Equatable).map { dynamicEquality(with: $0) }
  }

  private static func equality<E: Equatable>(of type: E.Type) -> (inout Value, inout Value) -> Bool {
    func areEqual(_ first: inout E, _ second: inout E) -> Bool { first == second }
    // `E` is `Value`: the conformance was asked of that very type.
    return { first, second in
      withUnsafeMutablePointer(to: &first) { first in
        withUnsafeMutablePointer(to: &second) { second in
          areEqual(
            &UnsafeMutableRawPointer(first).assumingMemoryBound(to: E.self).pointee,
            &UnsafeMutableRawPointer(second).assumingMemoryBound(to: E.self).pointee)
        }
      }
    }
  }

  private static func dynamicEquality<E: Equatable>(with old: E) -> (inout Value, inout Value) -> Bool {
    { _, new in new as? E == old }
  }
}
