/// The connection of a store to its root store: reads the store's part of the state and sends its actions.
@MainActor
@usableFromInline @frozen
struct ScopeSource<State, Action: Sendable> {
  @usableFromInline let notifier: ChangeNotifier
  /// The location of the state in the root's state; nil if a part of the path is computed.
  @usableFromInline let location: StateLocation<State>?
  /// Visits the state. Does not keep the root alive.
  @usableFromInline let visit: StateVisit<State>
  /// Sends an action to the root. Keeps the root alive.
  @usableFromInline let send: @MainActor (Action) -> StoreTask

  @inlinable
  init(
    notifier: ChangeNotifier, location: StateLocation<State>?, visit: @escaping StateVisit<State>,
    send: @escaping @MainActor (Action) -> StoreTask
  ) {
    self.notifier = notifier
    self.location = location
    self.visit = visit
    self.send = send
  }

  /// Visits the state, which must be present.
  func visitPresent(_ visitor: (inout State) -> Void) {
    // Cannot fail: `send` keeps the root alive.
    if !visit(visitor) { preconditionFailure("Composable: a scoped store has outlived its root.") }
  }

  /// The state.
  var state: State {
    // Without a key path `\.self`, which would be created anew at each evaluation.
    MemoryLayout<State>.size > 1_024 ? readLarge { BoxedValue(&$0) }.value : smallState
  }

  /// A property of its own, because it needs stack for an optional state, which `state` would also reserve for a large
  /// one.
  private var smallState: State { location?.state ?? readSmall { $0 } }

  /// Reads a part of the state.
  @inlinable @inline(__always)
  func read<Value>(_ path: KeyPath<State, Value>) -> Value {
    // Force-unwrapped because `if let` would retain the root. Safe: `location` is a constant that was compared with nil.
    if MemoryLayout<Value>.size <= 1_024, location != nil { return unsafe location.unsafelyUnwrapped.read(path) }
    return readThroughAncestors { path }
  }

  /// Reads through each store between this one and the root.
  @usableFromInline @inline(never)
  func readThroughAncestors<Value>(_ path: () -> KeyPath<State, Value>) -> Value {
    let path = path()
    return MemoryLayout<Value>.size > 1_024
      ? readLarge { BoxedValue(&$0, path) }.value : readSmall { Composable.read(path, in: &$0) }
  }

  // `visitPresent` calls its visitor once or stops the program, so `value` is never nil in the next two functions.

  private func readSmall<Value>(_ take: (inout State) -> Value) -> Value {
    var value: Value?
    visitPresent { value = take(&$0) }
    guard let value else { preconditionFailure("Composable: a state was not shown.") }
    return value
  }

  /// Reads a large value through a box: in debug builds, an optional takes several times its size of stack.
  private func readLarge<Value>(_ take: (inout State) -> BoxedValue<Value>) -> BoxedValue<Value> {
    var value: BoxedValue<Value>?
    visitPresent { value = take(&$0) }
    guard let value else { preconditionFailure("Composable: a state was not shown.") }
    return value
  }
}

/// The core of a root store, without the type of its state.
@MainActor
@usableFromInline
protocol AnyStoreCore: AnyObject {
  /// Passes the address of the state, valid during the call, to a visitor. Must not be called inside a reducer.
  func show(_ visitor: (UnsafeMutableRawPointer) -> Void)
}

extension StoreCore: AnyStoreCore {
  @inlinable
  func show(_ visitor: (UnsafeMutableRawPointer) -> Void) {
    unsafe loop.show(visitor)
    if loop.hasWaiting { drainAfterRead() }
  }
}

/// The location of a store's state in the state of its root. Exists only if every part of the path is a stored
/// property.
@MainActor
@usableFromInline @frozen
struct StateLocation<State> {
  @usableFromInline let root: any AnyStoreCore
  /// The offset from the root's state: the sum of `MemoryLayout.offset(of:)` over the parts of the path.
  @usableFromInline let offset: Int

  @inlinable
  init(root: any AnyStoreCore, offset: Int) {
    self.root = root
    self.offset = offset
  }

  /// Returns the location of a part; nil if the part is computed.
  @usableFromInline
  func location<Value>(of part: StatePart<State, Value>) -> StateLocation<Value>? {
    part.offset.map { StateLocation<Value>(root: root, offset: offset + $0) }
  }

  /// The state.
  @inlinable @inline(__always)
  var state: State {
    let offset = offset
    var value: State?
    // Safe: a `State` is stored at the offset, as explained in `read`.
    unsafe root.show { value = unsafe ($0 + offset).assumingMemoryBound(to: State.self).pointee }
    guard let value else { preconditionFailure("Composable: a state was not shown.") }
    return value
  }

  /// Reads a part of the state.
  @inlinable @inline(__always)
  func read<Value>(_ path: KeyPath<State, Value>) -> Value {
    let offset = offset
    var value: Value?
    if let part = MemoryLayout<State>.offset(of: path) {
      // Safe: a `Value` is stored there. Both offsets come from `MemoryLayout.offset(of:)`, and the root passes the
      // address of its state.
      unsafe root.show { value = unsafe ($0 + offset + part).assumingMemoryBound(to: Value.self).pointee }
    } else {
      unsafe root.show {
        value = unsafe Composable.read(path, in: &($0 + offset).assumingMemoryBound(to: State.self).pointee)
      }
    }
    guard let value else { preconditionFailure("Composable: a state was not shown.") }
    return value
  }
}

/// Reads the state of a store without its type. Does not keep the root alive. The addresses that it passes are valid
/// during the call.
@MainActor @safe
enum AnyStateReader {
  /// The state is stored in the root's state, at the offset. Subscriptions hold this value, and thus the root, until
  /// the root ends and removes them.
  case location(any AnyStoreCore, offset: Int)
  /// A function visits the state; it returns false if the root has ended.
  case visit(@MainActor (_ visitor: (UnsafeMutableRawPointer) -> Void) -> Bool)

  /// Passes the address of the state, valid during the call, to a visitor, unless the root has ended.
  func show(_ visitor: (UnsafeMutableRawPointer) -> Void) {
    switch self {
    case .location(let root, let offset): unsafe root.show { unsafe visitor($0 + offset) }
    case .visit(let visit): _ = unsafe visit(visitor)
    }
  }
}

extension ScopeSource {
  /// A reader of the store's state, without its type.
  var reader: AnyStateReader {
    if let location { return .location(location.root, offset: location.offset) }
    return unsafe .visit { [visit] visitor in
      visit { state in unsafe withUnsafeMutablePointer(to: &state) { unsafe visitor(UnsafeMutableRawPointer($0)) } }
    }
  }
}

/// Passes a state to a visitor, which only reads it. Returns false if the root has ended.
///
/// The parameter is `inout` because debug builds copy any other argument: a state of 1 MB, copied at each level of
/// scoped stores, would overflow the stack.
@usableFromInline
typealias StateVisit<State> = @MainActor (_ visitor: (inout State) -> Void) -> Bool

/// Reads a part of a state without copying the state. In debug builds, `state[keyPath:]` copies a state that is a
/// property.
@inlinable @inline(__always)
func read<State, Value>(_ path: KeyPath<State, Value>, in state: inout State) -> Value { state[keyPath: path] }
