/// A value that was read, kept for comparison with later values.
class AnyReading {
  /// Returns whether the value at an address, of the type that was read, equals this one; false if they cannot be
  /// compared.
  func equals(_ other: UnsafeMutableRawPointer) -> Bool { false }
}

/// A value of a known type. This class is for values that cannot be compared.
class ObservedReading<Value>: AnyReading {
  final let value: Value

  fileprivate init(_ value: inout Value) { self.value = value }

  /// Returns the reading of a value, which is compared by its `==` if it has one.
  static func of(_ value: inout Value) -> ObservedReading {
    if let type = Value.self as? any Equatable.Type { return equatable(&value, type) }
    // An existential or an object of a superclass may hold a value with an `==` of its own. Both are small, so larger
    // values are not copied for the cast.
    if MemoryLayout<Value>.size <= 1_024, let old = value as? any Equatable {
      return DynamicReading(&value, isEqual: equality(with: old))
    }
    return ObservedReading(&value)
  }

  /// Returns whether another value equals this one.
  final func equals(_ other: inout Value) -> Bool {
    var isSame = false
    unsafe pass(&other) { isSame = unsafe equals($0) }
    return isSame
  }
}

// In all of them, assuming the type of the memory is safe: `other` is the address of a `Value`.

/// A value of a type that is known to be `Equatable` when it is read.
private final class EquatableReading<Value: Equatable>: ObservedReading<Value> {
  override func equals(_ other: UnsafeMutableRawPointer) -> Bool {
    unsafe isEqual(&other.assumingMemoryBound(to: Value.self).pointee)
  }

  // The parameter is `inout` because any other argument would be copied.
  @inline(__always)
  private func isEqual(_ other: inout Value) -> Bool { value == other }
}

/// A value whose type is not `Equatable`, but that of its content is.
private final class DynamicReading<Value>: ObservedReading<Value> {
  private let isEqual: (inout Value) -> Bool

  init(_ value: inout Value, isEqual: @escaping (inout Value) -> Bool) {
    self.isEqual = isEqual
    super.init(&value)
  }

  override func equals(_ other: UnsafeMutableRawPointer) -> Bool {
    unsafe isEqual(&other.assumingMemoryBound(to: Value.self).pointee)
  }
}

private func equatable<E: Equatable, Value>(_ value: inout Value, _ type: E.Type) -> ObservedReading<Value> {
  // Safe: `E` is `Value`, because it is that type's own conformance.
  unsafe withUnsafeMutablePointer(to: &value) { value in
    let reading = unsafe EquatableReading(&UnsafeMutableRawPointer(value).assumingMemoryBound(to: E.self).pointee)
    return unsafe unsafeDowncast(reading, to: ObservedReading<Value>.self)
  }
}

private func equality<E: Equatable, Value>(with old: E) -> (inout Value) -> Bool { { $0 as? E == old } }
