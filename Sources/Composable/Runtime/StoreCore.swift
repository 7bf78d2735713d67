/// What lies behind a root store: the machine, and what performs its steps on the main actor.
///
/// Calls come in while a step is being done: from a reducer, an effect's first part, an observer.
/// While the machine is in use, which mostly means that it runs the reducer, whatever comes waits in ``inbox``;
/// everything else goes to the machine at once and is done by the drain that is already running.
@MainActor
@usableFromInline
final class StoreCore<State, Action: Sendable> {
  // The compiler's own checks of exclusive access are off for these: they were half of what a `send` costs. Nothing but the
  // main actor touches them: the flags for the length of a read or a write; the tables for that of an insertion or a removal,
  // which gives out what it takes out, so that nothing that could call back is released meanwhile; and the machine only
  // while `isInUse` keeps everybody else away from it. Who reads it then is stopped by `checkNotInUse`.
  @exclusivity(unchecked) @usableFromInline var machine: StoreMachine<State, Action>
  /// Whether a drain is running, which will do what is put in.
  @exclusivity(unchecked) @usableFromInline var isBusy = false
  /// Whether the machine is in use, so that touching it would be an overlapping access: it runs a reducer, or it lets
  /// effects go, and with them objects whose last act may be a `send`.
  @exclusivity(unchecked) @usableFromInline var isInUse = false
  /// Whether the last store has gone.
  private var isOver = false
  /// How many steps observers have been told of.
  @exclusivity(unchecked) @usableFromInline var toldSteps = 0
  @usableFromInline let watchers = Watchers()
  /// Those who see each step; nil with nobody there, which is all that a `send` asks.
  @exclusivity(unchecked) @usableFromInline var observers: StoreObservers<State, Action>?
  /// What came while the machine was in use.
  @exclusivity(unchecked) @usableFromInline var inbox: [@MainActor (StoreCore) -> Void] = [] {
    didSet { hasInbox = !inbox.isEmpty }
  }
  @exclusivity(unchecked) @usableFromInline private(set) var hasInbox = false
  /// Effects whose tasks run.
  @exclusivity(unchecked) @usableFromInline var handles = NodeTable<EffectHandle<State, Action>>()
  /// The `send`s that somebody may wait for or cancel.
  @exclusivity(unchecked) @usableFromInline var sends = NodeTable<LiveSend>()

  @inlinable
  init(initialState: State, reduce: @escaping (inout State, Action) -> Effect<Action>) {
    machine = StoreMachine(initialState: initialState, reduce: reduce)
  }

  /// Cancels everything: nobody is left who could send or read.
  func end() {
    if isBusy {
      inbox.append { $0.cancelEverything() }
    } else {
      cancelEverything()
    }
  }

  private func cancelEverything() {
    isOver = true
    for handle in handles.values { handle.cancel() }
    for live in sends.values { live.end() }
    watchers.end()
  }

  // MARK: State

  /// The state. Not to be read inside a reducer.
  @inlinable
  var state: State {
    checkNotInUse()
    return machine.state
  }

  /// A part of the state, read in place.
  @inlinable
  func read<Value>(_ path: KeyPath<State, Value>) -> Value {
    checkNotInUse()
    return Composable.read(path, in: &machine.state)
  }

  @inlinable @inline(__always)
  func checkNotInUse() {
    // The state is in the middle of a change: there is no value that could be given.
    precondition(!isInUse, "Composable: a store's state was read inside its own reducer. Use the reducer's `state`.")
  }

  /// Whether nothing is in flight, queued or registered, and nobody waits.
  var isIdle: Bool { machine.isIdle && handles.isEmpty && sends.isEmpty && inbox.isEmpty }

  // MARK: Events

  @inlinable
  func send(_ action: Action) -> StoreTask {
    if isBusy { return sendLater(action) }
    if observers != nil { return sendObserved(action) }
    isBusy = true
    isInUse = true
    let isDone = machine.sendFirst(action)
    isInUse = false
    if !isDone || hasInbox || watchers.isWatching { drain() } else { toldSteps = machine.stepCount }
    isBusy = false
    guard let root = machine.currentRoot else { return StoreTask(nil) }
    return task(of: root)
  }

  /// The way of an action while somebody observes: through the queue, so that its step is told like all others.
  @usableFromInline
  func sendObserved(_ action: Action) -> StoreTask {
    isBusy = true
    machine.send(action)
    drain()
    isBusy = false
    guard let root = machine.currentRoot else { return StoreTask(nil) }
    return task(of: root)
  }

  @inlinable
  func task(of root: NodeID) -> StoreTask {
    guard machine.isLive(root) else { return StoreTask(nil) }
    if let live = sends[root] { return StoreTask(live) }
    let live = LiveSend(owner: self, root: root)
    sends.insert(live, at: root)
    return StoreTask(live)
  }

  @usableFromInline
  func sendLater(_ action: Action) -> StoreTask {
    guard isInUse else {
      return task(of: machine.enqueue(action))
    }
    let live = LiveSend(owner: self, root: nil)
    inbox.append { core in
      let root = core.machine.enqueue(action)
      live.root = root
      core.sends.insert(live, at: root)
      if live.isCancelled { core.cancel(root: root) }
    }
    return StoreTask(live)
  }

