/// The lifetime of an effect: that of the child that returned it.
///
/// Nothing is tested for children without live effects: the machine asks only the lifetimes of effects that are in
/// flight.
@usableFromInline @frozen
struct Lifetime: Hashable, Sendable {
  let path: ChildPath

  private var identity: AnyHashable? { path.step.identity }

  /// Whether the child is in the state of the feature.
  func isPresent(in state: StatePointer) -> Bool {
    var isThere = false
    path.reach(from: state) { child in isThere = identity == nil || path.step.position.identity?(child) == identity }
    return isThere
  }

  @usableFromInline
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.path == rhs.path && lhs.identity == rhs.identity }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(identity)
  }
}

/// Address and type of a state that a reducer works on.
///
/// One state is at one address with one type: a part of it that lies at the same address has another type, and a copy
/// lies elsewhere. The address is only compared.
///
/// Nothing promises that a state stays where it is while reducers pass it on. So each address is checked: the state is
/// passed on once more, to a function that the compiler does not see into. Where it moves, its type alone is compared.
/// That is right unless the reducer of a recursive state calls itself on a part of it.
@usableFromInline @frozen
struct StateIdentity: Equatable, Sendable {
  /// Passes a state on, as a reducer does that calls another one.
  typealias Passage<State> = (inout State, (inout State) -> UInt) -> UInt

  /// Nil where the state does not stay where it is.
  private let address: UInt?
  private let type: ObjectIdentifier

  @usableFromInline
  init<State>(of state: inout State) { self.init(of: &state, passing: Self.pass) }

  /// - Parameter passage: How the state is passed on: for tests, where it may move.
  init<State>(of state: inout State, passing passage: Passage<State>) {
    let address = Self.address(of: &state)
    self.address = passage(&state, Self.address) == address ? address : nil
    type = ObjectIdentifier(State.self)
  }

  @usableFromInline
  static func == (first: Self, second: Self) -> Bool {
    guard first.type == second.type else { return false }
    guard let address = first.address, let other = second.address else { return true }
    return address == other
  }

  private static func address<State>(of state: inout State) -> UInt {
    unsafe withUnsafePointer(to: &state) { UInt(bitPattern: $0) }
  }

  @inline(never)
  private static func pass<State>(_ state: inout State, to body: (inout State) -> UInt) -> UInt { body(&state) }
}

/// A pointer to a state in memory, valid during the call that it is passed to.
///
/// Lifetimes look at states through it, since their closures cannot name the types of all states around their child. It
/// checks the type, and no one keeps it beyond the call.
@usableFromInline @frozen @safe
struct StatePointer {
  private let address: UnsafeRawPointer
  private let type: ObjectIdentifier

  @usableFromInline
  init<State>(_ state: UnsafePointer<State>) {
    unsafe address = UnsafeRawPointer(state)
    type = ObjectIdentifier(State.self)
  }

  /// The state, which has to be of this type.
  func pointer<State>(to _: State.Type) -> UnsafePointer<State> {
    precondition(type == ObjectIdentifier(State.self), "A lifetime was asked for a state of another type.")
    // A `State` is there: `address` and `type` come from one pointer.
    return unsafe address.assumingMemoryBound(to: State.self)
  }

  /// Passes a copy of the value of the state, which is an optional, to a visitor, unless it is nil.
  func visitWrapped<Wrapped>(_: Wrapped.Type, _ visitor: (StatePointer) -> Void) {
    guard let value = unsafe pointer(to: Wrapped?.self).pointee else { return }
    unsafe withUnsafePointer(to: value) { unsafe visitor(StatePointer($0)) }
  }

  /// A stored property of the state, at an offset that `MemoryLayout<State>.offset(of:)` gave for it.
  func property<State, Value>(of _: State.Type, at offset: Int, as _: Value.Type) -> StatePointer {
    unsafe StatePointer((UnsafeRawPointer(pointer(to: State.self)) + offset).assumingMemoryBound(to: Value.self))
  }
}
