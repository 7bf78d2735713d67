/// How long an effect may live: as long as the child state that started it.
///
/// Combinators (`pullback` of an `Identifiable` child, `optional`, `ifCaseLet`, `forEach`) put one around
/// the effects of their child. Nothing is tested for children without live effects: the machine asks
/// only the lifetimes of effects that are in flight.
@usableFromInline
struct Lifetime: Sendable, CustomStringConvertible {
  /// Asks a state through its address. Nil means that the child is gone.
  ///
  /// The address is of the state that the reducer works on whose effect carries the lifetime: whoever
  /// makes an outer effect of an inner one rewrites the probe with ``nested(at:reach:)``. So the type behind the
  /// address is the type that the probe was made for. The address is used during the call only.
  @usableFromInline
  typealias Probe = @Sendable (UnsafeRawPointer) -> UInt64?

  /// Calls the probe with the address of a child within the state at the address, or gives nil when the
  /// child is absent.
  @usableFromInline
  typealias Reach = @Sendable (UnsafeRawPointer, Probe) -> UInt64?

  /// The combinators around the child, from the outermost in, with the ids of the rows on the way.
  private(set) var path: [ChildID] = []

  /// The combinator, and which child of it.
  let child: ChildID

  /// What tells one lifetime from another in a machine.
  struct Key: Hashable {
    let path: [ChildID]
    let child: ChildID
  }

  var key: Key { Key(path: path, child: child) }

  /// Whether the child is there.
  private(set) var isPresent: Probe

  /// A number that stays the same as long as no child of this combinator has gone; nil where there is no such
  /// number.
  private(set) var structure: Probe?

  /// Where the state lay that a reducer was called with by hand; nil where only combinators had a part in it. A lifetime
  /// is good for this state only, and whoever works on another one drops it: see ``settled(at:)``.
  private var calledAt: StatePlace?
  @usableFromInline var isByHand: Bool { calledAt != nil }

  init(child: ChildID, isPresent: @escaping Probe, structure: Probe? = nil) {
    self.child = child
    self.isPresent = isPresent
    self.structure = structure
  }

  /// The same lifetime, seen from the state around.
  func nested(at place: ChildID, reach: @escaping Reach) -> Self {
    var outer = self
    outer.path.insert(place, at: 0)
    let isPresent = isPresent
    outer.isPresent = { reach($0, isPresent) }
    if let structure { outer.structure = { reach($0, structure) } }
    return outer
  }

  /// The lifetime as one of the reducer's that works on the state at the place; nil when it is of another state, whose
  /// way into this one nobody knows.
  func settled(at place: StatePlace) -> Self? {
    guard calledAt == nil || calledAt == place else { return nil }
    var settled = self
    settled.calledAt = nil
    return settled
  }

  /// The lifetime, good for the state at the place only.
  func called(at place: StatePlace) -> Self? {
    var called = settled(at: place)
    called?.calledAt = place
    return called
  }

  @usableFromInline
  var description: String {
    (path + [child]).compactMap { $0.id.map { "\($0)" } }.joined(separator: ".")
  }
}

/// A state that a reducer works on, while it does.
///
/// One state is at one address with one type: a part of it that lies at the same address has another type, and a copy
/// lies elsewhere. The address is only compared.
@usableFromInline
struct StatePlace: Equatable, Sendable {
  private let address: UInt
  private let type: ObjectIdentifier

  @usableFromInline
  init<State>(of state: inout State) {
    address = withUnsafePointer(to: &state) { UInt(bitPattern: $0) }
    type = ObjectIdentifier(State.self)
  }
}

/// A child of a combinator: the combinator's number and the child's identity, if it has one.
struct ChildID: Hashable, @unchecked Sendable {
  // Unchecked because of `AnyHashable`: the id is never changed, and it is compared only by the machine, in the
  // isolation of the store whose state it came from.
  let combinator: Int
  let id: AnyHashable?
}
