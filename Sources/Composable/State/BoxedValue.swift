/// A value on the heap.
final class BoxedValue<Value> {
  // Each read of the store of a row uses it. In release builds its accesses are not checked for overlaps, which costs 90
  // instructions an access: a value that is shared is used only while the machine is in use, and then no other read of
  // the store gets to it. Debug builds have the checks.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @safe var value: Value

  init(_ value: inout Value) { self.value = value }

  init<State>(_ state: inout State, _ path: KeyPath<State, Value>) { value = state[keyPath: path] }

  /// Replaces the value.
  func update(to value: inout Value) {
    // The old value must be released after this access has ended: its `deinit` may read this value.
    extendLifetime(exchange(&self.value, with: value))
  }
}
