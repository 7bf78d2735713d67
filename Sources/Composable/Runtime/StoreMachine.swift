/// The semantics of a store, as a plain value: state, queue and live effects.
///
/// No `await`, no lock, no `Task`, no I/O: calls put things in, and ``next()`` says what is to be done, one step
/// at a time. `Store` and `TestStore` drive the same machine, so the order of production is the order of tests.
///
/// - Actions are reduced one at a time, first in, first out.
/// - A step is: reduce an action, take in its effect, do what it asks for in list order. Then comes the next
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
  /// Whether ``next()`` gives a `.reduced` step for each action.
  @usableFromInline package var recordsSteps = false

  @inlinable
  package init(initialState: State, reduce: @escaping (inout State, Action) -> Effect<Action>) {
    state = initialState
    self.reduce = reduce
  }

  // MARK: In

  /// Takes in an action while nothing is queued: the beginning of a drain.
  @inlinable
  package mutating func send(_ action: Action) {
    currentRoot = nil
    queue.append(Queued(action: action, root: -1, cause: .send))
  }

  /// Takes in and reduces an action while nothing is queued; true when that was all there is to do.
  ///
  /// The way of most actions: nothing is put in a queue to be taken out again.
  @inlinable @inline(__always)
  package mutating func sendFirst(_ action: Action) -> Bool {
    currentRoot = nil
    stepCount &+= 1
    let effect = reduce(&state, action)
    switch effect.content {
    case .none:
      break
    case .send(let next):
      queue.append(Queued(action: next, root: -1, cause: .reducer(step: stepCount - 1)))
    case .node:
      takeIn(effect, of: action, under: -1)
    }
    if graph.liveCount > 0 { endLifetimes() }
    return graph.stepsLeft == 0 && queue.isEmpty
  }

  /// Takes in an action behind those that are queued, and gives the root of what it will begin.
  @inlinable
  package mutating func enqueue(_ action: Action) -> NodeID {
    let root = graph.makeRoot()
    graph.hold(root.slot)
    queue.append(Queued(action: action, root: root.slot, cause: .send))
    return root
  }

  /// Takes in an action that an effect sent; false when the effect is no longer in flight.
  @inlinable
  package mutating func emit(_ action: Action, from leaf: NodeID) -> Bool {
    guard graph.isLive(leaf), case .leaf(let info) = graph.nodes[Int(leaf.slot)].kind else { return false }
    let root = graph.nodes[Int(leaf.slot)].root
    graph.hold(root)
    queue.append(Queued(action: action, root: root, cause: .effect(info.number, step: info.origin.step)))
    return true
  }

  /// The body of an effect has returned.
  @inlinable
  package mutating func finish(_ leaf: NodeID) { graph.finish(leaf) }

  /// Ends all that a `send` began.
  @inlinable
  package mutating func cancel(root: NodeID) { graph.cancelRoot(root) }

  /// Ends all effects.
  @usableFromInline
  package mutating func cancelAll() { graph.cancelAll() }

  // MARK: Out

  /// Does the next piece of work, and says what is to be done outside; nil when all is done.
  @inlinable
  package mutating func next() -> Step<Action>? {
    while true {
      if graph.stepsLeft > 0 {
        if let step = nextOutput() { return step }
      } else if let queued = queue.popFirst() {
        reduceQueued(queued)
        if recordsSteps {
          return .reduced(StepRecord(index: stepCount - 1, action: queued.action, cause: queued.cause))
        }
      } else {
        return nil
      }
    }
  }

  @inlinable @inline(__always)
  mutating func reduceQueued(_ queued: Queued) {
    stepCount &+= 1
    let effect = reduce(&state, queued.action)
    switch effect.content {
    case .none:
      break
    case .send(let action) where queued.root < 0:
      queue.append(Queued(action: action, root: -1, cause: .reducer(step: stepCount - 1)))
    default:
      takeIn(effect, of: queued.action, under: queued.root)
    }
    if queued.root >= 0 { graph.release(queued.root) }
    if graph.liveCount > 0 { endLifetimes() }
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

  /// Ends the effects of children that are gone. Before anything of this step has started.
  @inlinable
  mutating func endLifetimes() {
    if graph.lifetimes.isEmpty { return }
    let ended = withUnsafePointer(to: &state) { graph.lifetimes.ended(in: UnsafeRawPointer($0)) }
    if !ended.isEmpty { graph.cancelSubtrees(ended) }
  }

  @inlinable
  mutating func nextOutput() -> Step<Action>? {
    switch graph.takeStep() {
    case .enqueue(let action, let root, let cause):
      queue.append(Queued(action: action, root: root, cause: cause))
      return nil
    case .start(let leaf):
      return graph.begin(leaf).map { .start($0) }
    case .cancel(let leaf):
      return .cancel(leaf)
    case .ended(let root):
      return .ended(root)
    case nil:
      return nil
    }
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
