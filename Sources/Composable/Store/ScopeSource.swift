/// The connection of a store to its root store: reads the store's part of the state and sends its actions.
@MainActor
@usableFromInline @frozen
struct ScopeSource<State, Action: Sendable> {
  /// The values that are observed, of all stores of the root.
  @usableFromInline let observed: ObservedValues
  @usableFromInline let location: StateLocation<State>
  /// Sends an action to the root. Keeps the root alive.
  @usableFromInline let send: @MainActor (Action) -> StoreTask

  @inlinable
  init(
    observed: ObservedValues, location: StateLocation<State>, send: @escaping @MainActor (Action) -> StoreTask
  ) {
    self.observed = observed
    self.location = location
    self.send = send
  }

  /// Passes the state to a visitor, which only reads it.
  func visit(_ visitor: (inout State) -> Void) {
    if !location.visit(visitor) { location.stop() }
  }

  /// The state.
  var state: State {
    // Without a key path `\.self`, which would be created anew at each evaluation.
    MemoryLayout<State>.size > 1_024 ? readLarge { BoxedValue(&$0) }.value : smallState
  }

  /// A property of its own, because it needs stack for an optional state, which `state` would also reserve for a large
  /// one.
  private var smallState: State {
    guard let value = location.value else { location.stop() }
    return value
  }

  /// Reads a part of the state.
  @inlinable @inline(__always)
  func read<Value>(_ path: KeyPath<State, Value>) -> Value {
    MemoryLayout<Value>.size > 1_024 ? readLarge { path } : location.read(path)
  }

  @usableFromInline @inline(never)
  func readLarge<Value>(_ path: () -> KeyPath<State, Value>) -> Value {
    let path = path()
    return readLarge { BoxedValue(&$0, path) }.value
  }

  /// Reads a large value through a box: in debug builds, an optional takes several times its size of stack.
  private func readLarge<Value>(_ take: (inout State) -> BoxedValue<Value>) -> BoxedValue<Value> {
    var value: BoxedValue<Value>?
    visit { value = take(&$0) }
    guard let value else { location.stop() }
    return value
  }
}

extension StateLocation {
  /// Creates the location of the state of a root store. Inlined, because each read of a scoped store calls the function.
  @inlinable
  init(root core: StoreCore<State, some Sendable>) {
    unsafe self.init(base: { visitor in
      if core.loop.isOver { return false }
      core.visit { unsafe pass(&$0, to: visitor) }
      return true
    })
  }
}
