/// The key of a scoped store: the path of its state and the type of its actions.
@usableFromInline
struct ScopeID: Hashable {
  let path: AnyKeyPath
  private let action: ObjectIdentifier

  @usableFromInline
  init<A>(path: AnyKeyPath, action: A.Type) {
    self.path = path
    self.action = ObjectIdentifier(action)
  }
}