  @inlinable
  func emit(_ action: Action, from handle: EffectHandle<State, Action>) {
    if isInUse {
      inbox.append { $0.emit(action, from: handle) }
    } else if machine.emit(action, from: handle.node) {
      if let observers { observers.emitted(action, from: handle.node) }
      drainUnlessBusy()
    } else {
      handle.reportLate(action)
    }
  }

  @inlinable
  func finish(_ handle: EffectHandle<State, Action>) {
    handles.remove(handle.node)
    if let observers { observers.finished(handle.node) }
    if isInUse {
      inbox.append { $0.finish(handle.node) }
    } else {
      finish(handle.node)
    }
  }

  @inlinable
  func finish(_ node: NodeID) {
    isInUse = true
    machine.finish(node)
    isInUse = false
    drainUnlessBusy()
  }

  @usableFromInline
  func cancel(root: NodeID) {
    if isInUse {
      inbox.append { $0.cancel(root: root) }
      return
    }
    isInUse = true
    machine.cancel(root: root)
    isInUse = false
    drainUnlessBusy()
  }

  // MARK: Draining

  @inlinable
  func drainUnlessBusy() {
    if isBusy { return }
    isBusy = true
    drain()
    isBusy = false
  }

  /// Does all there is to do, then tells observers; again, when they gave more to do.
  @inlinable
  func drain() {
    while true {
      let step = observers == nil ? next() : nextObserved()
      if let step {
        perform(step)
      } else if hasInbox {
        emptyInbox()
      } else if watchers.isWatching, toldSteps != machine.stepCount {
        toldSteps = machine.stepCount
        watchers.tell()
      } else {
        // Also with nobody watching: who comes later begins with the state now.
        toldSteps = machine.stepCount
        return
      }
    }
  }

  @inlinable @inline(__always)
  func next() -> Step<Action>? {
    isInUse = true
    defer { isInUse = false }
    return machine.next()
  }

  @usableFromInline
  func nextObserved() -> Step<Action>? {
    let before = observers?.keepsStateBefore == true ? machine.state : nil
    let start = ContinuousClock.now
    let step = next()
    if case .reduced(let record) = step {
      observers?.stepped(record, before: before, duration: start.duration(to: .now)) { self.state }
    }
    return step
  }

  @usableFromInline
  func emptyInbox() {
    let events = inbox
    inbox = []
    for event in events where !isOver { event(self) }
  }

  @inlinable
  func perform(_ step: Step<Action>) {
    switch step {
    case .reduced: break
    case .start(let start): self.start(start)
    case .cancel(let node):
      if let observers { observers.cancelled(node) }
      handles.remove(node)?.cancel()
    case .ended(let root): sends.remove(root)?.end()
    }
  }

  @inlinable
  func start(_ start: EffectStart<Action>) {
    let handle = EffectHandle(core: self, start: start)
    handles.insert(handle, at: start.node)
    if let observers { observers.started(start) }
    handle.task = EffectRunner.start(
      start.leaf.run,
      send: Send { action in await handle.send(action) },
      unhandled: { handle.reportUnhandled($0) },
      ended: { handle.finish() })
  }
}

extension StoreCore: SendOwner {
  @usableFromInline
  func cancel(_ send: LiveSend) {
    if let root = send.root { cancel(root: root) }
  }
}

/// What keeps a core running: every store that belongs to it holds this, nothing in the core does.
///
/// Without it the core's own objects would have to refer to it weakly, and a weak reference makes every other reference
/// to an object cost more. So they refer to it as usual, and are cut off here.
@MainActor
@usableFromInline
final class StoreLife<State, Action: Sendable> {
  @usableFromInline let core: StoreCore<State, Action>

  @inlinable
  init(core: StoreCore<State, Action>) { self.core = core }

  isolated deinit { core.end() }
}

/// An effect whose task runs: what its `send` leads to.
@MainActor
@usableFromInline
final class EffectHandle<State, Action: Sendable> {
  @usableFromInline
  enum Status { case running, finished, cancelled }

  @usableFromInline let node: NodeID
  // As in `StoreCore`: only the main actor touches them, for the length of a read or a write.
  @exclusivity(unchecked) @usableFromInline var task: Task<Void, Never>?
  /// Nil when the effect is over, or the store.
  @exclusivity(unchecked) @usableFromInline var core: StoreCore<State, Action>?
  @usableFromInline let leaf: EffectLeaf<Action>
  @exclusivity(unchecked) @usableFromInline var status = Status.running

  @inlinable
  init(core: StoreCore<State, Action>, start: EffectStart<Action>) {
    self.core = core
    node = start.node
    leaf = start.leaf
  }

  @inlinable
  func send(_ action: Action) {
    if status == .finished { return reportLate(action) }
    core?.emit(action, from: self)
  }

  @inlinable
  func finish() {
    if status == .running { status = .finished }
    task = nil
    guard let core else { return }
    self.core = nil
    core.finish(self)
  }

  @inlinable
  func cancel() {
    status = .cancelled
    core = nil
    task?.cancel()
    task = nil
  }

  @usableFromInline
  func reportLate(_ action: Action) {
    guard status == .finished else { return }
    Misuse.sendAfterCompletion(
      action: ValueDump.line(action), startedBy: ValueDump.line(leaf.origin.action), effect: leaf.run.location
    )
    .report()
  }

  @usableFromInline
  func reportUnhandled(_ error: any Error) {
    Misuse.unhandledError(error: "\(error)", startedBy: ValueDump.line(leaf.origin.action), effect: leaf.run.location)
      .report()
  }
}
