/// The lifetime of an effect: that of the child state that started it.
///
/// Combinators (`pullback` of an `Identifiable` child, `optional`, `ifCaseLet`, `forEach`) put one around
/// the effects of their child. Nothing is tested for children without live effects: the machine asks
/// only the lifetimes of effects that are in flight.
@usableFromInline
struct Lifetime: Sendable, CustomStringConvertible {
  /// Whether the child is in a state.
  typealias Presence = @Sendable (StateRef) -> Bool

  /// A number that stays the same as long as no child of the combinator goes; nil where there is none.
  @usableFromInline
  typealias Version = @Sendable (StateRef) -> UInt64?

  /// Passes a child of a state to a visitor, unless the child is absent.
  @usableFromInline
  typealias Reach = @Sendable (_ parent: StateRef, _ visitor: (StateRef) -> Void) -> Void

  /// The combinators around the child, from the outermost in, with the ids of the rows on the way.
  private(set) var path: [ChildID] = []

  /// The combinator, and which child of it.
  let child: ChildID

  /// The identity of a lifetime in a machine.
  struct Key: Hashable {
    let path: [ChildID]
    let child: ChildID
  }

  var key: Key { Key(path: path, child: child) }

  // Both look at the state that the reducer works on whose effect carries the lifetime: `lifted` rewrites them.
  private(set) var isPresent: Presence
  private(set) var version: Version?

  /// The state passed to `callAsFunction`; nil where only combinators took part. Only for this state can the lifetime be
  /// tested: see ``unbound(from:)``.
  private var boundTo: StateAddress?
  @usableFromInline var isBound: Bool { boundTo != nil }

  init(child: ChildID, isPresent: @escaping Presence, version: Version? = nil) {
    self.child = child
    self.isPresent = isPresent
    self.version = version
  }

  /// The lifetime, as it is tested in the state around.
  func lifted(from child: ChildID, reach: @escaping Reach) -> Self {
    var outer = self
    outer.path.insert(child, at: 0)
    let isPresent = isPresent
    outer.isPresent = Self.presence(isPresent, through: reach)
    outer.version = version.map { Self.version($0, through: reach) }
    return outer
  }

  /// Looks at a child from the state around: false when it cannot be reached.
  static func presence(_ isPresent: @escaping Presence, through reach: @escaping Reach) -> Presence {
    { parent in
      var isThere = false
      reach(parent) { isThere = isPresent($0) }
      return isThere
    }
  }

  /// Reads a version from the state around: nil when what has it cannot be reached.
  static func version(_ version: @escaping Version, through reach: @escaping Reach) -> Version {
    { parent in
      var number: UInt64?
      reach(parent) { number = version($0) }
      return number
    }
  }

  /// The lifetime, to be tested in this state only.
  func bound(to state: StateAddress) -> Self? {
    var bound = unbound(from: state)
    bound?.boundTo = state
    return bound
  }

  /// The lifetime for the reducer that works on a state; nil when it is bound to another one: the path from this state to
  /// that one is unknown.
  func unbound(from state: StateAddress) -> Self? {
    guard boundTo == nil || boundTo == state else { return nil }
    var unbound = self
    unbound.boundTo = nil
    return unbound
  }

  @usableFromInline
  var description: String {
    (path + [child]).compactMap { $0.id.map { "\($0)" } }.joined(separator: ".")
  }
}
