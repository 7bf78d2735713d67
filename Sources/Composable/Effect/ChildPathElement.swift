/// An element of a path: it leads from a state to its child.
@usableFromInline
struct ChildPathElement: @unchecked Sendable {
  // Unchecked because `AnyHashable` is not `Sendable`. The ids are constants, and only the machine compares them, in
  // the isolation of the store whose state they came from.
  let position: ChildPosition
  /// The id of a row; nil if the combinator has one child.
  let row: AnyHashable?
  /// The child's own id, read after its reducer ran; nil if the child is not `Identifiable`.
  let identity: AnyHashable?

  /// Whether effects of the child end when it is removed or replaced.
  var endsEffects: Bool { position.mayBeAbsent || identity != nil }

  /// Returns whether both lead to the same child, or to one that has replaced it.
  func isSame(as other: Self) -> Bool { position == other.position && row == other.row }
}
