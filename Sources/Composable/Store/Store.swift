public import Observation

/// A running feature: holds the state, takes actions, performs effects.
///
/// ```swift
/// let store = Store(initialState: Counter(), reducer: counterReducer, environment: .live)
/// store.send(.increment)
/// print(store.count)  // 1
/// ```
///
/// - Actions are reduced one at a time, first in, first out.
/// - State is changed in place: a store never copies a large array to change one element.
/// - Reads can be observed (`withObservationTracking`, `Observations`, SwiftUI). A value that changed notifies its
///   readers once per drain, after the drain.
/// - Releasing the store and its scoped stores cancels its effects; effects do not keep it alive.
/// - A test uses a `TestStore` instead, which checks every change and every effect.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action: Sendable>: Observable {
  /// The core of a root store; nil in a scoped store.
  @usableFromInline let core: StoreCore<State, Action>?
  /// The connection of a scoped store to its root. A root store has one too, for its scoped stores.
  @usableFromInline let source: ScopeSource<State, Action>
  /// The values that were read from this store under observation; nil before the first such read.
  private var reads: ObservedReads?
  /// The scoped stores created so far. They refer to the root and not to this store, so there is no cycle.
  @usableFromInline let children = ScopeCache()
  /// Ends the core when the last store of the core is released: a `StoreLifetime`. It must be the last property, which
  /// is released last: only then does the main actor, on which it ends the core, get the last reference to the core.
  @usableFromInline let lifetime: AnyObject

  /// Creates a store that runs a feature.
  ///
  /// A feature without an environment takes an empty tuple:
  ///
  /// ```swift
  /// let store = Store(initialState: Counter(), reducer: counterReducer, environment: ())
  /// ```
  ///
  /// Create one root store per feature that runs on its own, and keep it. For a part of a feature, use
  /// ``scope(state:action:)``.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action. No action is sent for it: send one to load data at the start.
  ///   - reducer: The reducer of the feature.
  ///   - environment: The feature's access to the outside world. It is passed to the reducer with each action.
  @inlinable
  public convenience init<Environment>(
    initialState: State, reducer: Reducer<State, Action, Environment>, environment: Environment
  ) {
    let reduce = reducer.reduce
    self.init(
      core: StoreCore(initialState: initialState, home: MainActor.shared) { reduce(&$0, $1, environment) })
  }

  /// Creates the root store of a core on the main actor.
  ///
  /// - Parameter probe: Detects whether a read is being observed. Tests pass one that detects nothing.
  @inlinable
  convenience init(core: StoreCore<State, Action>, probe: TrackingProbe = TrackingProbe()) {
    let lifetime = StoreLifetime(core: core)
    let location = StateLocation(root: core)
    let source = unsafe ScopeSource(
      observed: ObservedValues(of: location.base, core.notifier, probe),
      location: location,
      send: { action in
        let task = unsafe StoreTask(lifetime.core.send(action))
        extendLifetime(lifetime)
        return task
      })
    self.init(core: core, source: source, lifetime: lifetime)
  }

  /// Creates a root store, which has a core, or a scoped store.
  @usableFromInline
  init(core: StoreCore<State, Action>?, source: ScopeSource<State, Action>, lifetime: AnyObject) {
    self.core = core
    self.source = source
    self.lifetime = lifetime
  }

  /// Sends an action, and reduces it before returning.
  ///
  /// ```swift
  /// store.send(.increment)
  /// print(store.count)  // 1
  /// await store.send(.refresh).finish()  // waits for the effects, too
  /// ```
  ///
  /// - Actions that effects send immediately, without suspending, are also reduced before `send` returns.
  /// - Inside a reducer or an observer, `send` only queues the action, which is reduced after the current step. A
  ///   reducer should return ``Effect/send(_:)`` instead.
  ///
  /// - Parameter action: The action.
  /// - Returns: A handle to the effects that the action starts: to wait for them or to cancel them.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    if core == nil { return source.send(action) }
    // Force-unwrapped because `if let` would retain the core. Safe: `core` is a constant that was compared with nil.
    let task = unsafe StoreTask(core.unsafelyUnwrapped.send(action))
    // Keeps the store alive until `send` returns, even if the optimizer sees no further use of it.
    extendLifetime(lifetime)
    return task
  }

  /// The state. A read under observation is notified of every change.
  ///
  /// To be notified of fewer changes, read a part: `store.count`.
  public var state: State {
    if source.observed.isTracking { observe(\.self) }
    return current
  }

  /// Accesses a part of the state: `store.count`.
  ///
  /// A read under observation is notified when that part changes. See ``subscript(_:)`` for nested parts.
  ///
  /// - Parameter path: The path to the part.
  @inlinable
  public subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value {
    // Inlined, because a path that is known at the call compiles to an offset.
    @inline(__always)
    get {
      if source.observed.isTracking { return observedValue { path } }
      // Force-unwrapped because `if let` would retain the core during the call. Safe: `core` is a constant that was
      // compared with nil.
      if core != nil { return unsafe core.unsafelyUnwrapped.read(path) }
      return source.read(path)
    }
  }

  /// The number of scoped stores in the cache.
  package var scopedStoreCount: Int { children.count }

  /// The state, read without observation.
  var current: State {
    if let core { return core.loop.state }
    return source.state
  }

  // MARK: Observation

  /// The number of subscriptions that a drain notifies.
  package var subscriptionCount: Int { source.observed.notifier.count }

  @usableFromInline @inline(never)
  func observedValue<Value>(_ path: () -> KeyPath<State, Value>) -> Value {
    let path = path()
    observe(path)
    if let core { return core.read(path) }
    return source.read(path)
  }

  private func observe<Value>(_ path: KeyPath<State, Value>) {
    observe(PartKey(state: path, mayBeAbsent: false)) { source.location.location(of: StatePart(path)) }
  }

  /// Registers a read under observation.
  ///
  /// - Parameters:
  ///   - key: The part that is read.
  ///   - location: Returns the location of the part.
  func observe<Value>(_ key: PartKey, at location: () -> StateLocation<Value>) {
    let reads = reads ?? ObservedReads(source.observed)
    self.reads = reads
    reads.access(key, at: location)
  }
}

