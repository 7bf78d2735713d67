/// The key of a scoped store: the paths of its state and of its actions.
@usableFromInline
struct ScopeID: Hashable {
  /// The part of a state that a scoped store shows.
  struct Part: Hashable {
    let state: AnyKeyPath
    /// Whether the part may be absent: `scope` shows an optional as what it is, `ifLet` its value.
    let mayBeAbsent: Bool

    // By hand, because `scope` is called in each drawing: a path that is the same object needs no comparison, and that both an
    // optional and its value are shown is rare enough for a hash of two.
    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.mayBeAbsent == rhs.mayBeAbsent && (lhs.state === rhs.state || lhs.state == rhs.state)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(state) }
  }

  let part: Part
  /// Nil where the actions are those of the store around.
  let action: AnyKeyPath?

  @usableFromInline
  init(state: AnyKeyPath, action: AnyKeyPath?, mayBeAbsent: Bool = false) {
    part = Part(state: state, mayBeAbsent: mayBeAbsent)
    self.action = action
  }

  // By hand, for the same reason.
  @usableFromInline
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.part == rhs.part && (lhs.action === rhs.action || lhs.action == rhs.action)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(part)
    hasher.combine(action)
  }
}
