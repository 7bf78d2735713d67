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

/// What holds the state of a root store, whatever the type of the state.
@MainActor
@usableFromInline
protocol StateRoot: AnyObject {
  /// Passes the address of the state to a visitor, for the length of the call. Not to be called inside a reducer.
  func show(_ visitor: (UnsafeMutableRawPointer) -> Void)
}

extension StoreCore: StateRoot {
  @inlinable
  func show(_ visitor: (UnsafeMutableRawPointer) -> Void) {
    unsafe door.show(visitor)
    if door.hasWaiting { drainAfterRead() }
  }
}

/// Where the state of a store is stored in the state of its root: all the way down there are stored properties.
@MainActor
@usableFromInline @frozen
struct StatePlace<State> {
  @usableFromInline let root: any StateRoot
  /// The distance from the root's state, which `MemoryLayout.offset(of:)` gave for each part of the way.
  @usableFromInline let offset: Int

  @inlinable
  init(root: any StateRoot, offset: Int) {
    self.root = root
    self.offset = offset
  }

  /// The place of a part; nil when it is computed.
  @usableFromInline
  func place<Value>(of part: StatePart<State, Value>) -> StatePlace<Value>? {
    part.offset.map { StatePlace<Value>(root: root, offset: offset + $0) }
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

/// The way to the state of a store, for those who are not told its type. Does not keep the root alive. The addresses it
/// shows are valid for the length of the call.
@MainActor @safe
enum StateWay {
  /// The state is stored in that of the root, so far from its address. A root that watchers hold like this has let go
  /// of them when it is gone.
  case place(any StateRoot, offset: Int)
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

extension StoreLink {
  /// The way to the state of the store.
  var way: StateWay {
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
struct StatePart<State, Value> {
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
      visitor(&HeapValue(&state, path).value)
    }
  }

  private func visitCopy(in state: inout State, _ visitor: (inout Value) -> Void) {
    var value = state[keyPath: path]
    visitor(&value)
  }
}

extension StatePart {
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
