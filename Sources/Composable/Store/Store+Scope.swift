extension Store {
  /// Returns a store of a part of the state and the actions for it.
  ///
  /// ```swift
  /// let counter = store.scope(state: \.counter, action: \.counter)
  /// ```
  ///
  /// The store for two paths is made once: the same paths return the same store as long as anybody holds it. The scoped
  /// store keeps working as long as anybody holds it, and keeps the root running.
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
    let send = link.send
    return scoped(id, to: state) { send(embed($0)) }
  }

  /// Returns a store of a part of the state, with the same actions.
  ///
  /// ```swift
  /// let settings = store.scope(state: \.settings)
  /// ```
  ///
  /// - Parameter state: The path to the part.
  public func scope<ChildState>(state: KeyPath<State, ChildState>) -> Store<ChildState, Action> {
    let id = ScopeKey(state: state, action: nil)
    return children.store(id) ?? scoped(id, to: state, send: link.send)
  }

  /// Makes and keeps the store of a part that is always there.
  @inlinable
  func scoped<ChildState, ChildAction>(
    _ id: ScopeKey, to state: KeyPath<State, ChildState>, send: @escaping @MainActor (ChildAction) -> StoreTask
  ) -> Store<ChildState, ChildAction> {
    let part = StateProjection(state)
    let visit = link.visit
    let link = ScopeSource<ChildState, ChildAction>(
      notifier: link.notifier,
      place: link.place?.place(of: part),
      visit: { visitor in visit { part.visit(in: &$0, visitor) } },
      send: send)
    let store = Store<ChildState, ChildAction>(core: nil, link: link, life: life)
    // What the cache gives out is released here, when it is no longer in use.
    _ = children.keep(store, id)
    return store
  }
}

/// The scoped stores of a store.
///
/// One that is held elsewhere stays as long as its state is there. The others are kept, too, because the next drawing
/// asks for them again, and swept out when there are many: so the cache stays small however many paths there were.
///
/// What is not ours may come back to the cache, and change it: the `hash` and `==` of a value in a key path, the
/// function that says whether a state is present, the `deinit` of a state that a scoped store remembers. So nothing of
/// it is called while a table is read or changed: tables go by hashes that were computed before, their entries are
/// compared outside, and whatever leaves the cache goes to the caller.
@MainActor
@usableFromInline
final class ScopeCache {
  /// The stores of parts by the hash of the part. There is nearly always one of each: so the path of the actions, whose
  /// hash would cost as much as that of the state, is only compared.
  private var firsts = ScopeTable()
  /// The other stores of parts that have a first one, by the hash of both paths.
  private var others = ScopeTable()
  /// The number of entries at which those that are no longer needed are removed.
  private var sweepCount = 16
  /// The number of stores ever kept.
  private var keptCount = 0

  @usableFromInline
  nonisolated init() {}

  var count: Int { firsts.count + others.count }

  /// Whether any of them is held.
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

  /// Keeps a store, and gives out those that have to go for it.
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

  /// Takes out the stores whose state is gone, and those that are not held.
  private func sweep() -> [CachedScope] {
    // Released in the order they came, and not in that of a dictionary.
    let swept = (firsts.all + others.all).filter { !$0.isPresent() || !$0.isHeld }.sorted { $0.number < $1.number }
    for kept in swept { remove(kept) }
    sweepCount = max(16, count * 2)
    return swept
  }

  /// Takes a store out.
  func forget(_ id: ScopeKey) -> CachedScope? {
    guard let kept = kept(id) else { return nil }
    remove(kept)
    return kept
  }

  private func remove(_ kept: CachedScope) {
    if !firsts.remove(kept) { others.remove(kept) }
  }
}

/// Scoped stores by a hash. It compares none of them: they are found by what they are.
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

  /// Removes a store, which the caller holds; false when it is not there.
  @discardableResult
  mutating func remove(_ kept: CachedScope) -> Bool {
    guard let index = chains[kept.hash]?.firstIndex(where: { $0 === kept }) else { return false }
    chains[kept.hash]?.remove(at: index)
    if chains[kept.hash]?.isEmpty == true { chains[kept.hash] = nil }
    count -= 1
    return true
  }
}

/// A scoped store, as the cache sees it.
@MainActor
class CachedScope {
  let id: ScopeKey
  /// The hash by which it is found.
  let hash: Int
  /// Counts the scoped stores of a store in the order they were kept.
  let number: Int
  /// Whether the state is still there.
  let isPresent: @MainActor () -> Bool

  init(_ id: ScopeKey, hash: Int, number: Int, isPresent: @escaping @MainActor () -> Bool) {
    self.id = id
    self.hash = hash
    self.number = number
    self.isPresent = isPresent
  }

  /// Whether the store is held outside the cache, or one that was made from it.
  var isHeld: Bool { false }
}

/// A class with the store's type. A reference of an unknown type is copied before `isKnownUniquelyReferenced` sees it,
/// so it would never be unique.
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
  /// The part of a state that a scoped store shows.
  struct Part: Hashable {
    let state: AnyKeyPath
    /// Whether the part may be absent: `scope` shows an optional as what it is, `ifLet` its value.
    let mayBeAbsent: Bool

    // By hand, because `scope` is called in each drawing: a path that is the same object needs no comparison, and that
    // both an optional and its value are shown is rare enough for a hash of two.
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
