/// A value on the heap.
final class HeapValue<Value> {
  var value: Value

  init(_ value: inout Value) { self.value = value }

  init<State>(_ state: inout State, _ path: KeyPath<State, Value>) { value = state[keyPath: path] }

  /// The value of an optional that has one.
  init?(_ optional: inout Value?) {
    guard let value = optional else { return nil }
    self.value = value
  }

  /// Sets the value to that of an optional that has one.
  func update(from optional: inout Value?) {
    // The old value is released after this access has ended: a `deinit` in it may read this one.
    if var value = optional { swap(&self.value, &value) }
  }
}
