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
    isEqual?(&value, &other) ?? false
  }
}
