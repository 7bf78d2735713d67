/// Connects a store with the root store: reads its part of the state and sends its actions.
@MainActor
@usableFromInline @frozen
struct ScopeSource<State, Action: Sendable> {
  @usableFromInline let notifier: ChangeNotifier
  /// Where the state is; nil when a part of the way to it is computed.
  @usableFromInline let place: StateLocation<State>?
  /// Shows the state. Does not keep the root alive.
  @usableFromInline let visit: StateVisit<State>
  /// Sends an action to the root. Keeps the root alive.
  @usableFromInline let send: @MainActor (Action) -> StoreTask

  @inlinable
  init(
    notifier: ChangeNotifier, place: StateLocation<State>?, visit: @escaping StateVisit<State>,
    send: @escaping @MainActor (Action) -> StoreTask
  ) {
    self.notifier = notifier
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
    MemoryLayout<State>.size > 1_024 ? readLarge { BoxedValue(&$0) }.value : smallState
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
      ? readLarge { BoxedValue(&$0, path) }.value : readSmall { Composable.read(path, in: &$0) }
  }

  // `visitPresent` calls its visitor once or stops the program, so neither of these can find nothing.

  private func readSmall<Value>(_ take: (inout State) -> Value) -> Value {
    var value: Value?
    visitPresent { value = take(&$0) }
    guard let value else { preconditionFailure("Composable: a state was not shown.") }
    return value
  }

  /// Reads what goes its way on the heap: an optional takes several times its size of stack in debug builds.
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
  /// Passes the address of the state to a visitor, for the length of the call. Not to be called inside a reducer.
  func show(_ visitor: (UnsafeMutableRawPointer) -> Void)
}

extension StoreCore: AnyStoreCore {
  @inlinable
  func show(_ visitor: (UnsafeMutableRawPointer) -> Void) {
    unsafe loop.show(visitor)
    if loop.hasWaiting { drainAfterRead() }
  }
}

/// The location of a store's state in the state of its root. There is one if the path consists of stored properties
/// only.
@MainActor
@usableFromInline @frozen
struct StateLocation<State> {
  @usableFromInline let root: any AnyStoreCore
  /// The distance from the root's state, which `MemoryLayout.offset(of:)` gave for each part of the way.
  @usableFromInline let offset: Int

  @inlinable
  init(root: any AnyStoreCore, offset: Int) {
    self.root = root
    self.offset = offset
  }

  /// The place of a part; nil when it is computed.
  @usableFromInline
  func place<Value>(of part: StateProjection<State, Value>) -> StateLocation<Value>? {
    part.offset.map { StateLocation<Value>(root: root, offset: offset + $0) }
  }

  /// The state.
  @inlinable @inline(__always)
  var state: State {
    let offset = offset
    var value: State?
    // A `State` is stored there, as `read` says of its parts.
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
      // A `Value` is stored there: both offsets are those of `MemoryLayout.offset(of:)`, from the address that the root
      // shows.
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

/// Reads the state of a store without knowing its type. Does not keep the root alive. The addresses that it passes on
/// are valid during the call.
@MainActor @safe
enum AnyStateReader {
  /// The state is stored in that of the root, so far from its address. A root that subscriptions hold like this has let
  /// go of them when it is gone.
  case place(any AnyStoreCore, offset: Int)
  /// The state is shown by a function; which says no when the root has ended.
  case visit(@MainActor (_ visitor: (UnsafeMutableRawPointer) -> Void) -> Bool)

  /// Passes the address of the state to a visitor, for the length of the call, unless the root has ended.
  func show(_ visitor: (UnsafeMutableRawPointer) -> Void) {
    switch self {
    case .place(let root, let offset): unsafe root.show { unsafe visitor($0 + offset) }
    case .visit(let visit): _ = unsafe visit(visitor)
    }
  }
}

extension ScopeSource {
  /// The way to the state of the store.
  var way: AnyStateReader {
    if let place { return .place(place.root, offset: place.offset) }
    return unsafe .visit { [visit] visitor in
      visit { state in unsafe withUnsafeMutablePointer(to: &state) { unsafe visitor(UnsafeMutableRawPointer($0)) } }
    }
  }
}

/// Passes a state to a visitor, which only reads; false when the root has ended.
///
/// It gets the state `inout` because that is the one way to hand on a value that debug builds do not copy: a state of
/// 1 MB, copied at each level of scoped stores, would need more stack than there is.
@usableFromInline
typealias StateVisit<State> = @MainActor (_ visitor: (inout State) -> Void) -> Bool

/// A part of a state, found by its key path.
@usableFromInline @frozen
struct StateProjection<State, Value> {
  let path: KeyPath<State, Value>
  /// The offset of the part in a state; nil when it is computed.
  let offset: Int?

  @usableFromInline
  init(_ path: KeyPath<State, Value>) {
    self.path = path
    offset = MemoryLayout<State>.offset(of: path)
  }

  /// Passes the part of a state to a visitor, uncopied if it is stored.
  @usableFromInline
  func visit(in state: inout State, _ visitor: (inout Value) -> Void) {
    if let offset {
      // The offset of a stored property is that from the address of its value, as `MemoryLayout.offset(of:)` says.
      unsafe withUnsafeMutablePointer(to: &state) { state in
        unsafe visitor(&(UnsafeMutableRawPointer(state) + offset).assumingMemoryBound(to: Value.self).pointee)
      }
    } else if MemoryLayout<Value>.size <= 1_024 {
      visitCopy(in: &state, visitor)
    } else {
      // On the heap: the copy is there as long as the visitors below it are.
      visitor(&BoxedValue(&state, path).value)
    }
  }

  private func visitCopy(in state: inout State, _ visitor: (inout Value) -> Void) {
    var value = state[keyPath: path]
    visitor(&value)
  }
}

extension StateProjection {
  /// Whether an optional part is there.
  func isPresent<Wrapped>(in state: inout State) -> Bool where Value == Wrapped? {
    var isPresent = false
    visit(in: &state) { isPresent = $0 != nil }
    return isPresent
  }
}

/// Reads a part of a state without copying the state, which `state[keyPath:]` does with a property in debug builds.
@inlinable @inline(__always)
func read<State, Value>(_ path: KeyPath<State, Value>, in state: inout State) -> Value { state[keyPath: path] }
