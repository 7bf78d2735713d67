/// The way of a store to its root.
@MainActor
@usableFromInline @frozen
struct StoreLink<State, Action: Sendable> {
  @usableFromInline let watchers: Watchers
  /// Where the state is; nil when a part of the way to it is computed.
  @usableFromInline let place: StatePlace<State>?
  /// Shows the state. Does not keep the root alive.
  @usableFromInline let visit: StateVisit<State>
  /// Sends an action to the root. Keeps the root alive.
  @usableFromInline let send: @MainActor (Action) -> StoreTask

  @inlinable
  init(
    watchers: Watchers, place: StatePlace<State>?, visit: @escaping StateVisit<State>,
    send: @escaping @MainActor (Action) -> StoreTask
  ) {
    self.watchers = watchers
    self.place = place
    self.visit = visit
    self.send = send
  }

  /// Shows the state, which is there.
  func visitPresent(_ visitor: (inout State) -> Void) {
    // No caller comes here: `send` keeps the root alive.
    if !visit(visitor) { preconditionFailure("Composable: a scoped store has outlived its root.") }
  }

  /// The state.
  var state: State {
    // Without the key path, which would be made anew at each evaluation.
    MemoryLayout<State>.size > 1_024 ? readLarge { HeapValue(&$0) }.value : smallState
  }

  /// A function of its own, because it needs stack for an optional state, which `state` would reserve for a large one.
  private var smallState: State { place?.state ?? readSmall { $0 } }

  /// A part of the state.
  @inlinable @inline(__always)
  func read<Value>(_ path: KeyPath<State, Value>) -> Value {
    // As in `Store`: `if let` would retain the root.
    if MemoryLayout<Value>.size <= 1_024, place != nil { return unsafe place.unsafelyUnwrapped.read(path) }
    return readOnItsWay { path }
  }

  /// Reads through each store on the way.
  @usableFromInline @inline(never)
  func readOnItsWay<Value>(_ path: () -> KeyPath<State, Value>) -> Value {
    let path = path()
    return MemoryLayout<Value>.size > 1_024
      ? readLarge { HeapValue(&$0, path) }.value : readSmall { Composable.read(path, in: &$0) }
  }

  // `visitPresent` calls its visitor once or stops the program, so neither of these can find nothing.

  private func readSmall<Value>(_ take: (inout State) -> Value) -> Value {
    var value: Value?
    visitPresent { value = take(&$0) }
    guard let value else { preconditionFailure("Composable: a state was not shown.") }
    return value
  }

  /// Reads what goes its way on the heap: an optional takes several times its size of stack in debug builds.
  private func readLarge<Value>(_ take: (inout State) -> HeapValue<Value>) -> HeapValue<Value> {
    var value: HeapValue<Value>?
    visitPresent { value = take(&$0) }
    guard let value else { preconditionFailure("Composable: a state was not shown.") }
    return value
  }
}
