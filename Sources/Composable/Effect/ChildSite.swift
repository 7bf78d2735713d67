/// The child of a feature that an effect belongs to.
@usableFromInline
struct ChildSite: Sendable {
  /// The path to the child; nil for the feature itself.
  private(set) var path: ChildPath?
  /// The position of the child's cancellation ids: its path, without elements for parts of a state that share the ids of
  /// the whole. Nil for the feature itself, which then costs nothing.
  private(set) var position: ChildPath?
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
