/// The lifetime of an effect: it ends when the child that returned the effect is removed or replaced.
///
/// Children without effects cost nothing: the machine checks only the lifetimes of effects in flight.
struct Lifetime: Hashable, Sendable {
  let path: ChildPath

  private var identity: AnyHashable? { path.element.identity }

  /// Whether the child is present in the feature's state, with the same identity.
  func isPresent(in state: StatePointer) -> Bool {
    var isThere = false
    path.reach(from: state) { child in isThere = identity == nil || path.element.position.identity?(child) == identity }
    return isThere
  }

  @inline(never)
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.path == rhs.path && lhs.identity == rhs.identity }

  @inline(never)
  func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(identity)
  }
}
