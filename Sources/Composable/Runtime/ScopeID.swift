/// The key of a scoped store: the paths of its state and of its actions.
@usableFromInline
struct ScopeID: Hashable {
  private let state: AnyKeyPath
  /// Nil where the actions are those of the store around.
  private let action: AnyKeyPath?
  /// Whether the part may be absent: `scope` shows an optional as what it is, `ifLet` its value.
  private let mayBeAbsent: Bool

  @usableFromInline
  init(state: AnyKeyPath, action: AnyKeyPath?, mayBeAbsent: Bool = false) {
    self.state = state
    self.action = action
    self.mayBeAbsent = mayBeAbsent
  }
}
