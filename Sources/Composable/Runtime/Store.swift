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
      watchers: core.watchers, peek: { [weak life] in life?.core.state },
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
    // The store lives until its `send` returns, also where the optimiser sees that it is not used any more. (Not with
    // `defer`, whose block asks each time whether it is on the main actor.)
    extendLifetime(life)
    return task
  }

  /// The state. A read that is observed is told of every change.
  public var state: State {
    track(\.self)
    return current
  }

  /// A part of the state: `store.count`.
  public subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value {
    track(path)
    if let core { return core.read(path) }
    return link.state[keyPath: path]
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

  private func track<Value>(_ path: KeyPath<State, Value>) {
    guard link.watchers.isTracking else { return }
    observe(path) { state in
      let equals = equality(with: state[keyPath: path])
      return { new in equals.map { !$0(new[keyPath: path]) } ?? true }
    }
  }

  /// Registers an observed read of what `key` stands for; `change` makes, of the state now, the question whether a
  /// later state differs in it.
  func observe(_ key: AnyHashable, change: (State) -> ObservedValues<State>.Change) {
    let values: ObservedValues<State>
    if let observed {
      values = observed
    } else {
      values = ObservedValues()
      observed = values
    }
    let state = current
    values.access(key, in: state) { change(state) }
    if values.isWatched { return }
    values.isWatched = true
    // The values, and not this store, are kept until they are told of: a scoped store may be gone by then.
    link.watchers.add { [peek = link.peek] in
      if let state = peek() { values.tell(state) }
      values.isWatched = !values.isEmpty
      return values.isWatched
    }
  }
}

/// How a store reaches its root.
@MainActor
@usableFromInline
struct StoreLink<State, Action: Sendable> {
  @usableFromInline let watchers: Watchers
  /// The state, or nil when the root has ended. Does not keep the root alive.
  @usableFromInline let peek: @MainActor () -> State?
  /// Sends an action to the root. Keeps the root alive.
  @usableFromInline let send: @MainActor (Action) -> StoreTask

  @inlinable
  init(
    watchers: Watchers, peek: @escaping @MainActor () -> State?, send: @escaping @MainActor (Action) -> StoreTask
  ) {
    self.watchers = watchers
    self.peek = peek
    self.send = send
  }

  /// The state.
  var state: State {
    // `send` keeps the root alive.
    guard let state = peek() else { preconditionFailure("Composable: a scoped store has outlived its root.") }
    return state
  }
}
