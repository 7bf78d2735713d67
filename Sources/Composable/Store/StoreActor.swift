public import Synchronization

/// A running feature on an actor of its own, or on any other: a ``Store`` for services, workers and games, which may
/// have thousands of them.
///
/// ```swift
/// let counter = StoreActor(
///   initialState: Counter(), reducer: counterReducer, environment: .live)
/// await counter.send(.increment)
/// print(await counter.count)  // 1
/// ```
///
/// The guarantees of a ``Store`` hold here, too, with the store's home in place of the main actor:
///
/// - When ``send(_:)`` returns, the action has been reduced, and so has each action that its effects sent immediately.
/// - The bodies of effects are isolated to the home, and begin inside `send`. A `send` from elsewhere hops to the home.
/// - The actions of a sender that awaits each `send` keep their order. The actor's executor decides the order between
///   senders. For senders that are faster than the store, see the article Services.
/// - Effects do not keep the store alive. When it is released, they are canceled on its home, soon afterwards.
/// - A `TestStore` tests the same feature. Nothing in a feature knows the actor on which it runs.
///
/// Reads are not observed: use ``states(_:)`` and ``values(of:)``. There are no bindings and no scoped stores: send
/// `.child(.tapped)`, and read `store.child.count`.
///
/// In synchronous code of the store's home, no hop is necessary:
///
/// ```swift
/// counter.assumeIsolated { counter in
///   counter.send(.increment)
///   print(counter.count)
/// }
/// ```
///
/// An actor that keeps a store which lives on it, `on: self`, is kept alive by that store: when the actor is done, call
/// ``end()-4x22w``, and set the property to nil. Otherwise neither is released.
@dynamicMemberLookup
public final actor StoreActor<State: Sendable, Action: Sendable> {
  // `final`, because otherwise the methods of a public actor are called through its vtable, and never inlined.

  /// The actor that the effects are isolated to. Not this one, because a task keeps its actor alive.
  @usableFromInline nonisolated let home: any Actor
  @usableFromInline let core: StoreCore<State, Action>
  // After `core`, because properties are released in this order, and the home is to release the core last.
  let lifetime: StoreLifetime<State, Action>
  /// Whether `end()` was called, even if the call still waits for the home.
  @usableFromInline nonisolated let isEnding = Atomic(false)

  /// Creates a store that runs a feature.
  ///
  /// ```swift
  /// let counter = StoreActor(
  ///   initialState: Counter(), reducer: counterReducer, environment: .live,
  ///   on: MainActor.shared)
  /// ```
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action. No action is sent for it: send one to load data at the start.
  ///   - reducer: The reducer of the feature.
  ///   - environment: The feature's access to the outside world. It is passed to the reducer with each action.
  ///   - home: The actor on which the store and its effects run, with its executor; nil for one of the store's own. The
  ///     store keeps it alive.
  @inlinable
  public init<Environment: Sendable>(
    initialState: State, reducer: Reducer<State, Action, Environment>, environment: Environment,
    on home: (any Actor)? = nil
  ) {
    let reduce = reducer.reduce
    self.init(
      core: StoreCore(initialState: initialState, home: home ?? StoreHome()) { reduce(&$0, $1, environment) })
  }

  @usableFromInline
  init(core: StoreCore<State, Action>) {
    home = core.home
    self.core = core
    lifetime = StoreLifetime(core: core)
  }

  /// The executor of the home.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe home.unownedExecutor }

  /// Sends an action, and reduces it before returning.
  ///
  /// ```swift
  /// await counter.send(.increment)
  /// print(await counter.count)  // 1
  /// await counter.send(.refresh).finish()  // waits for the effects, too
  /// ```
  ///
  /// - Actions that effects send immediately, without suspending, are also reduced before `send` returns.
  /// - Inside a reducer or an observer, `send` only queues the action, which is reduced after the current step.
  /// - After the end of the store, an action is dropped.
  ///
  /// - Parameter action: The action.
  /// - Returns: A handle to the effects that the action starts: to wait for them or to cancel them.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> StoreActorTask {
    if isEnding.load(ordering: .relaxed) { return StoreActorTask(nil, home: home) }
    return StoreActorTask(core.send(action), home: home)
  }

  /// Sends several actions with one hop to the home, for a store that gets more than a hop for each allows.
  ///
  /// ```swift
  /// await counter.send(contentsOf: [.increment, .increment, .refresh])
  /// ```
  ///
  /// - Each action, and everything that it causes immediately, is reduced before the next one. Nothing else of the home
  ///   comes between them.
  /// - Inside a reducer or an observer, all are queued: what the first one causes comes after the last one.
  /// - After the end of the store, the rest is dropped.
  /// - To wait for the effects of one action, send that one with ``send(_:)``.
  ///
  /// - Parameter actions: The actions.
  @inlinable
  public func send(contentsOf actions: some Sequence<Action>) {
    for action in actions { send(action) }
  }

  /// The state.
  @inlinable
  public var state: State { core.loop.state }

  /// Accesses a part of the state: `await store.count`.
  ///
  /// - Parameter path: The path to the part.
  @inlinable
  public subscript<Value: Sendable>(dynamicMember path: any KeyPath<State, Value> & Sendable) -> Value {
    core.read(path)
  }

  /// Returns the states, beginning with the current one. The next state comes when an action, and everything that it
  /// causes immediately, has been reduced, if that has changed something.
  ///
  /// ```swift
  /// let states = await counter.states(.newest)
  /// for await state in states { save(state) }
  /// ```
  ///
  /// - If `State` is `Equatable`, a state that equals the previous one is left out.
  /// - The sequence ends with the store and does not keep the store alive.
  /// - The sequence can be iterated once.
  ///
  /// - Parameter buffering: The states to keep for a consumer that is slower than the store. By default all are kept,
  ///   and none is lost. With ``StateBuffering/newest``, only the latest is kept.
  public func states(_ buffering: StateBuffering = .all) -> some AsyncSequence<State, Never> & Sendable {
    core.values(of: \.self, buffering)
  }

  /// Returns the values of a part of the state, beginning with the current one, without repetitions.
  ///
  /// All values are kept for a slow consumer. The sequence ends with the store, does not keep the store alive, and can
  /// be iterated once.
  ///
  /// - Parameter path: The path to the part.
  public func values<Value: Equatable & Sendable>(
    of path: any KeyPath<State, Value> & Sendable
  ) -> some AsyncSequence<Value, Never> & Sendable {
    core.values(of: path, .all)
  }

  /// Calls an observer for each step, from now on, on the store's home. See ``Store/observe(_:)``.
  ///
  /// ```swift
  /// await counter.observe(StepLogger())
  /// ```
  ///
  /// - Parameter observer: The observer. The store keeps it until the store ends.
  public func observe(_ observer: sending some StoreObserver<State, Action>) { _ = core.observe(observer) }

  /// Ends the store, as its release does: cancels its effects, ends its sequences, and drops all further actions.
  public func end() {
    isEnding.store(true, ordering: .relaxed)
    core.end()
  }

  /// Ends the store before all actions that are still queued for it, and drops them.
  public nonisolated(nonsending) func end() async {
    // In the call, on any executor: a busy home must not delay it.
    isEnding.store(true, ordering: .relaxed)
    await finishEnding()
  }

  private func finishEnding() { core.end() }
}

