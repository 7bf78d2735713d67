/// A value that was read, to be compared with later ones.
final class SeenValue<Value> {
  private(set) var value: Value
  private let isEqual: Equality<Value>?

  init(_ value: inout Value) {
    self.value = value
    isEqual = equality(of: &value)
  }

  /// Whether another value equals this one; false where that cannot be said.
  func equals(_ other: inout Value) -> Bool {
    guard let isEqual else { return false }
    let isSame = withUnsafePointer(to: &value) { value in
      withUnsafePointer(to: &other) { haveSameBytes(value, $0, count: MemoryLayout<Value>.size) }
    }
    // Those with the same bytes are equal; see `SeenBytes`.
    return isSame || isEqual(&value, &other)
  }
}
