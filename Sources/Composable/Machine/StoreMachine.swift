/// The semantics of a store, as a plain value: state, queue and live effects.
///
/// No `await`, no lock, no `Task`, no I/O: events go in, and instructions come out. `Store` and `TestStore` drive the
/// same machine through an ``EventLoop``, so the order of production is the order of tests.
///
/// - Actions are reduced one at a time, first in, first out.
/// - An action is reduced, its effect is inserted, and what that asks for is done in list order. Then comes the next
///   action.
/// - State is changed in place.
@usableFromInline @frozen
package struct StoreMachine<State, Action: Sendable> {
  /// An action in the queue.
  @usableFromInline @frozen
  struct QueuedAction {
    @usableFromInline let action: Action
    /// The root that the action's effects belong to, which is held until then; `none` for the `send` being drained,
    /// until it has one.
    @usableFromInline let root: Slot
    @usableFromInline let sender: ActionOrigin

    @inlinable
    init(action: Action, root: Slot, sender: ActionOrigin) {
      self.action = action
      self.root = root
      self.sender = sender
    }
  }

  /// An action whose reducer has returned and whose effect has not been started yet.
  @usableFromInline @frozen
  struct PendingEffect {
    @usableFromInline let queued: QueuedAction
    @usableFromInline let effect: Effect<Action>

    @inlinable
    init(queued: QueuedAction, effect: Effect<Action>) {
      self.queued = queued
      self.effect = effect
    }
  }

  /// The state after the last action that was reduced.
  @usableFromInline package internal(set) var state: State
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action>
  @usableFromInline var queue = Queue<QueuedAction>()
  /// The action that was reduced last, while its effect is still to be started.
  @usableFromInline var reduced: PendingEffect?
  @usableFromInline var graph = EffectGraph()
  /// The number of actions that were reduced.
  @usableFromInline package internal(set) var stepCount = 0
  /// The root of the `send` that is being drained, once it has begun an effect.
  @usableFromInline package internal(set) var currentRoot: NodeID?
  @inlinable
  package init(initialState: State, reduce: @escaping (inout State, Action) -> Effect<Action>) {
    state = initialState
    self.reduce = reduce
  }

  // MARK: In

  /// Puts in an action while nothing is queued: the beginning of a drain.
  @inlinable
  mutating func send(_ action: Action) {
    currentRoot = nil
    queue.append(QueuedAction(action: action, root: .none, sender: .caller))
  }

  /// Puts in an action behind those that are queued, and gives the root of what it will begin.
  @inlinable
  mutating func enqueue(_ action: Action) -> NodeID {
    let root = graph.makeRoot()
    graph.hold(root.slot)
    queue.append(QueuedAction(action: action, root: root.slot, sender: .caller))
    return root
  }

  /// Puts in an action that an effect sent; false when the effect is no longer in flight.
  @inlinable
  mutating func emit(_ action: Action, from leaf: NodeID) -> Bool {
    guard let (root, leaf) = graph.holdRoot(of: leaf) else { return false }
    queue.append(QueuedAction(action: action, root: root, sender: .effect(self.leaf(leaf))))
    return true
  }

  /// The body of an effect has returned; false when the effect is no longer in flight.
  @inlinable
  mutating func finish(_ leaf: NodeID) -> Bool { graph.finish(leaf) }

  /// Ends all that a `send` began.
  @inlinable
  mutating func cancel(root: NodeID) { graph.cancelRoot(root) }

  /// Ends all effects.
  @usableFromInline
  mutating func cancelAll() { graph.cancelAll() }

  /// Puts in an event that has waited.
  ///
  /// - Parameter records: Whether the driver wants to know of it.
  @inlinable
  mutating func perform(_ event: EventLoop<State, Action>.Event, records: Bool) -> Instruction<Action>? {
    switch event {
    case .send(let action, let live):
      let root = enqueue(action)
      if let live { return .sent(live, root: root) }
    case .emit(let action, let node):
      if emit(action, from: node), records { return .emitted(action, from: node) }
    case .finish(let node):
      if finish(node), records { return .finished(node) }
    case .cancel(let root): cancel(root: root)
    case .cancelAll: cancelAll()
    }
    return nil
  }

  // MARK: Reducing

  /// Reduces the first action of a drain, which was never queued.
  @inlinable @inline(__always)
  mutating func reduceFirst(_ action: Action) -> Effect<Action> {
    currentRoot = nil
    stepCount &+= 1
    defer { endLifetimes() }
    return reduce(action, from: .caller)
  }

  /// Keeps the effect of a first action for ``advance(_:records:isInterrupted:)``.
  @inlinable
  mutating func keep(_ effect: Effect<Action>, of action: Action) {
    reduced = PendingEffect(queued: QueuedAction(action: action, root: .none, sender: .caller), effect: effect)
  }

  /// Reduces an action.
  @inlinable @inline(__always)
  mutating func reduce(_ queued: QueuedAction) -> Effect<Action> {
    stepCount &+= 1
    defer { endLifetimes() }
    return reduce(queued.action, from: queued.sender)
  }

  @inlinable @inline(__always)
  mutating func reduce(_ action: Action, from sender: ActionOrigin) -> Effect<Action> {
    #if DEBUG
      return Misuse.Sender.with(sender.name) { reduce(&state, action) }
    #else
      return reduce(&state, action)
    #endif
  }

  /// Starts the effect of the action that was reduced last.
  @inlinable @inline(__always)
  mutating func start(_ effect: Effect<Action>, of queued: QueuedAction) {
    switch effect.content {
    case .none:
      break
    case .send(let action) where queued.root == .none:
      queue.append(QueuedAction(action: action, root: .none, sender: .reducer(of: queued.action, step: stepCount - 1)))
    default:
      start(effect, of: queued.action, under: queued.root)
    }
    if queued.root != .none { graph.release(queued.root) }
    // What was started may be of children that went in this very step.
    if graph.lifetimes.hasNew { endLifetimesOfAbsentChildren(onlyNew: true) }
  }

  // Not inlined: a `send` without effects is faster without it.
  @inlinable @inline(never)
  mutating func start(_ effect: Effect<Action>, of action: Action, under slot: Slot) {
    let root: NodeID
    if slot != .none {
      root = graph.id(slot)
    } else {
      root = currentRoot.flatMap { graph.isLive($0) ? $0 : nil } ?? graph.makeRoot()
      currentRoot = root
    }
    let effect = effect.unbound(from: &state)
    graph.start(effect, under: root, origin: EffectOrigin(action: action, step: stepCount - 1))
  }

  /// Ends the effects of children that are gone. Before anything of this step is started.
  @inlinable @inline(__always)
  mutating func endLifetimes() {
    if graph.liveCount > 0, !graph.lifetimes.isEmpty { endLifetimesOfAbsentChildren(onlyNew: false) }
  }

  /// - Parameter onlyNew: Whether only those effects are asked for that were inserted since the last time.
  @inlinable
  mutating func endLifetimesOfAbsentChildren(onlyNew: Bool) {
    unsafe withUnsafePointer(to: &state) { address in
      let state = unsafe StatePointer(address)
      let ended = onlyNew ? graph.lifetimes.endedNew(in: state) : graph.lifetimes.ended(in: state)
      if !ended.isEmpty { graph.endLifetimes(ended, in: state) }
    }
  }

  // MARK: Out

  /// Whether nothing is queued, and nothing to be done outside.
  @inlinable
  var isDone: Bool { graph.todoCount == 0 && queue.isEmpty }

  /// Does what comes next: starts the effect of the last action, gives what that asked for, or reduces the next action.
  ///
  /// - Parameters:
  ///   - started: The action whose effect was started, for its release after the turn.
  ///   - records: Whether the driver wants to know of it.
  ///   - isInterrupted: Whether something came in while the reducer ran. It goes in before the effect.
  @inlinable @inline(__always)
  mutating func advance(_ started: inout PendingEffect?, records: Bool, isInterrupted: () -> Bool) -> Instruction<
    Action
  >? {
    let next: PendingEffect
    if reduced != nil, let kept = reduced.take() {
      next = kept
    } else if graph.todoCount > 0 {
      return nextInstruction()
    } else if let queued = queue.popFirst() {
      next = PendingEffect(queued: queued, effect: reduce(queued))
      if isInterrupted() {
        reduced = next
        return nil
      }
    } else {
      return nil
    }
    start(next.effect, of: next.queued)
    started = next
    return records ? .reduced(record(of: next.queued)) : nil
  }

  /// Whether there is something to do.
  @inlinable
  var hasNext: Bool { reduced != nil || !isDone }

  /// Whether an action was reduced whose effect is still to be started.
  @inlinable
  var hasReduced: Bool { reduced != nil }

  @inlinable
  func record(of queued: QueuedAction) -> StepRecord<Action> {
    StepRecord(index: stepCount - 1, action: queued.action, cause: queued.sender.cause)
  }

  /// The next thing to be done outside, before the next action is reduced; nil when there is none.
  @inlinable
  mutating func nextInstruction() -> Instruction<Action>? {
    while graph.todoCount > 0 {
      switch graph.popTodo() {
      case .enqueue(let box, let root, let sender):
        // Only the effects of this machine are in its graph, whose actions are of this type.
        let action = unsafe unsafeDowncast(box, to: ActionBox<Action>.self).content
        queue.append(QueuedAction(action: action, root: root, sender: sender))
      case .start(let node):
        if let leaf = graph.begin(node) { return .start(EffectStart(node: node, leaf: self.leaf(leaf))) }
      case .cancel(let leaf):
        return .cancel(leaf)
      case .ended(let root):
        return .ended(root)
      case nil:
        return nil
      }
    }
    return nil
  }

  /// Empties the machine and returns what was in it, so that nothing is released while the machine is in use.
  mutating func removeEverything() -> Any {
    defer {
      queue = Queue()
      reduced = nil
      graph = EffectGraph()
    }
    return (queue, reduced as Any, graph)
  }
}

extension StoreMachine {
  /// Whether the effect is still in flight.
  @inlinable
  package func isLive(_ node: NodeID) -> Bool { graph.isLive(node) }

  /// The effects in flight, in the order they were inserted.
  package var liveEffects: [LiveEffect<Action>] {
    graph.leaves.map { LiveEffect(id: $0.id, root: $0.root, leaf: leaf($0.leaf)) }
  }

  /// A leaf of the graph.
  @inlinable
  func leaf(_ leaf: AnyEffectLeaf) -> EffectLeaf<Action> {
    // Only the effects of this machine are in its graph, whose actions are of this type.
    unsafe unsafeDowncast(leaf, to: EffectLeaf<Action>.self)
  }

  /// What is remembered besides the effects in flight.
  var memory: Set<RetainedTiming> { graph.memory }
}
