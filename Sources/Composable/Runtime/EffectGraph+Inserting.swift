extension EffectGraph {
  /// Inserts the effect that a reducer returned: ids are registered and cancellations done here, in list order; what is
  /// to be started or sent is left to do.
  @inlinable
  mutating func start(_ effect: Effect<Action>, under root: NodeID, origin: Origin<Action>) {
    guard isLive(root) else { return }
    hold(root.slot)
    insert(effect, under: root, origin: origin)
    release(root.slot)
  }

  /// Inserts an effect below a node that is held.
  ///
  /// A `.cancel` may end the very scope that it is in: what follows it there is dropped.
  @inlinable
  mutating func insert(_ effect: Effect<Action>, under parent: NodeID, origin: Origin<Action>) {
    guard isLive(parent) else { return }
    if case .root(.cancelled) = nodes[nodes[parent.slot].root].kind { return }
    switch effect.content {
    case .none: break
    case .send(let action): enqueue(action, from: parent.slot, sender: .reducer(of: origin.action, step: origin.step))
    case .node(let node): insert(node, under: parent, origin: origin)
    }
  }

  @inlinable
  mutating func insert(_ node: EffectNode<Action>, under parent: NodeID, origin: Origin<Action>) {
    switch node {
    case .run(let run):
      _ = insertLeaf(run, under: parent, origin: origin)
    case .merge(let effects):
      insertFilled(.merge, under: parent) { graph, merge in
        for (index, effect) in effects.all.enumerated() {
          let count = graph.nodeCount
          graph.insert(effect, under: merge, origin: origin)
          graph.noteIndex(index, ofLastPartOf: merge, madeAfter: count)
        }
      }
    case .concatenate(let effects):
      insertSequence(lastFirst: effects.all.reversed(), under: parent, origin: origin)
    case .cancel(let id):
      let id = id.at(place)
      if let cancelNotes { cancelNotes.note(id, isKnown: isKnown(id)) }
      cancel(id, from: parent)
    case .dismiss:
      origin.reportDismissal()
    case .modified(let effect, let modifier):
      insert(modifier, of: effect, under: parent, origin: origin)
    }
  }

  /// Inserts an effect as an operator wants it.
  @inlinable
  mutating func insert(
    _ modifier: EffectModifier<Action>, of effect: Effect<Action>, under parent: NodeID, origin: Origin<Action>
  ) {
    switch modifier {
    case .cancellable(let id, let cancelInFlight):
      let id = id.at(place)
      if cancelInFlight { cancelReplaced(id, from: parent) }
      // Cancelling the old effect may have started the next part of its sequence, and that part may have cancelled
      // `parent`.
      guard isLive(parent) else { return }
      insertCancellable(effect, id: id, under: parent, origin: origin)
    case .throttle(let throttle):
      insertThrottled(effect, throttle, under: parent, origin: origin)
    case .debounce(let debounce):
      insertDebounced(effect, debounce, under: parent, origin: origin)
    case .delay(let sleep):
      insertSequence(lastFirst: [effect, Effect(.run(sleep))], under: parent, origin: origin)
    case .timeout(let sleep, let otherwise):
      insertFilled(.timeout(sleeper: .none, otherwise: otherwise), under: parent) { graph, timeout in
        graph.insert(effect, under: timeout, origin: origin)
        guard graph.isLive(timeout), graph.nodes[timeout.slot].firstChild != .none else { return }
        let sleeper = graph.insertLeaf(sleep, under: timeout, origin: origin)
        graph.nodes[timeout.slot].kind = .timeout(sleeper: sleeper, otherwise: otherwise)
      }
    case .placed(let child):
      insert(effect, at: Place(of: child, in: place), under: parent, origin: origin)
    case .lifetime(let lifetime):
      // What is done at once needs no node.
      guard effect.mayBeInFlight else { return insert(effect, under: parent, origin: origin) }
      insertFilled(.lifetime(lifetime), under: parent) { graph, scope in
        graph.lifetimes.insert(scope.slot, lifetime)
        graph.insert(effect, under: scope, origin: origin)
      }
    }
  }

  /// Notes the index of the part that was inserted into a merge. A part that was done at once has no node.
  ///
  /// - Parameter count: The number of nodes ever made before that part.
  @inlinable
  mutating func noteIndex(_ index: Int, ofLastPartOf merge: NodeID, madeAfter count: Int) {
    guard isLive(merge) else { return }
    let part = nodes[merge.slot].lastChild
    if part != .none, nodes[part].number > count { nodes[part].part = Int32(truncatingIfNeeded: index) }
  }

  /// Inserts an effect at a place.
  @inlinable
  mutating func insert(_ effect: Effect<Action>, at place: Place?, under parent: NodeID, origin: Origin<Action>) {
    let before = self.place
    self.place = place
    insert(effect, under: parent, origin: origin)
    self.place = before
  }

  /// Inserts a node and fills it. The hold keeps it alive until its content is complete: a `.cancel` in a merge may end
  /// the children that are already there before the next one comes.
  @inlinable
  mutating func insertFilled(_ kind: Kind, under parent: NodeID, _ fill: (inout Self, NodeID) -> Void) {
    let slot = insert(kind, under: parent.slot)
    let id = id(slot)
    hold(slot)
    fill(&self, id)
    if isLive(id) { release(slot) }
  }

  @inlinable
  mutating func insertLeaf(_ run: EffectRun<Action>, under parent: NodeID, origin: Origin<Action>) -> Slot {
    leafCount += 1
    let slot = insert(.leaf(Leaf(number: leafCount, run: run, origin: origin)), under: parent.slot)
    append(.start(id(slot)))
    return slot
  }

  /// - Parameter id: The id at its place.
  @inlinable
  mutating func insertCancellable(_ effect: Effect<Action>, id: EffectID, under parent: NodeID, origin: Origin<Action>)
  {
    insertFilled(.cancellable(id), under: parent) { graph, scope in
      graph.ids.insert(scope.slot, at: id)
      graph.insert(effect, under: scope, origin: origin)
    }
  }

  @inlinable
  mutating func enqueue(_ action: Action, from slot: Slot, sender: ActionSender) {
    let root = nodes[slot].root
    hold(root)
    append(.enqueue(action, root: root, sender))
  }

  // MARK: Leaves

  /// Marks a leaf as started and returns it, unless it was cancelled first.
  @inlinable
  mutating func begin(_ id: NodeID) -> EffectStart<Action>? {
    guard isLive(id), case .leaf(let leaf) = nodes[id.slot].kind else { return nil }
    nodes[id.slot].isStarted = true
    return EffectStart(node: id, leaf: leaf)
  }

  /// The leaves, in the order they were inserted.
  @usableFromInline var liveEffects: [LiveEffect<Action>] {
    nodes.slots.compactMap { slot in
      guard case .leaf(let leaf) = nodes[slot].kind else { return nil }
      return LiveEffect(id: id(slot), root: id(nodes[slot].root), leaf: leaf)
    }
    .sorted { $0.leaf.number < $1.leaf.number }
  }

  // MARK: Sequences

  /// - Parameter effects: The parts, the first one last.
  @inlinable
  mutating func insertSequence(
    lastFirst effects: [Effect<Action>], opens throttle: Throttle? = nil, series: DebounceSeries? = nil,
    under parent: NodeID,
    origin: Origin<Action>
  ) {
    var marks = EffectMarks()
    for effect in effects.dropLast().reversed() { effect.collectMarks(at: place, into: &marks) }
    let sequence = Sequence(
      rest: effects, marks: marks, origin: origin, place: place, opens: throttle, series: series)
    insertFilled(.sequence(sequence), under: parent) { graph, node in
      for id in marks.ids { graph.waiting.insert(node.slot, at: id) }
      for lifetime in marks.lifetimes { graph.lifetimes.insert(node.slot, lifetime) }
      graph.startNext(of: node)
    }
  }

  /// Starts the rest of a sequence whose child has ended, up to the first part that does not end at once.
  @inlinable
  mutating func advance(_ sequence: NodeID) {
    hold(sequence.slot)
    startNext(of: sequence)
    if isLive(sequence) { nodes[sequence.slot].holds -= 1 }
  }

  @inlinable
  mutating func startNext(of node: NodeID) {
    while isLive(node), nodes[node.slot].firstChild == .none {
      guard case .sequence(let sequence) = nodes[node.slot].kind, let next = sequence.rest.popLast() else { return }
      // Nodes have what is needed of it.
      discard(next)
      // A trailing effect that was removed opens no window.
      if let throttle = sequence.opens, sequence.rest.isEmpty, !next.isNone {
        openWindow(throttle, under: throttle.id.at(sequence.place))
      }
      insert(next, at: sequence.place, under: node, origin: sequence.origin)
    }
  }

  // MARK: Throttles

  @inlinable
  mutating func openWindow(_ throttle: Throttle, under id: EffectID) {
    windows.link(id)
    windows.values[id] = OpenWindow(window: throttle.openWindow())
  }

  @inlinable
  mutating func insertThrottled(
    _ effect: Effect<Action>, _ throttle: Throttle, under parent: NodeID, origin: Origin<Action>
  ) {
    let id = throttle.id.at(place)
    forgetClosedWindows()
    while let pending = windows.values[id]?.pending, isLive(pending) {
      guard throttle.latest else { return }
      cancelSubtree(pending.slot)
      // As with `cancelInFlight`: this may have cancelled `parent`.
      guard isLive(parent) else { return }
    }
    // Not read before: cancelling what waited may have opened a window, or closed this one.
    guard let open = windows.values[id], open.window.isOpen() else {
      openWindow(throttle, under: id)
      return insertCancellable(effect, id: id, under: parent, origin: origin)
    }
    let wait = Effect<Action>(.run(open.window.wait(at: throttle.location)))
    insertFilled(.cancellable(id), under: parent) { graph, scope in
      graph.ids.insert(scope.slot, at: id)
      graph.windows.values[id]?.pending = scope
      graph.insertSequence(lastFirst: [effect, wait], opens: throttle, under: scope, origin: origin)
    }
  }

  /// Removes the windows that are closed; when there are many, so that each throttled effect asks few clocks.
  @usableFromInline
  mutating func forgetClosedWindows() {
    guard windows.values.count >= windowLimit else { return }
    closeWindows(windows.values.filter { $0.value.pending.map(isLive) != true && !$0.value.window.isOpen() }.map(\.key))
    windowLimit = max(16, windows.values.count * 2)
  }
}
