extension StoreMachine {
  /// What is wrong with the machine, in words; nil when nothing is.
  package var problem: String? { graph.problem }

  /// Whether nothing is in flight, queued or registered.
  package var isIdle: Bool {
    queue.isEmpty && graph.steps.isEmpty && graph.liveCount == 0 && graph.ids.isEmpty && graph.waiting.isEmpty
      && graph.lifetimes.isEmpty
  }
}

extension Store {
  /// Whether nothing is in flight, queued or registered. Of a scoped store always true: it owns nothing.
  package var isIdle: Bool { core?.isIdle ?? true }

  /// The effects in flight, in the order they were taken in. A scoped store has none of its own.
  package var liveEffects: [LiveEffect<Action>] { core?.door.liveEffects ?? [] }
}

extension EffectGraph {
  var problem: String? {
    var live = 0
    var over = 0
    for (index, node) in nodes.enumerated() {
      if case .free = node.kind { continue }
      if case .over = node.kind {
        over += 1
        continue
      }
      live += 1
      if let problem = problem(of: node, at: Slot(index)) { return "node \(index): \(problem)" }
    }
    if live != liveCount { return "\(live) nodes are in use, but \(liveCount) are counted" }
    if live + over + freeSlots.count != nodes.count { return "slots are lost" }
    return tableProblem
  }

  private func problem(of node: Node, at slot: Slot) -> String? {
    var children: [Slot] = []
    var child = node.firstChild
    while child >= 0 {
      if nodes[Int(child)].parent != slot { return "child \(child) has another parent" }
      if nodes[Int(child)].previous != (children.last ?? -1) { return "child \(child) is linked wrongly" }
      if nodes[Int(child)].root != node.root { return "child \(child) has another root" }
      children.append(child)
      child = nodes[Int(child)].next
    }
    if node.lastChild != (children.last ?? -1) { return "its last child is wrong" }
    switch node.kind {
    case .free, .over: return "it is free"
    case .root: return node.parent >= 0 ? "a root has a parent" : node.isOver ? "a root is over but still there" : nil
    case .leaf: return children.isEmpty ? nil : "a leaf has children"
    case .sequence: return children.count > 1 ? "a sequence runs \(children.count) children at once" : nil
    case .merge, .cancellable, .lifetime, .timeout: return node.isOver ? "it is over but still there" : nil
    }
  }

  private var tableProblem: String? {
    var scopes: [EffectID: Int] = [:]
    var sequences: [EffectID: Int] = [:]
    var lifetimeCount = 0
    for node in nodes {
      switch node.kind {
      case .cancellable(let id): scopes[id, default: 0] += 1
      case .sequence(let sequence):
        for id in sequence.marks.ids { sequences[id, default: 0] += 1 }
        lifetimeCount += sequence.marks.lifetimes.count
      case .lifetime: lifetimeCount += 1
      case .free, .over, .root, .leaf, .merge, .timeout: break
      }
    }
    if scopes != ids.mapValues(\.count) { return "the table of ids does not agree with the nodes" }
    if sequences != waiting.mapValues(\.count) { return "the table of waiting ids does not agree with the nodes" }
    if lifetimeCount != lifetimes.count { return "the table of lifetimes does not agree with the nodes" }
    return nil
  }
}
