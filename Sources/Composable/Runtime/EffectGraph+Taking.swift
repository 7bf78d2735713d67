extension EffectGraph {
  /// Takes in the effect that a reducer returned: ids are registered and cancellations done here, in list
  /// order; what is to start or to be sent goes out as steps.
  @inlinable
  mutating func takeIn(_ effect: Effect<Action>, under root: NodeID, origin: Origin<Action>) {
    guard isLive(root) else { return }
    hold(root.slot)
    take(effect, under: root, origin: origin)
    release(root.slot)
  }

  /// Takes in an effect as a child of a node that is held.
  ///
  /// A `.cancel` may end the very scope that it stands in: what follows it there is not taken in.
  @inlinable
  mutating func take(_ effect: Effect<Action>, under parent: NodeID, origin: Origin<Action>) {
    guard isLive(parent) else { return }
    if case .root(isCancelled: true) = nodes[Int(nodes[Int(parent.slot)].root)].kind { return }
    switch effect.content {
    case .none: break
    case .send(let action): enqueue(action, from: parent.slot, cause: .reducer(step: origin.step))
    case .node(let node): take(node, under: parent, origin: origin)
    }
  }

  @inlinable
  mutating func take(_ node: EffectNode<Action>, under parent: NodeID, origin: Origin<Action>) {
    switch node {
    case .run(let run):
      _ = takeLeaf(run, under: parent, origin: origin)
    case .merge(let effects):
      takeHeld(.merge, under: parent) { graph, merge in
        for effect in effects { graph.take(effect, under: merge, origin: origin) }
      }
    case .concatenate(let effects):
      takeSequence(effects, under: parent, origin: origin)
    case .cancellable(let effect, let id, let cancelInFlight):
      if cancelInFlight { cancel(id, from: parent, sparesAncestors: true) }
      // What the old one's end let begin may have been a cancellation of the scope that this one stands in.
      guard isLive(parent) else { return }
      takeCancellable(effect, id: id, under: parent, origin: origin)
    case .cancel(let id):
      cancel(id, from: parent)
    case .throttle(let effect, let throttle):
      takeThrottled(effect, throttle, under: parent, origin: origin)
    case .throttleTrailing(let effect, let throttle):
      openWindow(throttle)
      take(effect, under: parent, origin: origin)
    case .delay(let effect, let sleep):
      takeSequence([Effect(.run(sleep)), effect], under: parent, origin: origin)
    case .timeout(let effect, let sleep, let otherwise):
      takeHeld(.timeout(sleeper: Self.nowhere, otherwise: otherwise), under: parent) { graph, timeout in
        graph.take(effect, under: timeout, origin: origin)
        guard graph.isLive(timeout), graph.nodes[Int(timeout.slot)].firstChild >= 0 else { return }
        let sleeper = graph.takeLeaf(sleep, under: timeout, origin: origin)
        graph.nodes[Int(timeout.slot)].kind = .timeout(sleeper: sleeper, otherwise: otherwise)
      }
    case .lifetime(let effect, let lifetime):
      // What is done at once has no need of a node.
      guard effect.mayBeInFlight else { return take(effect, under: parent, origin: origin) }
      takeHeld(.lifetime(lifetime), under: parent) { graph, scope in
        graph.lifetimes.insert(scope.slot, lifetime)
        graph.take(effect, under: scope, origin: origin)
      }
    }
  }

  /// Makes a node and fills it. The hold keeps it alive while its content is not complete: a `.cancel` in a merge may
  /// end the children that are already there before the next one comes.
  @inlinable
  mutating func takeHeld(_ kind: Kind, under parent: NodeID, _ fill: (inout Self, NodeID) -> Void) {
    let slot = insert(kind, under: parent.slot)
    let id = id(slot)
    hold(slot)
    fill(&self, id)
    if isLive(id) { release(slot) }
  }

  @inlinable
  mutating func takeLeaf(_ run: EffectRun<Action>, under parent: NodeID, origin: Origin<Action>) -> Slot {
    leafCount += 1
    let slot = insert(.leaf(Leaf(number: leafCount, run: run, origin: origin)), under: parent.slot)
    put(.start(id(slot)))
    return slot
  }

  @inlinable
  mutating func takeCancellable(_ effect: Effect<Action>, id: EffectID, under parent: NodeID, origin: Origin<Action>) {
    takeHeld(.cancellable(id), under: parent) { graph, scope in
      SlotSet.insert(scope.slot, into: &graph.ids, at: id)
      graph.take(effect, under: scope, origin: origin)
    }
  }

  @inlinable
  mutating func enqueue(_ action: Action, from slot: Slot, cause: Cause) {
    let root = nodes[Int(slot)].root
    hold(root)
    put(.enqueue(action, root: root, cause))
  }

  // MARK: Sequences

  @inlinable
  mutating func takeSequence(_ effects: [Effect<Action>], under parent: NodeID, origin: Origin<Action>) {
    var marks = EffectMarks()
    for effect in effects.dropFirst() { effect.collectMarks(into: &marks) }
    let sequence = Sequence(rest: effects[...], marks: marks, origin: origin)
    takeHeld(.sequence(sequence), under: parent) { graph, node in
      for id in marks.ids { SlotSet.insert(node.slot, into: &graph.waiting, at: id) }
      for lifetime in marks.lifetimes { graph.lifetimes.insert(node.slot, lifetime) }
      graph.takeNext(of: node)
    }
  }

  /// Takes in the rest of a sequence whose child is over, up to the first that is not over at once.
  @inlinable
  mutating func advance(_ sequence: NodeID) {
    hold(sequence.slot)
    takeNext(of: sequence)
    if isLive(sequence) { nodes[Int(sequence.slot)].holds -= 1 }
  }

  @inlinable
  mutating func takeNext(of node: NodeID) {
    while isLive(node), nodes[Int(node.slot)].firstChild < 0 {
      guard case .sequence(var sequence) = nodes[Int(node.slot)].kind, let next = sequence.rest.popFirst() else {
        return
      }
      nodes[Int(node.slot)].kind = .sequence(sequence)
      take(next, under: node, origin: sequence.origin)
    }
  }

  // MARK: Throttles

  @usableFromInline
  mutating func openWindow(_ throttle: Throttle) {
    windows[throttle.id] = OpenWindow(window: throttle.openWindow())
  }

  @usableFromInline
  mutating func takeThrottled(
    _ effect: Effect<Action>, _ throttle: Throttle, under parent: NodeID, origin: Origin<Action>
  ) {
    for (id, open) in windows where open.pending.map(isLive) != true && !open.window.isOpen() { windows[id] = nil }
    while let pending = windows[throttle.id]?.pending, isLive(pending) {
      guard throttle.latest else { return }
      cancelSubtree(pending.slot)
      // As with `cancelInFlight`: its end may have begun the end of the scope around.
      guard isLive(parent) else { return }
    }
    // Not asked before: the end of what waited may have opened a window, or closed this one.
    guard let open = windows[throttle.id], open.window.isOpen() else {
      openWindow(throttle)
      return takeCancellable(effect, id: throttle.id, under: parent, origin: origin)
    }
    let sleep: EffectRun<Action> = open.window.wait(at: throttle.location)
    let trailing = Effect(.delay(Effect(.throttleTrailing(effect, throttle)), sleep: sleep))
    takeHeld(.cancellable(throttle.id), under: parent) { graph, scope in
      SlotSet.insert(scope.slot, into: &graph.ids, at: throttle.id)
      graph.windows[throttle.id]?.pending = scope
      graph.take(trailing, under: scope, origin: origin)
    }
  }
}
