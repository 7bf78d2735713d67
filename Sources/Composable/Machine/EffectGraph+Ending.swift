extension EffectGraph {
  /// The body of a leaf has returned; false when the leaf is no longer there.
  @usableFromInline
  mutating func finish(_ leaf: NodeID) -> Bool {
    guard isLive(leaf) else { return false }
    nodes[leaf.slot].isStarted = false
    end(leaf.slot)
    return true
  }

  /// Ends everything under the id, at its place and at all places below, in the order it was inserted: what runs, what
  /// has not started, and what waits in the rest of a sequence.
  ///
  /// - Parameter parent: The node that the cancellation is in. A cancellation in a sequence does not reach what comes
  ///   after it in that sequence.
  @usableFromInline
  mutating func cancel(_ id: EffectID, from parent: NodeID) {
    if let cancelNotes { cancelNotes.note(id, isKnown: isKnown(id)) }
    if !windows.isEmpty { closeWindows(windows.reached(by: id)) }
    if !waiting.isEmpty { cancelWaiting(waiting.reached(by: id), from: parent) }
    guard ids.below.isEmpty else { return cancelSubtrees(ids.reached(by: id).flatMap { ids.values[$0]?.all ?? [] }) }
    guard let slots = ids.isEmpty ? nil : ids.values[id] else { return }
    if slots.rest.isEmpty {
      // One effect under the id: the usual case.
      cancelSubtree(slots.first)
    } else {
      cancelSubtrees(slots.all)
    }
  }

  /// Ends everything under the id at its place, and nowhere else, to be replaced.
  ///
  /// - Parameter parent: The node that the new effect is in. Scopes around it stay, so that an effect that is wrapped
  ///   twice with one id does not end itself.
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

  /// Removes what is under the ids from the rests of sequences.
  mutating func cancelWaiting(_ ids: [EffectID], from parent: NodeID) {
    let slots = Set(ids.flatMap { waiting.values[$0]?.all ?? [] })
    let sequences = inOrder(Array(slots)).filter { !isAround($0, parent) }
    for slot in sequences { changeRest(of: slot, without: ids) { $0.remove(ids) } }
    endIdleWaits(sequences.map { self.id($0) })
  }

  /// Ends sequences that only wait, and have nothing left to wait for: a delayed effect that was cancelled or has lost
  /// its child.
  mutating func endIdleWaits(_ sequences: [NodeID]) {
    for id in sequences where isLive(id) {
      guard case .sequence(let sequence) = nodes[id.slot].kind, sequence.isIdle else { continue }
      let child = nodes[id.slot].firstChild
      guard child != .none, case .leaf(let leaf) = nodes[child].kind, leaf.isSleep else { continue }
      cancelSubtree(child)
    }
  }

  /// Takes ids or lifetimes out of what of a sequence is still to start.
  private mutating func changeRest(
    of slot: Slot, without removed: [some Hashable], _ change: (EffectSequence) -> AnyObject
  ) {
    guard case .sequence(let sequence) = nodes[slot].kind else { return }
    for id in removed { sequence.removed.insert(AnyHashable(id)) }
    discard(change(sequence))
  }

  /// Nodes in the order they were made, which puts each behind those around it. What can be seen of an order must not
  /// come out of a set.
  func inOrder(_ slots: [Slot]) -> [Slot] {
    slots.count < 2 ? slots : slots.sorted { nodes[$0].number < nodes[$1].number }
  }

  /// Ends several subtrees in the order they were inserted. One may lie in another: the outer one ends first, so that
  /// no sequence in it goes on.
  mutating func cancelSubtrees(_ slots: [Slot]) {
    let ids = inOrder(slots).map { id($0) }
    for id in ids where isLive(id) { cancelSubtree(id.slot) }
  }

  /// Ends the effects at the slots, whose child is not in the state any more: what runs, what has not started, and what
  /// waits in the rest of a sequence.
  @usableFromInline
  mutating func endLifetimes(_ ended: [Slot], in state: StatePointer) {
    // First the rests, so that the end of one does not begin another.
    let sequences = inOrder(ended).filter { if case .sequence = nodes[$0].kind { true } else { false } }
    for slot in sequences {
      guard case .sequence(let sequence) = nodes[slot].kind else { continue }
      let gone = sequence.marks.lifetimes.filter { !$0.isPresent(in: state) }
      sequence.marks.lifetimes.subtract(gone)
      // What stays in the table has been found present: a new effect of the same child need not be asked for again.
      for lifetime in gone { lifetimes.remove(slot, lifetime) }
      changeRest(of: slot, without: Array(gone)) { $0.remove(Array(gone)) }
    }
    let scopes = inOrder(ended).filter { if case .lifetime = nodes[$0].kind { true } else { false } }
    let waits = sequences.map { id($0) }
    cancelSubtrees(scopes)
    endIdleWaits(waits)
  }

  /// Ends a node with all that is under it, and notifies its parent.
  mutating func cancelSubtree(_ top: Slot) {
    cancelContent(of: top)
    cancelIfStarted(top)
    end(top)
  }

  /// Ends what is under a node. Nodes in between are not notified: a sequence starts no more of its rest.
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

  /// Ends all that a `send` began, and lets nothing more of it begin.
  @usableFromInline
  mutating func cancelRoot(_ root: NodeID) {
    guard isLive(root) else { return }
    nodes[root.slot].kind = .root(.cancelled)
    cancelContent(of: root.slot)
    if nodes[root.slot].isOver { end(root.slot) }
  }

  /// Ends everything.
  @usableFromInline
  mutating func cancelAll() {
    let roots = nodes.slots.filter { if case .root = nodes[$0].kind { true } else { false } }
    for root in inOrder(roots).map({ id($0) }) { cancelRoot(root) }
    windows = IDRegistry()
  }

  mutating func cancelIfStarted(_ slot: Slot) {
    // A leaf that was not started has nothing to cancel; its `.start` will find it gone.
    if nodes[slot].isStarted { append(.cancel(id(slot))) }
  }

  /// Removes a node that is over and notifies its parent, which may then be over itself.
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
      // The next part of a sequence may have cancelled the parent, which has then notified its own.
      guard isLive(parent), nodes[parent.slot].isOver else { return }
      slot = parent.slot
    }
  }

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

  /// Whether a node is another or one of those around it.
  func isAround(_ node: Slot, _ other: NodeID) -> Bool {
    var slot = other.slot
    while slot != .none, slot != node { slot = nodes[slot].parent }
    return slot != .none
  }
}
