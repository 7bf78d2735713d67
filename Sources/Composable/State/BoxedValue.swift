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
    // The old value is released after this access has ended, because its `deinit` may call back.
    extendLifetime(exchange(&self.value, with: value))
  }
}
