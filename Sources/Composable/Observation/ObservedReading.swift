/// A value that was read, kept for comparison with later values.
final class ObservedReading<Value> {
  private(set) var value: Value
  private let isEqual: DynamicEquality<Value>?

  init(_ value: inout Value) {
    self.value = value
    isEqual = equality(of: &value)
  }

  /// Returns whether another value equals this one; false if the values cannot be compared.
  func equals(_ other: inout Value) -> Bool {
    isEqual?(&value, &other) ?? false
  }
}

/// The `==` of a type that is not statically known to be `Equatable`.
typealias DynamicEquality<Value> = (inout Value, inout Value) -> Bool

/// Returns the `==` for values like this one; nil if there is none.
func equality<Value>(of value: inout Value) -> DynamicEquality<Value>? {
  if let type = Value.self as? any Equatable.Type { return equality(of: type) }
  // An existential or an object of a superclass may hold a value with an `==` of its own. Both are small, so larger
  // values are not copied for the cast.
  if MemoryLayout<Value>.size > 1_024 { return nil }
  return (value as? any Equatable).map { dynamicEquality(with: $0) }
}

private func equality<E: Equatable, Value>(of type: E.Type) -> DynamicEquality<Value> {
  func areEqual(_ first: inout E, _ second: inout E) -> Bool { first == second }
  // Safe: `E` is `Value`, because it is that type's own conformance.
  return { first, second in
    unsafe withUnsafeMutablePointer(to: &first) { first in
      unsafe withUnsafeMutablePointer(to: &second) { second in
        unsafe areEqual(
          &UnsafeMutableRawPointer(first).assumingMemoryBound(to: E.self).pointee,
          &UnsafeMutableRawPointer(second).assumingMemoryBound(to: E.self).pointee)
      }
    }
  }
}

private func dynamicEquality<E: Equatable, Value>(with old: E) -> DynamicEquality<Value> {
  { _, new in new as? E == old }
}
