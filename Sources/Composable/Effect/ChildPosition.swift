/// Where the children of a combinator stand in its state. One per combinator, made when the reducer is composed.
///
/// Positions of the same source are equal: they lead to the same children. So a reducer may be composed anew for each
/// action, as one that contains itself has to be.
@usableFromInline
final class ChildPosition: Hashable, Sendable {
  /// What tells the children of one reducer apart.
  @usableFromInline
  enum Source: Sendable {
    case paths(state: any AnyKeyPath & Sendable, action: any AnyKeyPath & Sendable)
    /// A combinator without paths: where it is written, and the type of the child.
    case location(CodeLocation, of: Any.Type)
  }

  /// Passes the child of a state to a visitor, unless it is absent. The row is nil where a combinator has one child.
  @usableFromInline
  typealias Reach = @Sendable (_ parent: StatePointer, _ row: AnyHashable?, _ visitor: (StatePointer) -> Void) -> Void

  /// A number of a state that stays the same as long as none of the children goes.
  @usableFromInline
  typealias Version = @Sendable (_ parent: StatePointer) -> UInt64?

  private let source: Source
  /// Made when the reducer is composed: to hash a key path takes long.
  private let hash: Int
  let reach: Reach
  /// Reads the id of a child; nil when the children have none that tells them apart.
  let identity: (@Sendable (_ child: StatePointer) -> AnyHashable?)?
  let version: Version?
  /// Whether a child may be absent; otherwise only a new id ends its effects.
  let mayBeAbsent: Bool
  /// Whether the cancellation ids of a child are its own.
  let hasOwnIDs: Bool

  private init(
    _ source: Source, reach: @escaping Reach, identity: (@Sendable (StatePointer) -> AnyHashable?)?, version: Version?,
    mayBeAbsent: Bool, hasOwnIDs: Bool
  ) {
    self.source = source
    switch source {
    case .paths(let state, let action): hash = [state as AnyKeyPath, action].hashValue
    case .location(let location, let type): hash = location.line.hashValue ^ ObjectIdentifier(type).hashValue
    }
    self.reach = reach
    self.identity = identity
    self.version = version
    self.mayBeAbsent = mayBeAbsent
    self.hasOwnIDs = hasOwnIDs
  }

  /// The position of one child.
  @usableFromInline
  convenience init<Child>(
    of _: Child.Type, at source: Source, mayBeAbsent: Bool, hasOwnIDs: Bool = true, reach: @escaping Reach
  ) {
    var identity: (@Sendable (StatePointer) -> AnyHashable?)?
    if Self.hasIdentity(Child.self) { identity = { Self.identity(of: $0, as: Child.self) } }
    self.init(
      source, reach: reach, identity: identity, version: nil, mayBeAbsent: mayBeAbsent, hasOwnIDs: hasOwnIDs)
  }

  /// The position of rows, which their ids tell apart.
  @usableFromInline
  convenience init<Parent, Rows, ID: Hashable & Sendable, Row>(
    ofRowsAt source: Source, in lens: StateLens<Parent, Rows>, read: @escaping @Sendable (Rows, ID) -> Row?,
    version: (@Sendable (Rows) -> UInt64)?
  ) {
    let reach: Reach = { parent, row, visitor in
      guard let id = row?.base as? ID else { return }
      lens.reach(parent) { rows in
        guard let row = unsafe read(rows.pointer(to: Rows.self).pointee, id) else { return }
        unsafe withUnsafePointer(to: row) { unsafe visitor(StatePointer($0)) }
      }
    }
    var numbered: Version?
    if let version {
      numbered = { parent in
        var number: UInt64?
        lens.reach(parent) { number = unsafe version($0.pointer(to: Rows.self).pointee) }
        return number
      }
    }
    self.init(source, reach: reach, identity: nil, version: numbered, mayBeAbsent: true, hasOwnIDs: true)
  }

  /// Whether values of a type have an id.
  @usableFromInline
  static func hasIdentity<Child>(_: Child.Type) -> Bool { Child.self is any Identifiable.Type }

  private static func identity<Child>(of child: StatePointer, as _: Child.Type) -> AnyHashable? {
    // The id is read where the child lies: the child may be large.
    func id<C: Identifiable>(_: C.Type) -> AnyHashable { unsafe AnyHashable(child.pointer(to: C.self).pointee.id) }
    return (Child.self as? any Identifiable.Type).map { id($0) }
  }

  /// The effect of a child as an effect of its parent.
  ///
  /// - Parameters:
  ///   - child: The child's state after its reducer ran: an effect belongs to the identity that its reducer left
  ///     behind.
  ///   - row: The id of the row that the child is.
  ///   - dismissal: The parent's action for the child's `.dismiss`, where the combinator presents it.
  ///   - action: Makes an action of the parent of one of the child.
  @usableFromInline
  func lift<Child, Action, ParentAction>(
    _ effect: Effect<Action>, of child: inout Child, row: AnyHashable? = nil, dismissal: ParentAction? = nil,
    _ action: @escaping @Sendable (Action) -> ParentAction
  ) -> Effect<ParentAction> {
    let identity = identity.flatMap { identity in
      unsafe withUnsafePointer(to: &child) { unsafe identity(StatePointer($0)) }
    }
    let step = ChildStep(position: self, row: row, identity: identity)
    let lifted = effect.unbound(from: &child).map(action, dismissal: dismissal)
    // A lone `.send` and `.cancel` end with the child, too: a combinator around may delay them.
    return (step.endsEffects ? lifted.isNone : !lifted.dependsOnPath) ? lifted : lifted.modified(.child(step))
  }

  @usableFromInline
  static func == (lhs: ChildPosition, rhs: ChildPosition) -> Bool {
    if lhs === rhs { return true }
    guard lhs.hash == rhs.hash else { return false }
    return switch (lhs.source, rhs.source) {
    case (.paths(let state, let action), .paths(let otherState, let otherAction)):
      (state as AnyKeyPath) == otherState && (action as AnyKeyPath) == otherAction
    case (.location(let location, let type), .location(let otherLocation, let otherType)):
      location == otherLocation && type == otherType
    case (.paths, .location), (.location, .paths): false
    }
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
