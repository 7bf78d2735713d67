/// The place of a child in a feature: the combinators from the outermost in, with the ids of the rows on the way.
///
/// Cancellation ids belong to it. The feature itself is at no place, nil, so that it costs nothing there.
@usableFromInline
final class Place: Hashable, Sendable {
  /// The place around; nil for a child of the feature itself.
  @usableFromInline let outer: Place?
  let child: ChildID
  private let hash: Int

  @usableFromInline
  init(of child: ChildID, in outer: Place?) {
    self.outer = outer
    self.child = child
    var hasher = Hasher()
    hasher.combine(outer?.hash)
    hasher.combine(child)
    hash = hasher.finalize()
  }

  /// The children from the outermost in.
  var children: [ChildID] { (outer?.children ?? []) + [child] }

  @usableFromInline
  static func == (lhs: Place, rhs: Place) -> Bool {
    var (place, other): (Place?, Place?) = (lhs, rhs)
    while place !== other {
      guard let one = place, let two = other, one.hash == two.hash, one.child == two.child else { return false }
      (place, other) = (one.outer, two.outer)
    }
    return true
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
