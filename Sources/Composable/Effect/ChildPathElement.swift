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