extension StoreActor {
  /// Whether nothing is in flight, queued or registered.
  package var isIdle: Bool { core.isIdle }

  /// The effects in flight, in the order of their insertion.
  package var liveEffects: [LiveEffect<Action>] { core.loop.liveEffects }
}

extension StoreCore {
  fileprivate func values<Value>(of path: KeyPath<State, Value>, _ buffering: StateBuffering) -> StoreSequence<Value> {
    // Weak, because a sequence does not keep the store alive.
    notifier.values(of: path, buffering, on: home) { [weak self] visitor in
      guard let self else { return false }
      visit(visitor)
      return !loop.isOver
    }
  }
}

/// The home of a store that has none given.
@usableFromInline
final actor StoreHome {
  @usableFromInline init() {}
}

/// Everything that one `send` to a ``StoreActor`` started: its effects, and the effects of the actions that they sent.
///
/// - Discard it if nothing needs to wait for or cancel the effects. They run on.
/// - It does not keep the store alive. When the store ends, ``finish()`` returns.
public struct StoreActorTask: Sendable {
  /// Nil if nothing was in flight when `send` returned.
  private let pending: PendingSend?
  private let home: any Actor

  @usableFromInline
  init(_ pending: PendingSend?, home: any Actor) {
    self.pending = pending
    self.home = home
  }

  /// Waits until nothing that the `send` started is in flight.
  ///
  /// Canceling the waiting task also cancels everything that the `send` started. Returns immediately if nothing is in
  /// flight. Do not wait for an effect that never ends, such as a timer.
  public func finish() async { await pending?.finish(on: home) }

  /// Cancels everything that the `send` started. Its queued actions are still reduced, but their effects do not start.
  public func cancel() async {
    if let pending { await Self.cancel(pending, on: home) }
  }

  private static func cancel(_ pending: PendingSend, on home: isolated any Actor) { pending.cancel() }
}
