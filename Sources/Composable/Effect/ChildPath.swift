/// The step from a state to a child of it. Steps to the same position and row are equal, whoever stands there.
@usableFromInline @frozen
struct ChildStep: Hashable, @unchecked Sendable {
  // Unchecked because of `AnyHashable`: ids are never changed, and they are compared only by the machine, in the
  // isolation of the store whose state they came from.
  let position: ChildPosition
  /// The id of a row; nil where the combinator has one child.
  let row: AnyHashable?
  /// The child's own id, after the step whose effect it is; nil when it has none.
  let identity: AnyHashable?
  /// Whether effects of the child end when it is absent, or another one is in its place.
  private(set) var endsEffects: Bool
  /// The state that was passed to `callAsFunction`; nil where only combinators took part. Only from this state is the
  /// way to the child known.
  private(set) var start: StateIdentity?

  init(position: ChildPosition, row: AnyHashable?, identity: AnyHashable?) {
    self.position = position
    self.row = row
    self.identity = identity
    endsEffects = position.mayBeAbsent || identity != nil
  }

  /// The step for the reducer that works on a state; nil when the step starts from another one.
  func unbound(from state: StateIdentity) -> Self? {
    guard start == nil || start == state else { return nil }
    var unbound = self
    unbound.start = nil
    return unbound
  }

  /// The step, which can be taken from this state only.
  func bound(to state: StateIdentity) -> Self? {
    var bound = unbound(from: state)
    bound?.start = state
    return bound
  }

  @usableFromInline var isBound: Bool { start != nil }

  /// The step to a child that cannot be found: its effects go on without it.
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

/// The way from the state of a feature to a child: the steps from the outermost in.
@usableFromInline
final class ChildPath: Hashable, Sendable {
  /// The way to the state around; nil when that is the feature's.
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

  /// Passes the child to a visitor, unless it is absent.
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
  /// The way to the child; nil for the feature itself.
  private(set) var path: ChildPath?
  /// The place of cancellation ids: the way without the steps to parts of a state whose ids are those of the whole. Nil
  /// for the feature itself, so that it costs nothing there.
  @usableFromInline private(set) var place: ChildPath?

  @usableFromInline
  init() {}

  /// A child of this one.
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