extension Store {
  /// Accesses a part of the state, and sends an action to write it.
  ///
  /// ```swift
  /// store[\.text, sending: \.textChanged] = "42"  // sends `.textChanged("42")`
  /// ```
  ///
  /// A write changes nothing by itself: the reducer decides. SwiftUI makes a binding of the subscript, `$store[\.text,
  /// sending: \.textChanged]`. A ``BindableState`` needs no action of its own: use `store.$text`.
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

  /// Explains the error of a path that leads to no case which carries the value.
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
  /// Accesses a part of the state by its whole path: `store[\.settings.volume]`.
  ///
  /// The value is the same as `store.settings.volume`, but the two notify observers of different changes:
  ///
  /// ```swift
  /// store.settings.volume     // reads `settings`: notified of each change of them
  /// store[\.settings.volume]  // reads the volume: notified when the volume changes
  /// store[\.rows.count]       // notified when the number of rows changes, not a row
  /// store[\.rows.ids]         // notified when rows are added, removed or moved
  /// ```
  ///
  /// Nothing around the part is copied, however large it is. A path may contain computed properties and `?`.
  ///
  /// - Parameter path: The path to the part.
  @inlinable
  public subscript<Value>(path: KeyPath<State, Value>) -> Value {
    @inline(__always) get { self[dynamicMember: path] }
  }
}

extension Store {
  /// Whether nothing is in flight, queued or registered. Always true for a scoped store, which owns nothing.
  package var isIdle: Bool { core?.isIdle ?? true }

  /// The effects in flight, in the order of their insertion. Empty for a scoped store.
  package var liveEffects: [LiveEffect<Action>] { core?.loop.liveEffects ?? [] }
}
