import Observation

/// A running feature: holds the state, takes actions, performs effects.
///
/// ```swift
/// let store = Store(initialState: Counter(), reducer: counterReducer, environment: .live)
/// store.send(.increment)
/// print(store.count)  // 1
/// ```
///
/// - Actions are reduced one at a time, first in, first out. A `send` from an effect, an observer or a
///   reducer waits for its turn; all others are done, with all they caused at once, when `send` returns.
/// - State is changed in place: a store never copies a large array to change one element.
/// - Reads can be observed (`withObservationTracking`, `Observations`, SwiftUI). Observers are told once
///   per drain, after it, and only those whose value changed.
/// - Releasing the store and its scoped stores cancels its effects; effects do not keep it alive.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action: Sendable>: Observable {
  /// What a root store is made of; nil in a scoped store.
  @usableFromInline let core: StoreCore<State, Action>?
  /// Ends the core when the last store on it is gone.
  @usableFromInline let life: StoreLife<State, Action>?
  /// How a scoped store reaches its root. A root store has one too, for its children.
  @usableFromInline let link: StoreLink<State, Action>
  private var observed: ObservedValues<State>?
  /// The scoped stores made so far. They reach the root without this store, so there is no cycle.
  @usableFromInline var children = ScopeCache()

  /// A store that runs a feature.
  @inlinable
  public init<Environment>(
    initialState: State, reducer: Reducer<State, Action, Environment>, environment: Environment
  ) {
    let reduce = reducer.reduce
    let core = StoreCore<State, Action>(initialState: initialState) { reduce(&$0, $1, environment) }
    let life = StoreLife(core: core)
    self.core = core
    self.life = life
    link = StoreLink(
      watchers: core.watchers,
      visit: { [weak life] visitor in
        guard let life else { return false }
        life.core.visit(visitor)
        return true
      },
      send: { action in
        let task = life.core.send(action)
        extendLifetime(life)
        return task
      })
  }

  @usableFromInline
  init(link: StoreLink<State, Action>) {
    core = nil
    life = nil
    self.link = link
  }

  /// Sends an action. When it returns, the action, and all that its effects sent at once, has been reduced,
  /// unless a step was running.
  ///
  /// - Returns: What the action began, to wait for or to cancel.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    guard let core else { return link.send(action) }
    let task = core.send(action)
    // The store lives until its `send` returns, also where the optimiser sees that it is not used any more.
    extendLifetime(life)
    return task
  }

  /// The state. A read that is observed is told of every change.
  public var state: State {
    if link.watchers.isTracking { observe(\.self) }
    return current
  }

  /// A part of the state: `store.count`.
  public subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value {
    if link.watchers.isTracking { observe(path) }
    if let core { return core.read(path) }
    return link.read(path)
  }

  /// How many scoped stores are kept.
  package var scopedStoreCount: Int { children.count }

  /// The state, read without being observed.
  var current: State {
    if let core { return core.state }
    return link.state
  }

  // MARK: Observation

  /// How many observed tables and sequences are told after a drain.
  package var watcherCount: Int { link.watchers.count }

  private func observe<Value>(_ path: KeyPath<State, Value>) {
    observe(path) { state in
      let part = StatePart(path)
      var seen: SeenValue<Value>?
      part.visit(in: &state) { seen = SeenValue(&$0) }
      return { [seen] new in
        var isSame = false
        part.visit(in: &new) { isSame = seen?.equals(&$0) ?? false }
        return !isSame
      }
    }
  }

  /// Registers an observed read of what `key` stands for; `change` makes, of the state now, the question whether a
  /// later state differs in it.
  func observe(_ key: AnyHashable, change: (inout State) -> ObservedValues<State>.Change) {
    let values: ObservedValues<State>
    if let observed {
      values = observed
    } else {
      values = ObservedValues()
      observed = values
    }
    link.visitPresent { values.access(key, in: &$0, change: change) }
    if values.isWatched { return }
    values.isWatched = true
    // The values, and not this store, are kept until they are told of: a scoped store may be gone by then.
    link.watchers.add { [visit = link.visit] in
      values.tell(visit)
      values.isWatched = !values.isEmpty
      return values.isWatched
    }
  }
}

extension StoreCore {
  /// Shows the state where it lies. Not to be called inside a reducer.
  @usableFromInline
  func visit(_ visitor: (inout State) -> Void) {
    door.visit(visitor)
    if door.hasLine { drainUnlessDriven() }
  }
}

/// How a store reaches its root.
@MainActor
@usableFromInline
struct StoreLink<State, Action: Sendable> {
  @usableFromInline let watchers: Watchers
  /// Shows the state. Does not keep the root alive.
  @usableFromInline let visit: StateVisit<State>
  /// Sends an action to the root. Keeps the root alive.
  @usableFromInline let send: @MainActor (Action) -> StoreTask

  @inlinable
  init(watchers: Watchers, visit: @escaping StateVisit<State>, send: @escaping @MainActor (Action) -> StoreTask) {
    self.watchers = watchers
    self.visit = visit
    self.send = send
  }

  /// Shows the state, which is there.
  func visitPresent(_ visitor: (inout State) -> Void) {
    // `send` keeps the root alive.
    if !visit(visitor) { preconditionFailure("Composable: a scoped store has outlived its root.") }
  }

  /// The state.
  var state: State {
    // Without the key path, which would be made anew at each evaluation.
    MemoryLayout<State>.size > 1_024 ? readLarge { HeapValue(&$0) }.value : readSmall { $0 }
  }

  /// A part of the state.
  func read<Value>(_ path: KeyPath<State, Value>) -> Value {
    MemoryLayout<Value>.size > 1_024
      ? readLarge { HeapValue(&$0, path) }.value : readSmall { Composable.read(path, in: &$0) }
  }

  // `visitPresent` calls its visitor once or stops the program, so neither of these can find nothing.

  private func readSmall<Value>(_ take: (inout State) -> Value) -> Value {
    var value: Value?
    visitPresent { value = take(&$0) }
    guard let value else { preconditionFailure("Composable: a state was not shown.") }
    return value
  }

  /// Reads what goes its way on the heap: an optional takes several times its size of stack in debug builds.
  private func readLarge<Value>(_ take: (inout State) -> HeapValue<Value>) -> HeapValue<Value> {
    var value: HeapValue<Value>?
    visitPresent { value = take(&$0) }
    guard let value else { preconditionFailure("Composable: a state was not shown.") }
    return value
  }
}
