extension Store {
  /// Returns a store of a part of the state and its actions.
  ///
  /// ```swift
  /// let counter = store.scope(state: \.counter, action: \.counter)
  /// counter.send(.increment)  // sends `.counter(.increment)` to `store`
  /// ```
  ///
  /// - The same paths return the same store as long as you keep it.
  /// - A scoped store keeps the root store running.
  /// - A scoped store has no state of its own: it always reads the root's.
  /// - For a part that may be absent, use ``ifLet(state:action:)`` or ``ifCaseLet(state:action:)``.
  ///
  /// - Parameters:
  ///   - state: The path to the part.
  ///   - action: The case that carries the part's actions.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: KeyPath<Action.Cases, CasePath<Action, ChildAction>>
  ) -> Store<ChildState, ChildAction> where Action: CasePathable {
    let id = ScopeKey(state: state, action: action)
    if let store: Store<ChildState, ChildAction> = children.store(id) { return store }
    let embed = Action.cases[keyPath: action].embed
    let send = source.send
    return scoped(id, to: state) { send(embed($0)) }
  }

  /// Returns a store of a part of the state, with the same actions.
  ///
  /// ```swift
  /// let settings = store.scope(state: \.settings)
  /// ```
  ///
  /// Use it to pass less than the whole state to a view, or to reach an enum for ``ifCaseLet(state:action:)``.
  ///
  /// - Parameter state: The path to the part.
  public func scope<ChildState>(state: KeyPath<State, ChildState>) -> Store<ChildState, Action> {
    let id = ScopeKey(state: state, action: nil)
    return children.store(id) ?? scoped(id, to: state, send: source.send)
  }

  /// Creates and caches the store of a part that is always present.
  @inlinable
  func scoped<ChildState, ChildAction>(
    _ id: ScopeKey, to state: KeyPath<State, ChildState>, send: @escaping @MainActor (ChildAction) -> StoreTask
  ) -> Store<ChildState, ChildAction> {
    let source = ScopeSource<ChildState, ChildAction>(
      observed: source.observed, location: source.location.location(of: StatePart(state)), send: send)
    let store = Store<ChildState, ChildAction>(core: nil, source: source, lifetime: lifetime)
    // The stores that the cache removes are released here, when it is no longer in use.
    _ = children.keep(store, id)
    return store
  }
}

/// The scoped stores of a store.
///
/// A store that is held elsewhere is kept while its state is present. Other stores are kept too, because the next
/// redraw asks for them again, and are removed when there are many. So the cache stays small, however many paths were
/// used.
///
/// Foreign code may call back into the cache and change it: the `hash` and `==` of a value in a key path, the function
/// that tells whether a state is present, the `deinit` of a state that a scoped store remembers. So none of it is
/// called while a table is read or changed: tables use hashes that were computed before, entries are compared outside
/// of the tables, and removed entries are returned to the caller, who releases them.
@MainActor
@usableFromInline
final class ScopeCache {
  /// The first store of each part, by the hash of the part's path. There is nearly always only one: so the path of the
  /// actions is only compared, because hashing it would double the cost.
  private var firsts = ScopeTable()
  /// Further stores of parts that are in ``firsts``, by the hash of both paths.
  private var others = ScopeTable()
  /// The number of entries at which unneeded ones are removed.
  private var sweepCount = 16
  /// The number of stores ever added.
  private var keptCount = 0

  nonisolated init() {}

  var count: Int { firsts.count + others.count }

  /// Whether a store in the cache is held outside.
  var hasHeld: Bool { firsts.all.contains { $0.isHeld } || others.all.contains { $0.isHeld } }

  @usableFromInline
  func store<ChildState, ChildAction>(_ id: ScopeKey) -> Store<ChildState, ChildAction>? {
    (kept(id) as? CachedStore<ChildState, ChildAction>)?.store
  }

  private func kept(_ id: ScopeKey) -> CachedScope? {
    let hash = id.part.hashValue
    if let first = firsts[hash].first(where: { $0.id == id }) { return first }
    if others.count == 0 { return nil }
    let wholeHash = id.hashValue
    return others[wholeHash].first { $0.id == id }
  }

