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
/// - Reads can be observed (`withObservationTracking`, `Observations`, SwiftUI). A value that changed notifies its
///   readers once per drain, after it.
/// - Releasing the store and its scoped stores cancels its effects; effects do not keep it alive.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action: Sendable>: Observable {
  /// The inside of a root store; nil in a scoped store.
  @usableFromInline let core: StoreCore<State, Action>?
  /// Ends the core when the last store on it is gone.
  @usableFromInline let life: StoreLife<State, Action>?
  /// The way of a scoped store to its root. A root store has one too, for its children.
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

  /// The state. Every change notifies those who read it under observation.
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

  /// The number of scoped stores that are kept.
  package var scopedStoreCount: Int { children.count }

  /// The state, read without being observed.
  var current: State {
    if let core { return core.state }
    return link.state
  }

  // MARK: Observation

  /// The number of watchers that a drain notifies.
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

  /// Registers a read under observation.
  ///
  /// - Parameters:
  ///   - key: The part that is read.
  ///   - change: Makes, from the state now, the function that says whether a later state differs in that part.
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
    // The values, and not this store, are kept until they have notified: a scoped store may be gone by then.
    link.watchers.add { [visit = link.visit] in
      values.notify(visit)
      values.isWatched = !values.isEmpty
      return values.isWatched
    }
  }
}
