/// The scoped stores of a store.
///
/// One that is held elsewhere stays as long as its state is there. The others are kept, too, because the next drawing
/// asks for them again, and swept out when there are many: so the cache stays small however many paths there were.
///
/// Nothing is released while the cache is in use: whatever leaves it goes to the caller, because the `deinit` of a
/// state that a scoped store remembers may come back to the store.
@MainActor
@usableFromInline
struct ScopeCache {
  /// The first store of each part. Nearly always its only one: so the path of the actions, whose hash would cost as much as that
  /// of the state, is only compared.
  private var firsts: [ScopeID.Part: KeptScope] = [:]
  /// The other stores of parts that have a first one.
  private var others: [ScopeID: KeptScope] = [:]
  /// The number of entries at which those that are no longer needed are removed.
  private var sweepCount = 16
  /// The number of stores ever kept.
  private var keptCount = 0

  @usableFromInline
  nonisolated init() {}

  var count: Int { firsts.count + others.count }

  /// Whether any of them is held.
  var hasHeld: Bool { firsts.values.contains { $0.isHeld } || others.values.contains { $0.isHeld } }

  @usableFromInline
  func store<S, A>(_ id: ScopeID) -> Store<S, A>? { (kept(id) as? KeptStore<S, A>)?.store }

  private func kept(_ id: ScopeID) -> KeptScope? {
    if let first = firsts[id.part], first.id.hasAction(of: id) { return first }
    return others.isEmpty ? nil : others[id]
  }

  /// Keeps a store, and gives out those that have to go for it.
  @usableFromInline
  mutating func keep<S, A>(
    _ store: Store<S, A>, _ id: ScopeID, while isPresent: @escaping @MainActor () -> Bool = { true }
  ) -> [AnyObject] {
    var swept: [KeptScope] = []
    if let old = remove(id) { swept.append(old) }
    if count >= sweepCount {
      for table in [Array(firsts.values), Array(others.values)] {
        for kept in table where !kept.isPresent() || !kept.isHeld { swept.append(kept) }
      }
      // Released in the order they came, and not in that of a dictionary.
      swept.sort { $0.number < $1.number }
      for kept in swept { _ = remove(kept.id) }
      sweepCount = max(16, count * 2)
    }
    keptCount += 1
    let kept = KeptStore(store, id, number: keptCount, isPresent: isPresent)
    if firsts[id.part] == nil { firsts[id.part] = kept } else { others[id] = kept }
    return swept
  }

  /// Removes a store.
  mutating func forget(_ id: ScopeID) -> AnyObject? { remove(id) }

  private mutating func remove(_ id: ScopeID) -> KeptScope? {
    if let first = firsts[id.part], first.id.hasAction(of: id) { return firsts.removeValue(forKey: id.part) }
    return others.isEmpty ? nil : others.removeValue(forKey: id)
  }
}

/// A scoped store, as the cache sees it.
@MainActor
private class KeptScope {
  let id: ScopeID
  /// Counts the scoped stores of a store in the order they were kept.
  let number: Int
  /// Whether the state is still there.
  let isPresent: @MainActor () -> Bool

  init(_ id: ScopeID, number: Int, isPresent: @escaping @MainActor () -> Bool) {
    self.id = id
    self.number = number
    self.isPresent = isPresent
  }

  /// Whether the store is held outside the cache, or one that was made from it.
  var isHeld: Bool { false }
}

/// A class with the store's type: the reference to an object of an unknown class is copied to be asked whether it is the only
/// one, and so never is.
@MainActor
private final class KeptStore<State, Action: Sendable>: KeptScope {
  private(set) var store: Store<State, Action>

  init(_ store: Store<State, Action>, _ id: ScopeID, number: Int, isPresent: @escaping @MainActor () -> Bool) {
    self.store = store
    super.init(id, number: number, isPresent: isPresent)
  }

  override var isHeld: Bool {
    if !isKnownUniquelyReferenced(&store) { return true }
    return store.children.hasHeld
  }
}
