/// The position of a combinator's children in its state. Each combinator makes one when the reducer is composed.
///
/// Positions with the same source are equal, because they lead to the same children. A reducer may therefore be
/// composed again for each action, which a recursive reducer must be.
@usableFromInline
final class ChildPosition: Hashable, Sendable {
  /// The identity of a position: it distinguishes the combinators of one reducer.
  @usableFromInline
  enum Source: Sendable {
    case paths(state: any AnyKeyPath & Sendable, action: any AnyKeyPath & Sendable)
    /// For a combinator without paths: its source location and the type of the child.
    case location(CodeLocation, of: Any.Type)
  }

  /// A function that passes the child of a state to a visitor, unless the child is absent. The row is nil if the
  /// combinator has one child.
  typealias Reach = @Sendable (_ parent: StatePointer, _ row: AnyHashable?, _ visitor: (StatePointer) -> Void) -> Void

  /// A function that returns the version of the ids of the children in a state.
  typealias Version = @Sendable (_ parent: StatePointer) -> IDsVersion?

  private let source: Source
  /// Computed once, when the reducer is composed, because hashing a key path is slow.
  private let hash: Int
  /// The type of the combinator's state.
  let parent: any Any.Type
  /// The type of a child.
  let child: any Any.Type
  let reach: Reach
  /// Reads the id of a child; nil if the children are rows or not `Identifiable`.
  let identity: (@Sendable (_ child: StatePointer) -> AnyHashable?)?
  let version: Version?
  /// Whether a child may be absent. If not, only a new id ends its effects.
  let mayBeAbsent: Bool
  /// Whether a child has cancellation ids of its own; if not, it shares those of its parent.
  let hasOwnIDs: Bool

  private init(
    _ source: Source, of child: any Any.Type, in parent: any Any.Type, reach: @escaping Reach,
    identity: (@Sendable (StatePointer) -> AnyHashable?)?, version: Version?, mayBeAbsent: Bool, hasOwnIDs: Bool
  ) {
    self.source = source
    self.parent = parent
    self.child = child
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

  /// Creates the position of a single child.
  ///
  /// - Parameter visit: Passes the child of a state to a visitor, which only reads it, unless the child is absent.
  @usableFromInline
  convenience init<Parent, Child>(
    at source: Source, mayBeAbsent: Bool, hasOwnIDs: Bool = true,
    visit: @escaping @Sendable (_ parent: inout Parent, _ visitor: (inout Child) -> Void) -> Void
  ) {
    var identity: (@Sendable (StatePointer) -> AnyHashable?)?
    if Self.hasIdentity(Child.self) { identity = { Self.identity(of: $0, as: Child.self) } }
    let reach: Reach = { parent, _, visitor in
      unsafe visit(&parent.pointer(to: Parent.self).pointee) { child in
        unsafe withUnsafeMutablePointer(to: &child) { unsafe visitor(StatePointer($0)) }
      }
    }
    self.init(
      source, of: Child.self, in: Parent.self, reach: reach, identity: identity, version: nil, mayBeAbsent: mayBeAbsent,
      hasOwnIDs: hasOwnIDs)
  }

  /// Creates the position of rows, which their ids distinguish.
  @usableFromInline
  convenience init<Parent, Rows, ID: Hashable & Sendable, Row>(
    ofRowsAt source: Source, in part: StatePart<Parent, Rows>, read: @escaping @Sendable (Rows, ID) -> Row?,
    version: (@Sendable (Rows) -> IDsVersion)?
  ) {
    let reach: Reach = { parent, row, visitor in
      guard let id = row?.base as? ID else { return }
      unsafe part.visit(in: &parent.pointer(to: Parent.self).pointee) { rows in
        guard var row = read(rows, id) else { return }
        unsafe withUnsafeMutablePointer(to: &row) { unsafe visitor(StatePointer($0)) }
      }
    }
    var numbered: Version?
    if let version {
      numbered = { parent in
        var found: IDsVersion?
        unsafe part.visit(in: &parent.pointer(to: Parent.self).pointee) { found = version($0) }
        return found
      }
    }
    self.init(
      source, of: Row.self, in: Parent.self, reach: reach, identity: nil, version: numbered, mayBeAbsent: true,
      hasOwnIDs: true)
  }

  /// Whether a type is `Identifiable`.
  static func hasIdentity<Child>(_: Child.Type) -> Bool { Child.self is any Identifiable.Type }

  private static func identity<Child>(of child: StatePointer, as _: Child.Type) -> AnyHashable? {
    // Reads the id in place, because copying the child may be expensive.
    func id<C: Identifiable>(_: C.Type) -> AnyHashable { unsafe AnyHashable(child.pointer(to: C.self).pointee.id) }
    return (Child.self as? any Identifiable.Type).map { id($0) }
  }

  /// Returns the effect of a child as an effect of its parent.
  ///
  /// - Parameters:
  ///   - child: The child's state after its reducer ran. Its id at that time is the identity that the effect belongs
  ///     to.
  ///   - row: The id of the row, if the child is a row.
  ///   - dismissal: The parent's action for the child's `.dismiss`, if the combinator presents the child.
  ///   - action: Embeds an action of the child in an action of the parent.
  @usableFromInline
  func lift<Child, Action, ParentAction>(
    _ effect: Effect<Action>, of child: inout Child, row: AnyHashable? = nil, dismissal: ParentAction? = nil,
    _ action: @escaping @Sendable (Action) -> ParentAction
  ) -> Effect<ParentAction> {
    let identity = identity.flatMap { identity in
      unsafe withUnsafeMutablePointer(to: &child) { unsafe identity(StatePointer($0)) }
    }
    let element = ChildPathElement(position: self, row: row, identity: identity)
    let lifted = effect.map(run: { $0.map(action) }, action: action, dismissal: dismissal)
    // A lone `.send` or `.cancel` also ends with the child, because an outer operator may delay it.
    return (element.endsEffects ? lifted.isNone : !lifted.dependsOnPath) ? lifted : lifted.modified(.child(element))
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
