/// A scoped store, as the cache sees it.
@MainActor
class KeptScope {
  let id: ScopeID
  /// The hash by which it is found.
  let hash: Int
  /// Counts the scoped stores of a store in the order they were kept.
  let number: Int
  /// Whether the state is still there.
  let isPresent: @MainActor () -> Bool

  init(_ id: ScopeID, hash: Int, number: Int, isPresent: @escaping @MainActor () -> Bool) {
    self.id = id
    self.hash = hash
    self.number = number
    self.isPresent = isPresent
  }

  /// Whether the store is held outside the cache, or one that was made from it.
  var isHeld: Bool { false }
}

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