  /// Adds a store, and returns the entries that were removed for it.
  @usableFromInline
  func keep<ChildState, ChildAction>(
    _ store: Store<ChildState, ChildAction>, _ id: ScopeKey, while isPresent: @escaping @MainActor () -> Bool = { true }
  ) -> [AnyObject] {
    var swept: [CachedScope] = []
    if let old = forget(id) { swept.append(old) }
    if count >= sweepCount { swept += sweep() }
    let hash = id.part.hashValue
    let isFirst = !firsts[hash].contains { $0.id.part == id.part }
    let kept = CachedStore(store, id, hash: isFirst ? hash : id.hashValue, number: keptCount + 1, isPresent: isPresent)
    keptCount += 1
    if isFirst { firsts.insert(kept) } else { others.insert(kept) }
    return swept
  }

  /// Removes and returns the stores whose state is absent, and those that are not held.
  private func sweep() -> [CachedScope] {
    // Sorted by their age, because observable order must not come from a dictionary.
    let swept = (firsts.all + others.all).filter { !$0.isPresent() || !$0.isHeld }.sorted { $0.number < $1.number }
    for kept in swept { remove(kept) }
    sweepCount = max(16, count * 2)
    return swept
  }

  /// Removes and returns a store.
  func forget(_ id: ScopeKey) -> CachedScope? {
    guard let kept = kept(id) else { return nil }
    remove(kept)
    return kept
  }

  private func remove(_ kept: CachedScope) {
    if !firsts.remove(kept) { others.remove(kept) }
  }
}

/// A table of scoped stores by hash. It compares no keys, only objects.
@MainActor
private struct ScopeTable {
  private var chains: [Int: [CachedScope]] = [:]
  private(set) var count = 0

  nonisolated init() {}

  var all: [CachedScope] { chains.values.flatMap { $0 } }

  subscript(hash: Int) -> [CachedScope] { chains[hash] ?? [] }

  mutating func insert(_ kept: CachedScope) {
    chains[kept.hash, default: []].append(kept)
    count += 1
  }

  /// Removes a store, which the caller must hold. Returns false if the store is not in the table.
  @discardableResult
  mutating func remove(_ kept: CachedScope) -> Bool {
    guard let index = chains[kept.hash]?.firstIndex(where: { $0 === kept }) else { return false }
    chains[kept.hash]?.remove(at: index)
    if chains[kept.hash]?.isEmpty == true { chains[kept.hash] = nil }
    count -= 1
    return true
  }
}

/// An entry of the cache: a scoped store without its type.
@MainActor
class CachedScope {
  let id: ScopeKey
  /// The hash under which the entry is stored.
  let hash: Int
  /// The number of the entry. A cache numbers its entries in the order in which they were added.
  let number: Int
  /// Returns whether the state is still present.
  let isPresent: @MainActor () -> Bool

  init(_ id: ScopeKey, hash: Int, number: Int, isPresent: @escaping @MainActor () -> Bool) {
    self.id = id
    self.hash = hash
    self.number = number
    self.isPresent = isPresent
  }

  /// Whether the store, or one that was scoped from it, is held outside the cache.
  var isHeld: Bool { false }
}

/// An entry of the cache with the type of its store. A reference of an unknown type would be copied before
/// `isKnownUniquelyReferenced` checks it, and so would never be unique.
@MainActor
final class CachedStore<State, Action: Sendable>: CachedScope {
  private(set) var store: Store<State, Action>

  init(
    _ store: Store<State, Action>, _ id: ScopeKey, hash: Int, number: Int, isPresent: @escaping @MainActor () -> Bool
  ) {
    self.store = store
    super.init(id, hash: hash, number: number, isPresent: isPresent)
  }

  override var isHeld: Bool {
    if !isKnownUniquelyReferenced(&store) { return true }
    return store.children.hasHeld
  }
}

/// The key of a scoped store: the paths of its state and of its actions.
@usableFromInline
struct ScopeKey: Hashable {
  /// The part of a state that the store reads.
  let part: PartKey
  /// Nil if the actions are the same as the parent store's.
  let action: AnyKeyPath?

  @usableFromInline
  init(state: AnyKeyPath, action: AnyKeyPath?, mayBeAbsent: Bool = false) {
    part = PartKey(state: state, mayBeAbsent: mayBeAbsent)
    self.action = action
  }
}
