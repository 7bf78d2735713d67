/// An element of a path: it leads from a state to its child. Elements with the same position and row are equal, even if
/// the child was replaced.
@usableFromInline @frozen
struct ChildPathElement: Hashable, @unchecked Sendable {
  // Unchecked because `AnyHashable` is not `Sendable`. The ids are constants, and only the machine compares them, in
  // the isolation of the store whose state they came from.
  let position: ChildPosition
  /// The id of a row; nil if the combinator has one child.
  let row: AnyHashable?
  /// The child's own id, read after its reducer ran; nil if the child is not `Identifiable`.
  let identity: AnyHashable?
  /// Whether effects of the child end when it is removed or replaced.
  private(set) var endsEffects: Bool
  /// The state that was passed to `callAsFunction`; nil if only combinators were involved. The element leads to the
  /// child only from this state.
  private(set) var start: StateIdentity?

  init(position: ChildPosition, row: AnyHashable?, identity: AnyHashable?) {
    self.position = position
    self.row = row
    self.identity = identity
    endsEffects = position.mayBeAbsent || identity != nil
  }

  /// Returns the element for the reducer that works on this state, or nil if the element starts from another state.
  func unbound(from state: StateIdentity) -> Self? {
    guard start == nil || start == state else { return nil }
    var unbound = self
    unbound.start = nil
    return unbound
  }

  /// Returns the element bound to this state, or nil if the element starts from another state.
  func bound(to state: StateIdentity) -> Self? {
    var bound = unbound(from: state)
    bound?.start = state
    return bound
  }

  @usableFromInline var isBound: Bool { start != nil }

  /// The element for a child that cannot be found: its effects do not end with it.
  var withoutEnd: Self {
    var element = self
    element.endsEffects = false
    element.start = nil
    return element
  }

  @usableFromInline
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.position == rhs.position && lhs.row == rhs.row }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(position)
    hasher.combine(row)
  }
}

/// The path from the state of a feature to a child: its elements, from the outermost inward.
@usableFromInline
final class ChildPath: Hashable, Sendable {
  /// The path to the parent's state; nil if the parent is the feature itself.
  let outer: ChildPath?
  let element: ChildPathElement
  private let hash: Int

  init(_ element: ChildPathElement, from outer: ChildPath?) {
    self.outer = outer
    self.element = element
    var hasher = Hasher()
    hasher.combine(outer?.hash)
    hasher.combine(element)
    hash = hasher.finalize()
  }

  var elements: [ChildPathElement] { (outer?.elements ?? []) + [element] }

  /// Passes the child to a visitor. If the child is absent, the visitor is not called.
  func reach(from state: StatePointer, _ visitor: (StatePointer) -> Void) {
    guard let outer else { return element.position.reach(state, element.row, visitor) }
    outer.reach(from: state) { element.position.reach($0, element.row, visitor) }
  }

  @usableFromInline
  static func == (lhs: ChildPath, rhs: ChildPath) -> Bool {
    var (path, other): (ChildPath?, ChildPath?) = (lhs, rhs)
    while path !== other {
      guard let one = path, let two = other, one.hash == two.hash, one.element == two.element else { return false }
      (path, other) = (one.outer, two.outer)
    }
    return true
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// The child of a feature that an effect belongs to.
@usableFromInline @frozen
struct ChildSite: Sendable {
  /// The path to the child; nil for the feature itself.
  private(set) var path: ChildPath?
  /// The position of the child's cancellation ids: its path, without elements for parts of a state that share the ids of
  /// the whole. Nil for the feature itself, which then costs nothing.
  @usableFromInline private(set) var position: ChildPath?

  @usableFromInline
  init() {}

  /// Returns the site of a child of this one.
  @usableFromInline
  func child(_ element: ChildPathElement) -> Self {
    var child = self
    let path = ChildPath(element, from: path)
    child.path = path
    if element.position.hasOwnIDs {
      child.position = position === self.path ? path : ChildPath(element, from: position)
    }
    return child
  }

  /// The lifetime of the child's effects; nil for the feature itself.
  var lifetime: Lifetime? { path.map(Lifetime.init) }
}
