/// The `==` of a type that is not known to have one.
typealias Equality<Value> = (inout Value, inout Value) -> Bool

/// The `==` for values like this one; nil where there is none.
func equality<Value>(of value: inout Value) -> Equality<Value>? {
  if let type = Value.self as? any Equatable.Type { return equality(of: type) }
  // An existential or an object of a superclass may have a `==` of its own: all of them are small.
  if MemoryLayout<Value>.size > 1_024 { return nil }
  return (value as? any Equatable).map { dynamicEquality(with: $0) }
}

private func equality<E: Equatable, Value>(of type: E.Type) -> Equality<Value> {
  func areEqual(_ first: inout E, _ second: inout E) -> Bool { first == second }
  // `E` is `Value`: the conformance was asked of that very type.
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

private func dynamicEquality<E: Equatable, Value>(with old: E) -> Equality<Value> {
  { _, new in new as? E == old }
}
