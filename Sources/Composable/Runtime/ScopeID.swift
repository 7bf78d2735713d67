/// What a scoped store is kept under: the state's path and the type of its actions.
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
