/// The lifetime of an effect: that of the child that returned it.
///
/// Nothing is tested for children without live effects: the machine asks only the lifetimes of effects that are in flight.
@usableFromInline @frozen
struct Lifetime: Hashable, Sendable {
  let path: ChildPath

  private var identity: AnyHashable? { path.step.identity }

  /// Whether the child is in the state of the feature.
  func isPresent(in state: StateRef) -> Bool {
    var isThere = false
    path.reach(from: state) { child in isThere = identity == nil || path.step.position.identity?(child) == identity }
    return isThere
  }

  @usableFromInline
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.path == rhs.path && lhs.identity == rhs.identity }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(identity)
  }
}
