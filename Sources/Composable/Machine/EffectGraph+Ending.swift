extension EffectGraph {
  /// Ends a leaf whose body has returned. Returns false if the leaf no longer exists.
  @usableFromInline
  mutating func finish(_ leaf: NodeID) -> Bool {
    guard isLive(leaf) else { return false }
    nodes[leaf.slot].isStarted = false
    end(leaf.slot)
    return true
  }

  /// Ends everything under an id, at its position and at all positions below, in the order of insertion: running
  /// effects, unstarted effects, and waiting parts of sequences.
  ///
  /// - Parameter parent: The node that contains the cancellation. A cancellation inside a sequence does not affect the
  ///   later parts of that sequence.
  @usableFromInline
  mutating func cancel(_ id: EffectID, from parent: NodeID) {
    if let cancelNotes { cancelNotes.note(id, isKnown: isKnown(id)) }
    if !windows.isEmpty { closeWindows(windows.reached(by: id)) }
    if !waiting.isEmpty { cancelWaiting(waiting.reached(by: id), from: parent) }
    guard ids.below.isEmpty else { return cancelSubtrees(ids.reached(by: id).flatMap { ids.values[$0]?.all ?? [] }) }
    guard let slots = ids.isEmpty ? nil : ids.values[id] else { return }
    if slots.rest.isEmpty {
      // A single effect is the usual case.
      cancelSubtree(slots.first)
    } else {
      cancelSubtrees(slots.all)
    }
  }

  /// Returns whether anything runs, waits or is held back under an id, at its position or at a position below.
  private func isKnown(_ id: EffectID) -> Bool {
    !ids.reached(by: id).isEmpty || !waiting.reached(by: id).isEmpty || !windows.reached(by: id).isEmpty
  }

  /// Ends everything under an id, at its position only, because a new effect replaces it.
  ///
  /// - Parameter parent: The node that will contain the new effect. Scopes around it are kept: an effect that is
  ///   wrapped twice with one id must not end itself.
  mutating func cancelReplaced(_ id: EffectID, from parent: NodeID) {
    if !windows.isEmpty { closeWindows([id]) }
    if !waiting.isEmpty { cancelWaiting([id], from: parent) }
    guard let slots = ids.isEmpty ? nil : ids.values[id] else { return }
    if slots.rest.isEmpty {
      if !isAround(slots.first, parent) { cancelSubtree(slots.first) }
    } else {
      cancelSubtrees(slots.all.filter { !isAround($0, parent) })
    }
  }

  /// Removes effects under the ids from the waiting parts of sequences, except in sequences that contain `parent`.
  mutating func cancelWaiting(_ ids: [EffectID], from parent: NodeID) {
    let slots = Set(ids.flatMap { waiting.values[$0]?.all ?? [] })
    let sequences = inOrder(Array(slots)).filter { !isAround($0, parent) }
    for slot in sequences { changeRest(of: slot, without: EffectScopes(ids: Set(ids))) }
    endIdleWaits(sequences.map { self.id($0) })
  }

  /// Ends the sequences that only wait, and have nothing left to start: a delayed effect that was canceled, or whose
  /// child is gone.
  mutating func endIdleWaits(_ sequences: [NodeID]) {
    for id in sequences where isLive(id) {
      guard case .sequence(let sequence) = nodes[id.slot].kind, sequence.isIdle else { continue }
      let child = nodes[id.slot].firstChild
      guard child != .none, case .leaf(let leaf) = nodes[child].kind, leaf.isSleep else { continue }
      cancelSubtree(child)
    }
  }

  /// Removes ids and lifetimes from the parts of a sequence that have not started, if there are any.
  private mutating func changeRest(of slot: Slot, without removed: EffectScopes) {
    guard case .sequence(let sequence) = nodes[slot].kind, sequence.count > 0 else { return }
    for id in removed.ids { sequence.removed.insert(AnyHashable(id)) }
    for lifetime in removed.lifetimes { sequence.removed.insert(AnyHashable(lifetime)) }
    discard(sequence.remove(removed))
  }

  /// Returns nodes in the order of their creation, each after its ancestors. Observable order must not come from a set.
  func inOrder(_ slots: [Slot]) -> [Slot] {
    slots.count < 2 ? slots : slots.sorted { nodes[$0].number < nodes[$1].number }
  }

  /// Ends several subtrees in the order of their creation. An outer subtree ends before one inside it, and thus no
  /// sequence in it continues.
  mutating func cancelSubtrees(_ slots: [Slot]) {
    let ids = inOrder(slots).map { id($0) }
    for id in ids where isLive(id) { cancelSubtree(id.slot) }
  }

  /// Ends the effects whose child is no longer in the state: running effects, unstarted effects, and waiting parts of
  /// sequences.
  ///
  /// - Parameter onlyNew: Whether to check only effects that were inserted since the last check.
  @usableFromInline
  mutating func endLifetimes(onlyNew: Bool, in state: StatePointer) {
    let ended = onlyNew ? lifetimes.endedNew(in: state) : lifetimes.ended(in: state)
    if ended.isEmpty { return }
    // Waiting parts first: otherwise the end of one effect could start another one of an absent child.
    let sequences = inOrder(ended).filter { if case .sequence = nodes[$0].kind { true } else { false } }
    for slot in sequences {
      guard case .sequence(let sequence) = nodes[slot].kind else { continue }
      let gone = sequence.scopes.lifetimes.filter { !$0.isPresent(in: state) }
      sequence.scopes.lifetimes.subtract(gone)
      // Every lifetime that stays in the table must be present: a new effect under a known lifetime is not checked
      // again.
      for lifetime in gone { lifetimes.remove(slot, lifetime) }
      changeRest(of: slot, without: EffectScopes(lifetimes: gone))
    }
    let scopes = inOrder(ended).filter { if case .lifetime = nodes[$0].kind { true } else { false } }
    let waits = sequences.map { id($0) }
    cancelSubtrees(scopes)
    endIdleWaits(waits)
  }

  /// Ends a node and everything under it, and notifies its parent.
  mutating func cancelSubtree(_ top: Slot) {
    cancelContent(of: top)
    cancelIfStarted(top)
    end(top)
  }

  /// Ends everything under a node. The nodes in between are not notified, so no sequence among them starts its next
  /// part.
  mutating func cancelContent(of top: Slot) {
    var slot = nodes[top].firstChild
    while slot != .none, slot != top {
      let firstChild = nodes[slot].firstChild
      if firstChild != .none {
        slot = firstChild
        continue
      }
      cancelIfStarted(slot)
      let next = nodes[slot].next
      let parent = nodes[slot].parent
      remove(slot)
      slot = next != .none ? next : parent
    }
  }

  /// Ends everything that a `send` started, and lets its queued actions start nothing.
  mutating func cancelRoot(_ root: NodeID) {
    guard isLive(root) else { return }
    nodes[root.slot].kind = .root(.cancelled)
    cancelContent(of: root.slot)
    if nodes[root.slot].isOver { end(root.slot) }
  }

  /// Ends all effects and forgets all throttle windows.
  mutating func cancelAll() {
    let roots = nodes.slots.filter { if case .root = nodes[$0].kind { true } else { false } }
    for root in inOrder(roots).map({ id($0) }) { cancelRoot(root) }
    windows = IDRegistry()
  }

  mutating func cancelIfStarted(_ slot: Slot) {
    // A leaf that has not started has nothing to cancel: its pending `.start` will not find it.
    if nodes[slot].isStarted { append(.cancel(id(slot))) }
  }

  /// Removes a node that is over and notifies its parent, which may then be over as well.
  mutating func end(_ first: Slot) {
    var slot = first
    while true {
      let kind = nodes[slot].kind
      let parentSlot = nodes[slot].parent
      let ended = id(slot)
      remove(slot)
      guard parentSlot != .none else {
        append(.ended(ended))
        return
      }
      let parent = id(parentSlot)
      childEnded(slot, of: parentSlot, kind)
      // The next part of a sequence may have canceled the parent, which has then notified its own parent.
      guard isLive(parent), nodes[parent.slot].isOver else { return }
      slot = parent.slot
    }
  }

  /// Reacts to the end of a child: a sequence starts its next part, and a timeout ends its other child.
  mutating func childEnded(_ child: Slot, of parent: Slot, _ childKind: Kind) {
    switch nodes[parent].kind {
    case .sequence where nodes[parent].holds == 0:
      advance(id(parent))
    case .timeout(child, let otherwise):
      cancelContent(of: parent)
      if case .leaf(let leaf) = childKind {
        enqueue(otherwise, from: parent, sender: leaf.sender)
      }
    case .timeout(let sleeper, _) where sleeper != .none:
      cancelContent(of: parent)
    case .free, .ended, .root, .leaf, .merge, .sequence, .cancellable, .lifetime, .timeout:
      break
    }
  }

  // MARK: Ancestors

  /// Returns whether a node is the other node or one of its ancestors.
  func isAround(_ node: Slot, _ other: NodeID) -> Bool {
    var slot = other.slot
    while slot != .none, slot != node { slot = nodes[slot].parent }
    return slot != .none
  }
}
