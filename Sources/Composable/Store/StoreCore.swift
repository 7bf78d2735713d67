/// The core of a root store: drives the machine and performs its instructions in the isolation of the store's home: the
/// main actor for a ``Store``, any actor for a ``StoreActor``.
///
/// Unchecked, like the objects that belong to it, because only code that is isolated to the home uses them: the methods
/// of the store; the tasks of effects and of its home's own sleeps, which ``EffectRunner`` isolates to the home; and
/// functions that hop there, from a shared sleep, a cancellation, a `deinit` or a clock. Debug builds check it at the
/// beginning of each drain.
@usableFromInline
package final class StoreCore<State, Action: Sendable>: SendCanceller, @unchecked Sendable {
  @usableFromInline package let loop: EventLoop<State, Action>
  /// The actor that the store and its effects are isolated to.
  @usableFromInline let home: any Actor
  @usableFromInline let notifier = ChangeNotifier()
  /// The observers; nil if there are none.
  package internal(set) var observers: ObserverList<State, Action>?
  // Each effect that starts and ends uses the next four properties. In release builds their accesses are not checked for
  // overlaps, which costs 90 instructions an access. Only code isolated to the home uses them, and none of these accesses
  // calls other code: each reads or writes a reference, or an entry of a table. Debug builds have the checks.
  /// The effects in flight that were started.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline @safe var handles = SlotMap<RunningEffect<State, Action>>()
  /// The `send`s in flight that a caller may wait for or cancel, by their roots.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @safe var sends = SlotMap<PendingSend>()
  /// The waits of the home, once an effect waits: most stores of a service do not, and save 208 bytes.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline @safe var madeWaits: WaitScheduler?
  /// What a test adds; nil in a store. Until the end, because a test's hooks have the core.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline @safe var hooks: (any StoreHooks<State, Action>)?

  /// - Parameters:
  ///   - waits: The waits of a test, whose owner calls the core only in turns; nil for those of the home.
  @usableFromInline
  package init(
    initialState: State, home: any Actor, waits: WaitScheduler? = nil,
    reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.home = home
    loop = EventLoop(initialState: initialState, reduce: reduce)
    madeWaits = waits
  }

  /// The waits of the effects of all stores on the home.
  package var waits: WaitScheduler {
    if let madeWaits { return madeWaits }
    let waits = EffectRunner.waits(on: home)
    madeWaits = waits
    return waits
  }

  /// Ends everything. Called when no store is left that could send or read, or by a store that is done.
  package func end() {
    let waiting = loop.waitingSends
    loop.end()
    for handle in handles.values { handle.cancel() }
    madeWaits?.settle()
    for pending in sends.values + waiting { pending.end() }
    notifier.end()
    // The store may live on: it keeps its state and its reducer, and nothing else.
    let rest = (handles, sends, observers)
    handles = SlotMap()
    sends = SlotMap()
    hooks = nil
    removeObservers()
    // Released only now, because a `deinit` may call back.
    extendLifetime(rest)
  }

  package func removeObservers() {
    observers = nil
    loop.meter = nil
    loop.recordsSteps = hooks != nil
  }

  // MARK: State

  /// Reads a part of the state in place.
  @inlinable @inline(__always)
  func read<Value>(_ path: KeyPath<State, Value>) -> Value {
    let value = loop.visit { Composable.read(path, in: &$0) }
    if loop.hasWaiting { drainAfterRead() }
    return value
  }

  /// A function of its own, so that every inlined read is small.
  @usableFromInline @inline(never)
  func drainAfterRead() { drainUnlessDraining() }

  /// Passes the state to a visitor without copying it. Must not be called inside a reducer.
  @inlinable
  func visit(_ visitor: (inout State) -> Void) {
    loop.visit(visitor)
    if loop.hasWaiting { drainAfterRead() }
  }

  /// Whether nothing is in flight, queued, registered or waited for.
  var isIdle: Bool { loop.isIdle && handles.isEmpty && sends.isEmpty }

  // MARK: Events

  @inlinable
  package func send(_ action: Action) -> PendingSend? {
    guard loop.status == .idle else { return sendOtherwise(action) }
    if loop.sendFirst(action) {
      if !notifier.isWatching { return nil }
      loop.status.insert(.stepped)
    }
    return drainAndPend()
  }

  /// Sends an action while the machine is at work, or while there are observers.
  @inlinable
  func sendOtherwise(_ action: Action) -> PendingSend? {
    if loop.isDrainingOrBusy || loop.isOver { return sendLater(action) }
    // The drain gives observers the step.
    loop.begin(action)
    return drainAndPend()
  }

  /// Drains the machine; returns an object for the `send` that began the drain, if it has effects in flight.
  @inlinable
  func drainAndPend() -> PendingSend? {
    drain()
    guard let root = loop.currentRoot, loop.isLive(root) else { return nil }
    return pendingSend(of: root)
  }

  @usableFromInline
  func pendingSend(of root: NodeID) -> PendingSend {
    if let pending = sends[root] { return pending }
    let pending = PendingSend(owner: self, root: root)
    sends.insert(pending, at: root)
    return pending
  }

  /// Queues an action behind the step that is running.
  @usableFromInline
  func sendLater(_ action: Action) -> PendingSend? {
    if loop.isOver { return nil }
    let pending = PendingSend(owner: self, root: nil)
    loop.put(.send(action, pending))
    return pending
  }

  /// Queues an action of a timer.
  func emit(_ action: Action, from handle: RunningEffect<State, Action>) {
    loop.emit(action, from: handle.node)
    drainUnlessDraining()
  }

  /// Reduces an action that a body sent, and everything that it causes immediately. Returns false if the body must wait
  /// for that: see ``RunningEffect/waitForDrain()``.
  @inlinable
  func reduce(_ action: Action, from handle: RunningEffect<State, Action>) -> Bool {
    loop.emit(action, from: handle.node)
    if loop.isDrainingOrBusy { return drainInner() }
    drain()
    return true
  }

  @inlinable
  func finish(_ handle: RunningEffect<State, Action>) {
    handles.remove(handle.node)
    loop.finish(handle.node)
    drainUnlessDraining()
  }

  package func cancel(root: NodeID) {
    loop.cancel(root: root)
    drainUnlessDraining()
  }

  /// Ends all effects.
  package func cancelAll() {
    loop.cancelAll()
    drainUnlessDraining()
  }

  // MARK: Draining

  @inlinable
  package func drainUnlessDraining() {
    if !loop.isDrainingOrBusy { drain() }
  }

  /// Performs all instructions, then notifies the change subscriptions, and repeats both while that leads to more work.
  // Not inlined: its copies in its callers were two fifths of what a client compiles for a feature.
  @inlinable @inline(never)
  func drain() {
    #if DEBUG
      // A test drains in a turn, not at home.
      if hooks == nil, !loop.isOver { home.assertIsolated() }
    #endif
    loop.enter()
    while true {
      if let instruction = next() {
        perform(instruction)
      } else if notifier.isWatching, loop.takeStepped(), !loop.isOver {
        notifier.notify()
      } else if let waits = madeWaits, waits.hasUnsettled {
        // A clock may send an action when a sleep on it is canceled.
        waits.settle()
      } else {
        return loop.leave()
      }
    }
  }

  /// Continues the drain for a body that has sent an action while it is being started. Returns false if it cannot.
  @inlinable
  func drainInner() -> Bool { loop.drainInner { while let instruction = next() { perform(instruction) } } }

  var line: ResumptionLine { loop.line }

  @inlinable
  func next() -> Instruction<Action>? { loop.recordsSteps ? nextObserved() : nextUnobserved() }

  // A function of its own: in code that is not specialized, as in a test, what it inlines looks up types.
  @inlinable
  func nextUnobserved() -> Instruction<Action>? { loop.next() }

  @usableFromInline
  func nextObserved() -> Instruction<Action>? {
    repeat {
      if let hooks, hooks.isHalted { return nil }
      if let instruction = loop.nextRecorded() {
        if let observers { observers.willPerform(instruction) { [loop] in loop.state } }
        hooks?.willPerform(instruction)
        // An observer may have ended the store.
        return loop.isOver ? nil : instruction
      }
      hooks?.willRest()
      if loop.isOver { return nil }
    } while settleObservers()
    return nil
  }

  /// Tells the observers that the drain is over, if it is. Returns true if one was told: it may have sent an action.
  ///
  /// In a test, the drain has been saved before: no observer sees a drain that a crash takes back.
  private func settleObservers() -> Bool {
    guard let observers, hooks?.isHalted != true, !loop.isInner, madeWaits?.hasUnsettled != true,
      !(notifier.isWatching && loop.hasStepped)
    else { return false }
    return observers.settle(in: loop.state, at: loop.stepCount)
  }

  // Not inlined, as `drain`.
  @inlinable @inline(never)
  func perform(_ instruction: Instruction<Action>) {
    switch instruction {
    case .reduced, .dismissed, .emitted, .finished: break
    case .start(let start): self.start(start)
    case .cancel(let node): handles.remove(node)?.cancel()
    case .posted(let posting): post(posting)
    case .ended(let root): end(root)
    case .sent(let pending, let root): begin(pending, root)
    }
  }

  /// Gives a message to the observers, one of which saves it with the state at the end of the drain.
  @usableFromInline
  func post(_ posting: Posting) {
    let isTaken = observers?.post(posting.post) ?? false
    // A test takes every message.
    if !isTaken, hooks == nil { posting.reportLost() }
  }

  /// The action of a pending `send` is now in the queue.
  @usableFromInline
  func begin(_ pending: PendingSend, _ root: NodeID) {
    pending.root = root
    sends.insert(pending, at: root)
    if pending.isCancelled { cancel(root: root) }
  }

  /// Everything that a `send` started is over.
  @usableFromInline
  func end(_ root: NodeID) { sends.remove(root)?.end() }

  @inlinable
  func start(_ start: EffectStart<Action>) {
    let handle = RunningEffect(core: self, start: start)
    handles.insert(handle, at: start.node)
    loop.start { if let hooks { hooks.begin(handle) } else { handle.begin() } }
  }
}

// MARK: - Tests

extension StoreCore {
  /// Lets a test see every instruction, until ``end()``.
  package func attach(_ hooks: any StoreHooks<State, Action>) {
    self.hooks = hooks
    loop.recordsSteps = true
  }

  /// The effects in flight that were started, in no order.
  package var started: [RunningEffect<State, Action>] { handles.values }

  /// Returns an effect in flight that was started.
  package func started(_ node: NodeID) -> RunningEffect<State, Action>? { handles[node] }
}
