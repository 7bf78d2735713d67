/// The semantics of a store as a plain value: state, queue, and effects in flight.
///
/// It has no `await`, lock or `Task`: events go in, and instructions come out. ``StoreCore`` drives it through an
/// ``EventLoop``, for a `Store` and for a `TestStore`, so tests run in the same order as production.
///
/// - Actions are reduced one at a time, first in, first out.
/// - After an action is reduced, its effect is inserted, and the resulting work is done in list order. Then comes the
///   next action.
/// - State is changed in place.
@usableFromInline @frozen
package struct StoreMachine<State, Action: Sendable>: ~Copyable {
  /// An input of the machine.
  @usableFromInline @frozen
  enum Event {
    case send(Action, PendingSend?)
    case emit(Action, from: NodeID)
    case finish(NodeID)
    case cancel(root: NodeID)
    case cancelAll
  }

  /// An action in the queue.
  @usableFromInline @frozen
  struct QueuedAction {
    @usableFromInline let action: Action
    /// The root that the action's effects will belong to. The queued action holds it. `none` for an action of the
    /// `send` that is being drained, until that `send` has a root.
    @usableFromInline let root: Slot
    @usableFromInline let sender: ActionOrigin
    /// Whether this is not an action, but the dismissal that the reducer returned for it.
    @usableFromInline let isDismissal: Bool

    @inlinable
    init(action: Action, root: Slot, sender: ActionOrigin, isDismissal: Bool = false) {
      self.action = action
      self.root = root
      self.sender = sender
      self.isDismissal = isDismissal
    }
  }

  /// An action that was reduced and whose effect has not been inserted yet.
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

  // First what has the same layout for all features: code that is not specialized finds it without looking up types.
  @usableFromInline var graph: EffectGraph
  /// The number of actions that were reduced.
  @usableFromInline package internal(set) var stepCount = 0
  /// The root of the `send` that is being drained; nil until it has started an effect.
  @usableFromInline package internal(set) var currentRoot: NodeID?
  /// The number of elements of ``queue``, for the same reason.
  @usableFromInline var queueCount = 0
  /// Whether an action was reduced whose effect has not been inserted yet: whether there is a ``reduced``.
  @usableFromInline var hasReduced = false
  /// The state after the last action that was reduced.
  @usableFromInline package internal(set) var state: State
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action>
  /// The actions to reduce. Only ``append(_:)`` and ``popFirst()`` change it.
  @usableFromInline var queue = Queue<QueuedAction>()
  /// The action that was reduced last, until its effect is inserted.
  @usableFromInline var reduced: PendingEffect?

  /// Creates a machine with an empty queue.
  package init(initialState: State, reduce: @escaping (inout State, Action) -> Effect<Action>) {
    state = initialState
    self.reduce = reduce
    graph = EffectGraph(of: State.self)
  }

  // MARK: In

  /// Queues an action that an effect sent. Returns false if the effect is no longer in flight.
  @inlinable
  mutating func emit(_ action: Action, from leaf: NodeID) -> Bool {
    guard let (root, leaf) = graph.holdRoot(of: leaf) else { return false }
    append(QueuedAction(action: action, root: root, sender: .effect(self.leaf(leaf))))
    return true
  }

  /// Processes an event that has waited.
  ///
  /// - Parameter records: Whether the driver wants the instructions `.emitted` and `.finished`.
  mutating func perform(_ event: Event, records: Bool) -> Instruction<Action>? {
    switch event {
    case .send(let action, let pending):
      let root = graph.makeRoot()
      graph.hold(root.slot)
      append(QueuedAction(action: action, root: root.slot, sender: .caller))
      if let pending { return .sent(pending, root: root) }
    case .emit(let action, let node):
      if emit(action, from: node), records { return .emitted(action, from: node) }
    case .finish(let node):
      if graph.finish(node), records { return .finished(node) }
    case .cancel(let root): graph.cancelRoot(root)
    case .cancelAll: graph.cancelAll()
    }
    return nil
  }

  @inlinable
  mutating func append(_ queued: QueuedAction) {
    queueCount &+= 1
    queue.append(queued)
  }

  @inlinable
  mutating func popFirst() -> QueuedAction? {
    if queueCount == 0 { return nil }
    queueCount &-= 1
    return queue.popFirst()
  }

  // MARK: Reducing

  /// Reduces the first action of a drain, which skips the queue.
  @inlinable @inline(__always)
  mutating func reduceFirst(_ action: Action) -> Effect<Action> {
    currentRoot = nil
    stepCount &+= 1
    defer { endLifetimes() }
    return reduce(action, from: .caller)
  }

  /// Reduces the first action of a drain for observers, and stores its effect. Nothing may be queued or stored.
  mutating func begin(_ action: Action, measuredBy meter: StepMeter<State>?) {
    assert(queueCount == 0 && !hasReduced)
    currentRoot = nil
    let queued = QueuedAction(action: action, root: .none, sender: .caller)
    keep(PendingEffect(queued: queued, effect: reduce(queued, measuredBy: meter)))
  }

  /// Stores the effect of a first action for ``advance(_:records:meter:isInterrupted:)``.
  @inlinable
  mutating func keep(_ effect: Effect<Action>, of action: Action) {
    keep(PendingEffect(queued: QueuedAction(action: action, root: .none, sender: .caller), effect: effect))
  }

  @inlinable @inline(__always)
  mutating func keep(_ effect: PendingEffect) {
    reduced = effect
    hasReduced = true
  }

  /// Reduces an action, and measures its reducer if there is a meter.
  @inlinable @inline(__always)
  mutating func reduce(_ queued: QueuedAction, measuredBy meter: StepMeter<State>?) -> Effect<Action> {
    if let meter { return measure(queued, by: meter) }
    stepCount &+= 1
    defer { endLifetimes() }
    return reduce(queued.action, from: queued.sender)
  }

  /// Reduces an action, and gives the meter the states and the duration.
  @usableFromInline
  mutating func measure(_ queued: QueuedAction, by meter: StepMeter<State>) -> Effect<Action> {
    stepCount &+= 1
    defer { endLifetimes() }
    meter.before = meter.keepsStateBefore ? state : nil
    let start = ContinuousClock.now
    defer { meter.duration = start.duration(to: .now) }
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

  /// Inserts the effect of the action that was reduced last.
  @inlinable @inline(__always)
  mutating func start(_ effect: Effect<Action>, of queued: QueuedAction) {
    switch effect.content {
    case .none:
      break
    case .send(let action) where queued.root == .none:
      append(QueuedAction(action: action, root: .none, sender: .reducer(of: queued.action, step: stepCount - 1)))
    default:
      start(effect, of: queued.action, under: queued.root)
    }
    if queued.root != .none { graph.release(queued.root) }
    // The effect may belong to a child that this very step removed.
    if graph.lifetimes.hasNew { endLifetimesOfAbsentChildren(onlyNew: true) }
  }

  // Not inlined, because that makes a `send` without effects faster.
  @inlinable @inline(never)
  mutating func start(_ effect: Effect<Action>, of action: Action, under slot: Slot) {
    let root: NodeID
    if slot != .none {
      root = graph.id(slot)
    } else {
      root = currentRoot.flatMap { graph.isLive($0) ? $0 : nil } ?? graph.makeRoot()
      currentRoot = root
    }
    graph.start(effect, under: root, origin: EffectOrigin(action: action, step: stepCount - 1))
  }

  /// Ends the effects of absent children. Called before any effect of the step is inserted.
  @inlinable @inline(__always)
  mutating func endLifetimes() {
    if graph.liveCount > 0, !graph.lifetimes.isEmpty { endLifetimesOfAbsentChildren(onlyNew: false) }
  }

  /// - Parameter onlyNew: Whether to check only effects that were inserted since the last check.
  @inlinable
  mutating func endLifetimesOfAbsentChildren(onlyNew: Bool) {
    unsafe withUnsafeMutablePointer(to: &state) {
      unsafe graph.endLifetimes(onlyNew: onlyNew, in: StatePointer($0))
    }
  }

  // MARK: Out

  /// Whether no action is queued and no work is left in ``EffectGraph/todo``.
  @inlinable
  var isDone: Bool { graph.todoCount == 0 && queueCount == 0 }

  /// Does the next piece of work: inserts the effect of the last action, returns the next instruction, or reduces the
  /// next action.
  ///
  /// - Parameters:
  ///   - started: Is set to the action whose effect was inserted, so that it is released after the turn.
  ///   - records: Whether the driver wants the instruction `.reduced`.
  ///   - meter: Measures the reducer, for observers.
  ///   - isInterrupted: Returns whether an event arrived while the reducer ran. The event is processed before the
  ///     effect.
  @inlinable @inline(__always)
  mutating func advance(
    _ started: inout PendingEffect?, records: Bool, meter: StepMeter<State>?, isInterrupted: () -> Bool
  ) -> Instruction<Action>? {
    let next: PendingEffect
    if hasReduced, let kept = reduced.take() {
      hasReduced = false
      next = kept
    } else if graph.todoCount > 0 {
      return nextInstruction()
    } else if let queued = popFirst() {
      if queued.isDismissal { return dismiss(queued) }
      next = PendingEffect(queued: queued, effect: reduce(queued, measuredBy: meter))
      if isInterrupted() {
        keep(next)
        return nil
      }
    } else {
      return nil
    }
    start(next.effect, of: next.queued)
    started = next
    return records ? .reduced(record(of: next.queued)) : nil
  }

  /// Ends all effects, as the end of a presentation does. A function of its own, because it is rare.
  @usableFromInline @inline(never)
  mutating func dismiss(_ queued: QueuedAction) -> Instruction<Action> {
    graph.release(queued.root)
    graph.cancelAll()
    return .dismissed(queued.action)
  }

  /// Whether work is left.
  @inlinable
  var hasNext: Bool { hasReduced || !isDone }

  @inlinable
  func record(of queued: QueuedAction) -> StepRecord<Action> {
    (index: stepCount - 1, action: queued.action, cause: queued.sender.cause)
  }

  /// Returns the next instruction, which comes before the next action; nil if there is none.
  @inlinable
  mutating func nextInstruction() -> Instruction<Action>? {
    while graph.todoCount > 0 {
      switch graph.popTodo() {
      case .enqueue(let box, let root, let sender, let isDismissal):
        // Safe: only effects of this machine are in its graph, and their actions have this type.
        let action = unsafe unsafeDowncast(box, to: ActionBox<Action>.self).content
        append(QueuedAction(action: action, root: root, sender: sender, isDismissal: isDismissal))
      case .post(let posting):
        return .posted(posting)
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

  /// Empties the machine and returns its content, so that nothing is released while the machine is in use.
  mutating func removeEverything() -> Any {
    defer {
      queue = Queue()
      queueCount = 0
      reduced = nil
      hasReduced = false
      graph = EffectGraph(of: State.self)
    }
    return (queue, reduced as Any, graph)
  }
}

extension StoreMachine {
  /// The effects in flight, in the order of their insertion.
  package var liveEffects: [LiveEffect<Action>] {
    graph.leaves.map { LiveEffect(id: $0.id, root: $0.root, leaf: leaf($0.leaf)) }
  }

  /// Returns a leaf of the graph with the type of its actions.
  @inlinable
  func leaf(_ leaf: AnyEffectLeaf) -> EffectLeaf<Action> {
    // Safe: only effects of this machine are in its graph, and their actions have this type.
    unsafe unsafeDowncast(leaf, to: EffectLeaf<Action>.self)
  }

  /// Whether nothing is in flight, queued or registered.
  var isIdle: Bool {
    queueCount == 0 && !hasReduced && graph.todo.isEmpty && graph.liveCount == 0 && graph.ids.isEmpty
      && graph.waiting.isEmpty && graph.lifetimes.isEmpty
  }
}
