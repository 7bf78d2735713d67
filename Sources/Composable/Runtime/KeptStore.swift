/// A class with the store's type: the reference to an object of an unknown class is copied to be asked whether it is the only
/// one, and so never is.
@MainActor
final class KeptStore<State, Action: Sendable>: KeptScope {
  private(set) var store: Store<State, Action>

  init(
    _ store: Store<State, Action>, _ id: ScopeID, hash: Int, number: Int, isPresent: @escaping @MainActor () -> Bool
  ) {
    self.store = store
    super.init(id, hash: hash, number: number, isPresent: isPresent)
  }

  override var isHeld: Bool {
    if !isKnownUniquelyReferenced(&store) { return true }
    return store.children.hasHeld
  }
}
