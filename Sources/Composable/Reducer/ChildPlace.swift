import Synchronization

/// Where a combinator finds its child: how effects and lifetimes of the child become the parent's.
///
/// One per combinator, made when the reducer is composed. Nothing here runs for an action whose effect
/// is `.none`.
@usableFromInline
struct ChildPlace<Child>: Sendable {
  /// What the state of a child at an address is asked for its identity by; nil for types without.
  private let identity: (@Sendable (UnsafeRawPointer) -> AnyHashable?)?
  private let combinator: Int

  @usableFromInline
  init() {
    combinator = CombinatorNumbers.next()
    if Child.self is any Identifiable.Type {
      identity = { child in Self.identity(ofChildAt: child) }
    } else {
      identity = nil
    }
  }

  /// Whether children have an identity of their own.
  @usableFromInline var hasIdentity: Bool { identity != nil }

  private static func identity(ofChildAt address: UnsafeRawPointer) -> AnyHashable? {
    // The address is a `Child`'s (see `Lifetime.Probe`), and `C` is `Child`. The id is read where the child lies: the
    // child may be large.
    func id<C: Identifiable>(_: C.Type) -> AnyHashable {
      AnyHashable(address.assumingMemoryBound(to: C.self).pointee.id)
    }
    return (Child.self as? any Identifiable.Type).map { id($0) }
  }

  /// The child's effect as the parent's.
  ///
  /// - Parameters:
  ///   - child: The child's state after its reducer ran: an effect belongs to the identity it was started
  ///     with, and that is the one its reducer left behind.
  ///   - endsWhenAbsent: Whether the child may be absent; otherwise only a new identity ends its effects.
  @usableFromInline
  func lift<Action, Parent>(
    _ effect: Effect<Action>,
    of child: inout Child,
    action: @escaping @Sendable (Action) -> Parent,
    endsWhenAbsent: Bool,
    reach: @escaping Lifetime.Reach
  ) -> Effect<Parent> {
    let id = identity.flatMap { identity in withUnsafePointer(to: &child) { identity(UnsafeRawPointer($0)) } }
    let place = ChildID(combinator: combinator, id: id)
    let lifted = effect.settled(on: &child).rebased(action) { $0.nested(at: place, reach: reach) }
    // A lone `.send` and `.cancel`, too: somebody around may delay them.
    guard !lifted.isNone, endsWhenAbsent || id != nil else { return lifted }
    let isSame: Lifetime.Probe
    if let identity, place.id != nil {
      isSame = { child in identity(child) == place.id ? 1 : nil }
    } else {
      isSame = { _ in 1 }
    }
    return Effect<Parent>(.lifetime(lifted, Lifetime(child: place, isPresent: { reach($0, isSame) })))
  }

  /// The effect of one row as the parent's.
  @usableFromInline
  func lift<Action, Parent, ID: Hashable & Sendable>(
    _ effect: Effect<Action>,
    ofRow id: ID,
    action: @escaping @Sendable (Action) -> Parent,
    reach: @escaping Lifetime.Reach,
    structure: (@Sendable (UnsafeRawPointer) -> UInt64?)?
  ) -> Effect<Parent> {
    let row = ChildID(combinator: combinator, id: AnyHashable(id))
    let lifted = effect.rebased(action) { $0.nested(at: row, reach: reach) }
    guard !lifted.isNone else { return lifted }
    let lifetime = Lifetime(child: row, isPresent: { reach($0, { _ in 1 }) }, structure: structure)
    return Effect<Parent>(.lifetime(lifted, lifetime))
  }
}

/// Numbers that tell combinators apart.
private enum CombinatorNumbers {
  private static let last = Atomic<Int>(0)

  static func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
