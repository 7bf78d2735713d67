/// A value on the heap.
final class BoxedValue<Value> {
  var value: Value

  init(_ value: inout Value) { self.value = value }

  init<State>(_ state: inout State, _ path: KeyPath<State, Value>) { value = state[keyPath: path] }

  /// Replaces the value.
  func update(to value: inout Value) {
    // Swapped, because the old value must be released after this access has ended: its `deinit` may read this value.
    var value = value
    swap(&self.value, &value)
  }
}
