/// The lifetime of an effect: it ends when the child that returned the effect is removed or replaced.
///
/// Children without effects cost nothing: the machine checks only the lifetimes of effects in flight.
@usableFromInline @frozen
struct Lifetime: Hashable, Sendable {
  let path: ChildPath

  private var identity: AnyHashable? { path.element.identity }

  /// Whether the child is present in the feature's state, with the same identity.
  func isPresent(in state: StatePointer) -> Bool {
    var isThere = false
    path.reach(from: state) { child in isThere = identity == nil || path.element.position.identity?(child) == identity }
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

/// The address and type of a state that a reducer works on.
///
/// Address and type together identify a state: a part at the same address has another type, and a copy has another
/// address. The address is only compared, never dereferenced.
///
/// Swift does not promise that a state keeps its address while reducers pass it on, so each address is checked: the
/// state is passed once more, to a function that the compiler cannot inline. If it moves, only its type is compared.
/// This gives the same answer, except for a recursive state whose reducer calls itself on a part of it.
@usableFromInline @frozen
struct StateIdentity: Equatable, Sendable {
  /// A function that passes a state on, like a reducer that calls another one.
  typealias Passage<State> = (inout State, (inout State) -> UInt) -> UInt

  /// The address; nil if the state moves when it is passed on.
  private let address: UInt?
  private let type: ObjectIdentifier

  @usableFromInline
  init<State>(of state: inout State) { self.init(of: &state, passing: Self.pass) }

  /// - Parameter passage: The function that passes the state on; tests pass one that moves the state.
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

/// A type-erased pointer to a state, valid during the call that it is passed to.
///
/// Lifetimes read states through it, because their closures cannot name the types of all enclosing states. It checks
/// the type on each access, and no function stores it beyond the call.
@usableFromInline @frozen @safe
struct StatePointer {
  private let address: UnsafeRawPointer
  private let type: ObjectIdentifier

  @usableFromInline
  init<State>(_ state: UnsafePointer<State>) {
    unsafe address = UnsafeRawPointer(state)
    type = ObjectIdentifier(State.self)
  }

  /// Returns a pointer to the state. A state of another type traps.
  func pointer<State>(to _: State.Type) -> UnsafePointer<State> {
    precondition(type == ObjectIdentifier(State.self), "A lifetime was asked for a state of another type.")
    // `address` points to a `State`, because `address` and `type` come from one typed pointer.
    return unsafe address.assumingMemoryBound(to: State.self)
  }

  /// Passes a copy of the wrapped value of an optional state to a visitor, unless the state is nil.
  func visitWrapped<Wrapped>(_: Wrapped.Type, _ visitor: (StatePointer) -> Void) {
    guard let value = unsafe pointer(to: Wrapped?.self).pointee else { return }
    unsafe withUnsafePointer(to: value) { unsafe visitor(StatePointer($0)) }
  }

  /// Returns a pointer to a stored property, at the offset that `MemoryLayout<State>.offset(of:)` returned for it.
  func property<State, Value>(of _: State.Type, at offset: Int, as _: Value.Type) -> StatePointer {
    unsafe StatePointer((UnsafeRawPointer(pointer(to: State.self)) + offset).assumingMemoryBound(to: Value.self))
  }
}
