/// The connection of a store to its root store: reads the store's part of the state and sends its actions.
@MainActor
@usableFromInline @frozen
struct ScopeSource<State, Action: Sendable> {
  @usableFromInline let notifier: ChangeNotifier
  @usableFromInline let location: StateLocation<State>
  /// Sends an action to the root. Keeps the root alive.
  @usableFromInline let send: @MainActor (Action) -> StoreTask

  @inlinable
  init(
    notifier: ChangeNotifier, location: StateLocation<State>, send: @escaping @MainActor (Action) -> StoreTask
  ) {
    self.notifier = notifier
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
    var value: State?
    visit { value = $0 }
    guard let value else { location.stop() }
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

/// The location of a store's state: its offset in a state whose address is known during a call. Does not keep the store
/// alive.
///
/// A part whose path consists of stored properties is at an offset in the state of the root store. Any other part is
/// copied, and the copy is passed on.
///
/// Not isolated, because a closure that is isolated to the main actor checks its executor at each call.
@usableFromInline @frozen @safe
struct StateLocation<State> {
  /// Passes the address of the enclosing state, valid during the call, to a visitor. Returns false if the root has ended.
  @usableFromInline typealias Base = (_ visitor: (UnsafeMutableRawPointer) -> Void) -> Bool

  @usableFromInline let base: Base
  /// The sum of `MemoryLayout.offset(of:)` over the parts of the path. A `State` is stored at this offset.
  @usableFromInline let offset: Int

  /// Creates the location of the state of a root store. Inlined, because each read of a scoped store calls the function.
  @inlinable
  init(root core: StoreCore<State, some Sendable>) {
    unsafe base = { visitor in
      if core.loop.isOver { return false }
      core.visit { state in unsafe withUnsafeMutablePointer(to: &state) { unsafe visitor(UnsafeMutableRawPointer($0)) }
      }
      return true
    }
    offset = 0
  }

  /// Creates the location of a state that a function passes to a visitor.
  init(visit: @escaping (_ visitor: (inout State) -> Void) -> Bool) {
    unsafe base = { visitor in
      visit { state in unsafe withUnsafeMutablePointer(to: &state) { unsafe visitor(UnsafeMutableRawPointer($0)) } }
    }
    offset = 0
  }

  private init(base: @escaping Base, offset: Int) {
    unsafe self.base = unsafe base
    self.offset = offset
  }

  /// Returns the location of a part.
  @usableFromInline
  func location<Value>(of part: StatePart<State, Value>) -> StateLocation<Value> {
    if let inner = part.offset { return unsafe StateLocation<Value>(base: base, offset: offset + inner) }
    return StateLocation<Value> { visitor in visit { part.visit(in: &$0, visitor) } }
  }

  /// Passes the address of the state, valid during the call, to a visitor. Returns false if the root has ended.
  @discardableResult
  func show(_ visitor: (UnsafeMutableRawPointer) -> Void) -> Bool { unsafe base { unsafe visitor($0 + offset) } }

  /// Passes the state to a visitor, which only reads it. Returns false if the root has ended.
  ///
  /// The parameter is `inout` because debug builds copy any other argument: a state of 1 MB, copied at each level of
  /// scoped stores, would overflow the stack.
  func visit(_ visitor: (inout State) -> Void) -> Bool {
    unsafe show { unsafe visitor(&$0.assumingMemoryBound(to: State.self).pointee) }
  }

  /// Reads a part of the state. The root must not have ended.
  @inlinable @inline(__always)
  func read<Value>(_ path: KeyPath<State, Value>) -> Value {
    let offset = offset
    var value: Value?
    if let part = MemoryLayout<State>.offset(of: path) {
      // Safe: a `Value` is stored there, because `MemoryLayout.offset(of:)` returned both offsets.
      _ = unsafe base { value = unsafe ($0 + offset + part).assumingMemoryBound(to: Value.self).pointee }
    } else {
      _ = unsafe base {
        value = unsafe Composable.read(path, in: &($0 + offset).assumingMemoryBound(to: State.self).pointee)
      }
    }
    guard let value else { stop() }
    return value
  }

  /// Never called by a scoped store, which keeps its root alive.
  @usableFromInline
  func stop() -> Never { preconditionFailure("Composable: a scoped store has outlived its root.") }
}

/// Reads a part of a state without copying the state. In debug builds, `state[keyPath:]` copies a state that is a
/// property.
@inlinable @inline(__always)
func read<State, Value>(_ path: KeyPath<State, Value>, in state: inout State) -> Value { state[keyPath: path] }
