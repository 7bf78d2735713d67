/// The semantics of a store, as a plain value: state, queue and live effects.
///
/// No `await`, no lock, no `Task`, no I/O: events go in, and instructions come out. `Store` and `TestStore` drive the same
/// machine through a ``MachineDoor``, so the order of production is the order of tests.
///
/// - Actions are reduced one at a time, first in, first out.
/// - An action is reduced, its effect is taken in, and what that asks for is done in list order. Then comes the next
///   action.
/// - State is changed in place.
@usableFromInline
package struct StoreMachine<State, Action: Sendable> {
  /// An action in line.
  @usableFromInline
  struct Queued {
    @usableFromInline let action: Action
    /// The root that the action's effects belong to, which is held until then; -1 for the `send` being drained,
    /// as long as it has no root.
    @usableFromInline let root: Int32
    @usableFromInline let cause: Cause

    @inlinable
    init(action: Action, root: Int32, cause: Cause) {
      self.action = action
      self.root = root
      self.cause = cause
    }
  }

  /// The state after the last action that was reduced.
  @usableFromInline package internal(set) var state: State
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action>
  @usableFromInline var queue = FIFO<Queued>()
  @usableFromInline var graph = EffectGraph<Action>()
  /// How many actions were reduced.
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
    queue.append(Queued(action: action, root: -1, cause: .send))
  }

  /// Puts in an action behind those that are queued, and gives the root of what it will begin.
  @inlinable
  mutating func enqueue(_ action: Action) -> NodeID {
    let root = graph.makeRoot()
    graph.hold(root.slot)
    queue.append(Queued(action: action, root: root.slot, cause: .send))
    return root
  }

  /// Puts in an action that an effect sent; false when the effect is no longer in flight.
  @inlinable
  mutating func emit(_ action: Action, from leaf: NodeID) -> Bool {
    guard graph.isLive(leaf), case .leaf(let info) = graph.nodes[Int(leaf.slot)].kind else { return false }
    let root = graph.nodes[Int(leaf.slot)].root
    graph.hold(root)
    queue.append(Queued(action: action, root: root, cause: .effect(info.number, step: info.origin.step)))
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

  // MARK: Reducing

  /// Reduces the first action of a drain, which was never queued.
  @inlinable @inline(__always)
  mutating func reduceFirst(_ action: Action) -> Effect<Action> {
    currentRoot = nil
    stepCount &+= 1
    defer { endLifetimes() }
    return reduce(&state, action)
  }

  /// Reduces an action. Its effect is to be taken in next, see ``takeIn(_:of:)``; what the reducer itself sent goes in
  /// between.
  @inlinable @inline(__always)
  mutating func reduce(_ queued: Queued) -> Effect<Action> {
    stepCount &+= 1
    defer { endLifetimes() }
    return reduce(&state, queued.action)
  }

  /// Takes in the effect of the action that was reduced last.
  @inlinable @inline(__always)
  mutating func takeIn(_ effect: Effect<Action>, of queued: Queued) {
    switch effect.content {
    case .none:
      break
    case .send(let action) where queued.root < 0:
      queue.append(Queued(action: action, root: -1, cause: .reducer(step: stepCount - 1)))
    default:
      takeIn(effect, of: queued.action, under: queued.root)
    }
    if queued.root >= 0 { graph.release(queued.root) }
    // What was taken in may be of children that have gone in this very step.
    if graph.lifetimes.hasNew { endLifetimesOfAbsentChildren(onlyNew: true) }
  }

  @inlinable
  mutating func takeIn(_ effect: Effect<Action>, of action: Action, under slot: Int32) {
    let root: NodeID
    if slot >= 0 {
      root = graph.id(slot)
    } else {
      root = currentRoot.flatMap { graph.isLive($0) ? $0 : nil } ?? graph.makeRoot()
      currentRoot = root
    }
    let effect = effect.settled(on: &state)
    graph.takeIn(effect, under: root, origin: Origin(action: action, step: stepCount - 1))
  }

  /// Ends the effects of children that are gone. Before anything of this step is taken in.
  @inlinable @inline(__always)
  mutating func endLifetimes() {
    if graph.liveCount > 0, !graph.lifetimes.isEmpty { endLifetimesOfAbsentChildren(onlyNew: false) }
  }

  /// - Parameter onlyNew: Whether only those effects are asked for that were taken in since the last time.
  @inlinable
  mutating func endLifetimesOfAbsentChildren(onlyNew: Bool) {
    withUnsafePointer(to: &state) { address in
      let state = UnsafeRawPointer(address)
      let ended = onlyNew ? graph.lifetimes.endedNew(in: state) : graph.lifetimes.ended(in: state)
      if !ended.isEmpty { graph.endLifetimes(ended, in: state) }
    }
  }

  // MARK: Out

  /// Whether nothing is queued, and nothing to be done outside.
  @inlinable
  var isDone: Bool { graph.stepsLeft == 0 && queue.isEmpty }

  /// The next thing to be done outside, before the next action is reduced; nil when there is none.
  @inlinable
  mutating func nextInstruction() -> Instruction<Action>? {
    while graph.stepsLeft > 0 {
      switch graph.takeStep() {
      case .enqueue(let action, let root, let cause):
        queue.append(Queued(action: action, root: root, cause: cause))
      case .start(let leaf):
        if let start = graph.begin(leaf) { return .start(start) }
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

  /// Lets go of the queue and of all effects, which are handed out, so that nothing is released while the machine is in use.
  mutating func takeEverything() -> Any {
    defer {
      queue = FIFO()
      graph = EffectGraph()
    }
    return (queue, graph)
  }
}

extension StoreMachine {
  /// Whether the effect is still in flight.
  @inlinable
  package func isLive(_ node: NodeID) -> Bool { graph.isLive(node) }

  /// The effects in flight, in the order they were taken in.
  @usableFromInline package var liveEffects: [LiveEffect<Action>] { graph.liveEffects }
}

extension EffectGraph {
  /// Hands a leaf out to be started, unless it was cancelled first.
  @inlinable
  mutating func begin(_ id: NodeID) -> EffectStart<Action>? {
    guard isLive(id), case .leaf(let leaf) = nodes[Int(id.slot)].kind else { return nil }
    nodes[Int(id.slot)].isStarted = true
    return EffectStart(node: id, leaf: leaf)
  }

  @usableFromInline var liveEffects: [LiveEffect<Action>] {
    nodes.indices.compactMap { slot in
      guard case .leaf(let leaf) = nodes[slot].kind else { return nil }
      return LiveEffect(id: id(Slot(slot)), root: id(nodes[slot].root), leaf: leaf)
    }
    .sorted { $0.leaf.number < $1.leaf.number }
  }
}
