extension Store {
  /// A part of the state, by its whole path: `store[\.settings.volume]`.
  ///
  /// Its value is that of `store.settings.volume`; the difference is which changes an observer is told of:
  ///
  /// ```swift
  /// store.settings.volume     // reads `settings`, and then its volume: told of each change of the settings
  /// store[\.settings.volume]  // reads the volume: told when it has changed
  /// store[\.rows.count]       // told when rows came or went, and not when one was edited
  /// store[\.rows.ids]         // and also when they were moved
  /// ```
  ///
  /// Nothing around the part is copied, however large it is. A path may go through computed properties and `?`.
  @inlinable
  public subscript<Value>(path: KeyPath<State, Value>) -> Value {
    @inline(__always) get { self[dynamicMember: path] }
  }
}
