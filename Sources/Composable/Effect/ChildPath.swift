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
  let endsEffects: Bool

  init(position: ChildPosition, row: AnyHashable?, identity: AnyHashable?) {
    self.position = position
    self.row = row
    self.identity = identity
    endsEffects = position.mayBeAbsent || identity != nil
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
  /// The type of the child's state; nil if the path does not lead to the child, because a reducer in between was called
  /// as a function with a part of its caller's state. Effects do not end with such a child, nor with its children.
  private(set) var state: (any Any.Type)?

  /// Creates the site of a feature with this type of state.
  init(of state: any Any.Type) { self.state = state }

  /// Returns the site of a child of this one.
  @usableFromInline
  func child(_ element: ChildPathElement) -> Self {
    var child = self
    let path = ChildPath(element, from: path)
    child.path = path
    child.state = state == element.position.parent ? element.position.child : nil
    if element.position.hasOwnIDs {
      child.position = position === self.path ? path : ChildPath(element, from: position)
    }
    return child
  }

  /// Whether the path leads to the child.
  @usableFromInline var isFound: Bool { state != nil }

  /// The lifetime of the child's effects; nil for the feature itself, and for a child that the path does not lead to.
  var lifetime: Lifetime? { isFound ? path.map(Lifetime.init) : nil }
}
