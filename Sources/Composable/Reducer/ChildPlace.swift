/// The place of a combinator's child: how effects and lifetimes of the child become the parent's.
///
/// One per combinator, made when the reducer is composed. Nothing here runs for an action whose effect
/// is `.none`.
@usableFromInline
struct ChildPlace<Child>: Sendable {
  /// Reads the `id` of a child; nil when `Child` is not Identifiable.
  private let identity: (@Sendable (StateRef) -> AnyHashable?)?
  private let combinator: CombinatorID

  @usableFromInline
  init(_ combinator: CombinatorID) {
    self.combinator = combinator
    if Child.self is any Identifiable.Type {
      identity = { child in Self.identity(of: child) }
    } else {
      identity = nil
    }
  }

  /// Whether children have an identity of their own.
  @usableFromInline var hasIdentity: Bool { identity != nil }

  private static func identity(of child: StateRef) -> AnyHashable? {
    // The id is read where the child lies: the child may be large.
    func id<C: Identifiable>(_: C.Type) -> AnyHashable { AnyHashable(child.pointer(to: C.self).pointee.id) }
    return (Child.self as? any Identifiable.Type).map { id($0) }
  }

  /// The child's effect as the parent's.
  ///
  /// - Parameters:
  ///   - child: The child's state after its reducer ran: an effect belongs to the identity it was started
  ///     with, and that is the one its reducer left behind.
  ///   - dismissal: The parent's action for the child's `.dismiss`, where the combinator presents it.
  ///   - endsWhenAbsent: Whether the child may be absent; otherwise only a new identity ends its effects.
  ///   - hasPlace: Whether cancellation ids of the child are its own.
  @usableFromInline
  func lift<Action, Parent>(
    _ effect: Effect<Action>,
    of child: inout Child,
    action: @escaping @Sendable (Action) -> Parent,
    dismissal: Parent? = nil,
    endsWhenAbsent: Bool,
    hasPlace: Bool = true,
    reach: @escaping Lifetime.Reach
  ) -> Effect<Parent> {
    let id = identity.flatMap { identity in withUnsafePointer(to: &child) { identity(StateRef($0)) } }
    let childID = ChildID(combinator: combinator, id: id)
    // The place is where the child stands, whoever it is.
    let place = ChildID(combinator: combinator, id: nil)
    let own = hasPlace ? effect.unbound(from: &child).placed(at: place) : effect.unbound(from: &child)
    let lifted = own.lifted(action, dismissal: dismissal) { $0.lifted(from: childID, reach: reach) }
    // A lone `.send` and `.cancel`, too: a combinator around may delay them.
    guard !lifted.isNone, endsWhenAbsent || id != nil else { return lifted }
    let identity = id == nil ? nil : identity
    let isPresent = Lifetime.presence({ child in identity.map { $0(child) == childID.id } ?? true }, through: reach)
    return lifted.modified(.lifetime(Lifetime(child: childID, isPresent: isPresent)))
  }

  /// The effect of one row as the parent's.
  @usableFromInline
  func lift<Action, Parent, ID: Hashable & Sendable>(
    _ effect: Effect<Action>,
    ofRow id: ID,
    action: @escaping @Sendable (Action) -> Parent,
    dismissal: Parent?,
    reach: @escaping Lifetime.Reach,
    version: Lifetime.Version?
  ) -> Effect<Parent> {
    let row = ChildID(combinator: combinator, id: AnyHashable(id))
    let lifted = effect.placed(at: row).lifted(action, dismissal: dismissal) { $0.lifted(from: row, reach: reach) }
    guard !lifted.isNone else { return lifted }
    let isPresent = Lifetime.presence({ _ in true }, through: reach)
    return lifted.modified(.lifetime(Lifetime(child: row, isPresent: isPresent, version: version)))
  }
}
