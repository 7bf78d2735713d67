public import Observation

/// A running feature: holds the state, takes actions, performs effects.
///
/// ```swift
/// let store = Store(initialState: Counter(), reducer: counterReducer, environment: .live)
/// store.send(.increment)
/// print(store.count)  // 1
/// ```
///
/// - Actions are reduced one at a time, first in, first out. A `send` from an observer or a reducer waits its turn;
///   every other one is done, with all it caused at once, when `send` returns.
/// - State is changed in place: a store never copies a large array to change one element.
/// - Reads can be observed (`withObservationTracking`, `Observations`, SwiftUI). A value that changed notifies its
///   readers once per drain, after the drain.
/// - Releasing the store and its scoped stores cancels its effects; effects do not keep it alive.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action: Sendable>: Observable {
  /// The inside of a root store; nil in a scoped store.
  @usableFromInline let core: StoreCore<State, Action>?
  /// The way of a scoped store to its root. A root store has one too, for its children.
  @usableFromInline let link: ScopeSource<State, Action>
  private var observed: ObservedValues?
  /// The scoped stores made so far. They reach the root without this store, so there is no cycle.
  @usableFromInline let children = ScopeCache()
  /// Ends the core when the last store on it is gone: a `StoreLifetime`. The last property, so it is released after all
  /// that refers to the core, and what ends the core on the main actor has the last reference.
  @usableFromInline let life: AnyObject

  /// Creates a store that runs a feature.
  @inlinable
  public convenience init<Environment>(
    initialState: State, reducer: Reducer<State, Action, Environment>, environment: Environment
  ) {
    let reduce = reducer.reduce
    self.init(core: StoreCore<State, Action>(initialState: initialState) { reduce(&$0, $1, environment) })
  }

  /// Creates the first store of a core.
  @inlinable
  convenience init(core: StoreCore<State, Action>) {
    let life = StoreLifetime(core: core)
    let link = ScopeSource(
      notifier: core.notifier,
      place: StateLocation(root: core, offset: 0),
      visit: { visitor in
        if core.loop.isOver { return false }
        core.visit(visitor)
        return true
      },
      send: { action in
        let task = unsafe life.core.send(action)
        extendLifetime(life)
        return task
      })
    self.init(core: core, link: link, life: life)
  }

  /// Creates a root store, which has a core, or a scoped store.
  @usableFromInline
  init(core: StoreCore<State, Action>?, link: ScopeSource<State, Action>, life: AnyObject) {
    self.core = core
    self.link = link
    self.life = life
  }

  /// Sends an action. When `send` returns, the action and all that its effects sent at once have been reduced, unless a
  /// step was running.
  ///
  /// - Returns: What the action started, to wait for or to cancel.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    if core == nil { return link.send(action) }
    // As in a read: `if let` would retain it.
    let task = unsafe core.unsafelyUnwrapped.send(action)
    // The store lives until its `send` returns, even where the optimiser sees that it is not used any more.
    extendLifetime(life)
    return task
  }

  /// The state. Every change notifies those who read it under observation.
  public var state: State {
    if link.notifier.isTracking { observe(\.self) }
    return current
  }

  /// A part of the state: `store.count`.
  @inlinable
  public subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value {
    // Inlined, so that the path is known where it is followed: it is an offset then.
    @inline(__always)
    get {
      if link.notifier.isTracking { return observedValue { path } }
      // `if let` would retain the core, which is a constant of this object, for the length of the call.
      if core != nil { return unsafe core.unsafelyUnwrapped.read(path) }
      return link.read(path)
    }
  }

  /// The number of scoped stores that are kept.
  package var scopedStoreCount: Int { children.count }

  /// The state, read without being observed.
  var current: State {
    if let core { return core.state }
    return link.state
  }

  // MARK: Observation

  /// The number of subscriptions that a drain notifies.
  package var subscriptionCount: Int { link.notifier.count }

  @usableFromInline @inline(never)
  func observedValue<Value>(_ path: () -> KeyPath<State, Value>) -> Value {
    let path = path()
    observe(path)
    if let core { return core.read(path) }
    return link.read(path)
  }

  private func observe<Value>(_ path: KeyPath<State, Value>) {
    unsafe observe(path) { state in
      // The address is that of a `State`, as the way of this store says.
      unsafe ObservedKeyPath(StateProjection(path), in: &state.assumingMemoryBound(to: State.self).pointee)
    }
  }

  /// Registers a read under observation.
  ///
  /// - Parameters:
  ///   - key: The part that is read.
  ///   - look: Remembers the part of the state at an address, to compare it with later ones.
  func observe(_ key: AnyHashable, look: (UnsafeMutableRawPointer) -> ObservedPart) {
    let values: ObservedValues
    if let observed {
      values = observed
    } else {
      values = ObservedValues(link.way)
      observed = values
    }
    unsafe values.access(key, look: look)
    if values.isWatched { return }
    values.isWatched = true
    // The values, and not this store, are kept until they have notified: a scoped store may be gone by then.
    link.notifier.add {
      values.notify()
      values.isWatched = !values.isEmpty
      return values.isWatched
    }
  }
}

extension Store {
  /// A part of the state that an action changes, to read and write: `store[\.text, sending: \.textChanged] = "42"`.
  ///
  /// A write sends the action with the new value, and changes nothing by itself. SwiftUI makes a binding of it,
  /// `$store[\.text, sending: \.textChanged]`. Use it for actions of your own; a ``BindableState`` needs none.
  ///
  /// - Parameters:
  ///   - path: The path to the part.
  ///   - action: The case of the action that carries a new value.
  public subscript<Value>(
    path: KeyPath<State, Value>, sending action: KeyPath<Action.Cases, CasePath<Action, Value>>
  ) -> Value where Action: CasePathable {
    get { self[dynamicMember: path] }
    set { send(Action.cases[keyPath: action].embed(newValue)) }
  }

  /// Says what to look at when a path leads to no case that carries the value.
  @available(
    *, unavailable,
    message: "the action has no case with this name whose payload has the type of this part of the state"
  )
  public subscript<Value>(path: KeyPath<State, Value>, sending action: KeyPath<_UnknownCase, _UnknownCase>) -> Value {
    get { self[dynamicMember: path] }
    set {}
  }
}

extension Store {
  /// A part of the state, by its whole path: `store[\.settings.volume]`.
  ///
  /// Its value is that of `store.settings.volume`; the difference is which changes an observer is told of:
  ///
  /// ```swift
  /// store.settings.volume     // reads `settings`, and then its volume: told of each change of the settings
  /// store[\.settings.volume]  // reads the volume: told when it has changed
  /// store[\.rows.count]       // told when rows came or went, and not when one was edited
  /// store[\.rows.ids]         // and also when they were moved
  /// ```
  ///
  /// Nothing around the part is copied, however large it is. A path may go through computed properties and `?`.
  @inlinable
  public subscript<Value>(path: KeyPath<State, Value>) -> Value {
    @inline(__always) get { self[dynamicMember: path] }
  }
}

extension Store {
  /// Whether nothing is in flight, queued or registered. Of a scoped store always true: it owns nothing.
  package var isIdle: Bool { core?.isIdle ?? true }

  /// The effects in flight, in the order they were inserted. A scoped store has none of its own.
  package var liveEffects: [LiveEffect<Action>] { core?.loop.liveEffects ?? [] }
}
