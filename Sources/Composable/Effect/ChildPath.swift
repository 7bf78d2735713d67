/// A step from a state to its child. Steps to the same position and row are equal, even if the child was replaced.
@usableFromInline @frozen
struct ChildStep: Hashable, @unchecked Sendable {
  // Unchecked because `AnyHashable` is not `Sendable`. The ids are constants, and only the machine compares them, in
  // the isolation of the store whose state they came from.
  let position: ChildPosition
  /// The id of a row; nil if the combinator has one child.
  let row: AnyHashable?
  /// The child's own id, read after its reducer ran; nil if the child is not `Identifiable`.
  let identity: AnyHashable?
  /// Whether effects of the child end when it is removed or replaced.
  private(set) var endsEffects: Bool
  /// The state that was passed to `callAsFunction`; nil if only combinators were involved. The step leads to the child
  /// only from this state.
  private(set) var start: StateIdentity?

  init(position: ChildPosition, row: AnyHashable?, identity: AnyHashable?) {
    self.position = position
    self.row = row
    self.identity = identity
    endsEffects = position.mayBeAbsent || identity != nil
  }

  /// Returns the step for the reducer that works on this state, or nil if the step starts from another state.
  func unbound(from state: StateIdentity) -> Self? {
    guard start == nil || start == state else { return nil }
    var unbound = self
    unbound.start = nil
    return unbound
  }

  /// Returns the step bound to this state, or nil if the step starts from another state.
  func bound(to state: StateIdentity) -> Self? {
    var bound = unbound(from: state)
    bound?.start = state
    return bound
  }

  @usableFromInline var isBound: Bool { start != nil }

  /// The step to a child that cannot be found: its effects do not end with it.
  var withoutEnd: Self {
    var step = self
    step.endsEffects = false
    step.start = nil
    return step
  }

  @usableFromInline
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.position == rhs.position && lhs.row == rhs.row }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(position)
    hasher.combine(row)
  }
}

/// The path from the state of a feature to a child: its steps, from the outermost inward.
@usableFromInline
final class ChildPath: Hashable, Sendable {
  /// The path to the parent's state; nil if the parent is the feature itself.
  let outer: ChildPath?
  let step: ChildStep
  private let hash: Int

  init(_ step: ChildStep, from outer: ChildPath?) {
    self.outer = outer
    self.step = step
    var hasher = Hasher()
    hasher.combine(outer?.hash)
    hasher.combine(step)
    hash = hasher.finalize()
  }

  var steps: [ChildStep] { (outer?.steps ?? []) + [step] }

  /// Passes the child to a visitor. If the child is absent, the visitor is not called.
  func reach(from state: StatePointer, _ visitor: (StatePointer) -> Void) {
    guard let outer else { return step.position.reach(state, step.row, visitor) }
    outer.reach(from: state) { step.position.reach($0, step.row, visitor) }
  }

  @usableFromInline
  static func == (lhs: ChildPath, rhs: ChildPath) -> Bool {
    var (path, other): (ChildPath?, ChildPath?) = (lhs, rhs)
    while path !== other {
      guard let one = path, let two = other, one.hash == two.hash, one.step == two.step else { return false }
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
  /// The place of the child's cancellation ids: its path, without steps to parts of a state that share the ids of the
  /// whole. Nil for the feature itself, which then costs nothing.
  @usableFromInline private(set) var place: ChildPath?

  @usableFromInline
  init() {}

  /// Returns the site of a child of this one.
  @usableFromInline
  func child(_ step: ChildStep) -> Self {
    var child = self
    let path = ChildPath(step, from: path)
    child.path = path
    if step.position.hasOwnIDs { child.place = place === self.path ? path : ChildPath(step, from: place) }
    return child
  }

  /// The lifetime of the child's effects; nil for the feature itself.
  var lifetime: Lifetime? { path.map(Lifetime.init) }
}
