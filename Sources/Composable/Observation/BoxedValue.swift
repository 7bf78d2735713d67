/// A value on the heap.
final class BoxedValue<Value> {
  var value: Value

  init(_ value: inout Value) { self.value = value }

  init<State>(_ state: inout State, _ path: KeyPath<State, Value>) { value = state[keyPath: path] }

  /// Creates a box with the value of an optional; nil if the optional is nil.
  init?(_ optional: inout Value?) {
    guard let value = optional else { return nil }
    self.value = value
  }

  /// Replaces the value with the value of an optional, unless the optional is nil.
  func update(from optional: inout Value?) {
    // Swapped, because the old value must be released after this access has ended: its `deinit` may read this value.
    if var value = optional { swap(&self.value, &value) }
  }
}
