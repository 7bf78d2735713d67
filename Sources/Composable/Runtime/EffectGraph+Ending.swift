extension EffectGraph {
  /// The body of a leaf has returned.
  @inlinable
  mutating func finish(_ leaf: NodeID) {
    guard isLive(leaf) else { return }
    end(leaf.slot)
  }

  /// Ends everything under the id, in the order it was taken in: what runs, what has not started, and what waits in the
  /// rest of a sequence.
  ///
  /// - Parameters:
  ///   - place: Where the cancellation stands in the tree. A cancellation in a sequence does not reach what comes
  ///     after it in that sequence.
  ///   - sparesAncestors: Whether scopes around `place` stay; so an effect that is wrapped twice with one id does not
  ///     end itself.
  @inlinable
  mutating func cancel(_ id: EffectID, from place: NodeID, sparesAncestors: Bool = false) {
    if !windows.isEmpty { windows[id] = nil }
    if !waiting.isEmpty { cancelWaiting(id, from: place) }
    guard let slots = ids.isEmpty ? nil : ids[id] else { return }
    if slots.rest.isEmpty {
      // One effect under the id: the usual case.
      if !sparesAncestors || !isAround(slots.first, place) { cancelSubtree(slots.first) }
    } else {
      cancelSubtrees(slots.all.filter { !sparesAncestors || !isAround($0, place) })
    }
  }

  /// Takes what is under the id out of the rests of sequences.
  @usableFromInline
  mutating func cancelWaiting(_ id: EffectID, from place: NodeID) {
    for slot in waiting[id]?.all ?? [] where !isAround(slot, place) {
      guard case .sequence(var sequence) = nodes[Int(slot)].kind else { continue }
      sequence.rest = sequence.rest.map { $0.removing(id) }[...]
      nodes[Int(slot)].kind = .sequence(sequence)
    }
  }

  /// Ends several subtrees, the one with the oldest leaf first. One may lie in another.
  @inlinable
  mutating func cancelSubtrees(_ slots: [Slot]) {
    let byAge = slots.map { (id: id($0), age: age(of: $0)) }.sorted { $0.age < $1.age }
    for (id, _) in byAge where isLive(id) { cancelSubtree(id.slot) }
  }

  /// Ends a node with all that is under it, and tells its parent that it is over.
  @inlinable
  mutating func cancelSubtree(_ top: Slot) {
    cancelContent(of: top)
    cancelIfStarted(top)
    end(top)
  }

  /// Ends what is under a node. No node in between is told: a sequence takes in no more of its rest.
  @inlinable
  mutating func cancelContent(of top: Slot) {
    var slot = nodes[Int(top)].firstChild
    while slot >= 0, slot != top {
      let firstChild = nodes[Int(slot)].firstChild
      if firstChild >= 0 {
        slot = firstChild
        continue
      }
      cancelIfStarted(slot)
      let next = nodes[Int(slot)].next
      let parent = nodes[Int(slot)].parent
      remove(slot)
      slot = next >= 0 ? next : parent
    }
  }

  /// Ends all that a `send` began, and lets nothing more of it begin.
  @inlinable
  mutating func cancelRoot(_ root: NodeID) {
    guard isLive(root) else { return }
    nodes[Int(root.slot)].kind = .root(isCancelled: true)
    cancelContent(of: root.slot)
    if nodes[Int(root.slot)].isOver { end(root.slot) }
  }

  /// Ends everything.
  @usableFromInline
  mutating func cancelAll() {
    for slot in nodes.indices {
      if case .root = nodes[slot].kind { cancelRoot(id(Slot(slot))) }
    }
    windows.removeAll()
  }

  @inlinable
  mutating func cancelIfStarted(_ slot: Slot) {
    // A leaf that was not handed out has no task; its `.start` step finds it dead.
    if nodes[Int(slot)].isStarted { put(.cancel(id(slot))) }
  }

  /// Removes a node that is over and tells its parent, which may be over in turn.
  @inlinable
  mutating func end(_ first: Slot) {
    var slot = first
    while true {
      let kind = nodes[Int(slot)].kind
      let parentSlot = nodes[Int(slot)].parent
      let ended = id(slot)
      remove(slot)
      guard parentSlot >= 0 else {
        put(.ended(ended))
        return
      }
      let parent = id(parentSlot)
      childEnded(slot, of: parentSlot, kind)
      // What a sequence took in next may have cancelled the parent, which then has told its own.
      guard isLive(parent), nodes[Int(parent.slot)].isOver else { return }
      slot = parent.slot
    }
  }

  @inlinable
  mutating func childEnded(_ child: Slot, of parent: Slot, _ childKind: Kind) {
    switch nodes[Int(parent)].kind {
    case .sequence where nodes[Int(parent)].holds == 0:
      advance(id(parent))
    case .timeout(child, let otherwise):
      cancelContent(of: parent)
      if case .leaf(let leaf) = childKind {
        enqueue(otherwise, from: parent, cause: .effect(leaf.number, step: leaf.origin.step))
      }
    case .timeout(let sleeper, _) where sleeper >= 0:
      cancelContent(of: parent)
    case .free, .root, .leaf, .merge, .sequence, .cancellable, .lifetime, .timeout:
      break
    }
  }

  // MARK: Looking around

  /// Whether a node is another or one of those around it.
  @inlinable
  func isAround(_ node: Slot, _ other: NodeID) -> Bool {
    var slot = other.slot
    while slot >= 0, slot != node { slot = nodes[Int(slot)].parent }
    return slot >= 0
  }

  /// The number of the first leaf under a node.
  @inlinable
  func age(of slot: Slot) -> Int {
    var slot = slot
    while nodes[Int(slot)].firstChild >= 0 { slot = nodes[Int(slot)].firstChild }
    if case .leaf(let leaf) = nodes[Int(slot)].kind { return leaf.number }
    return .max
  }
}
