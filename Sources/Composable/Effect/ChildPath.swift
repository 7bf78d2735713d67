/// The path from the state of a feature to a child: its elements, from the outermost inward.
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
    hasher.combine(element.position)
    hasher.combine(element.row)
    hash = hasher.finalize()
  }

  var elements: [ChildPathElement] { (outer?.elements ?? []) + [element] }

  /// Passes the child to a visitor. If the child is absent, the visitor is not called.
  func reach(from state: StatePointer, _ visitor: (StatePointer) -> Void) {
    guard let outer else { return element.position.reach(state, element.row, visitor) }
    outer.reach(from: state) { element.position.reach($0, element.row, visitor) }
  }

  static func == (lhs: ChildPath, rhs: ChildPath) -> Bool {
    var (path, other): (ChildPath?, ChildPath?) = (lhs, rhs)
    while path !== other {
      guard let one = path, let two = other, one.hash == two.hash, one.element.isSame(as: two.element) else {
        return false
      }
      (path, other) = (one.outer, two.outer)
    }
    return true
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
