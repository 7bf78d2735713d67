@testable import Composable

extension EffectGraph {
  /// A description of a broken invariant; nil if all hold.
  var problem: String? {
    var live = 0
    var ended = 0
    for (index, node) in nodes.enumerated() {
      if case .free = node.kind { continue }
      if case .ended = node.kind {
        ended += 1
        continue
      }
      live += 1
      if let problem = problem(of: node, at: Slot(index)) { return "node \(index): \(problem)" }
    }
    if live != liveCount { return "\(live) nodes are in use, but \(liveCount) are counted" }
    if live + ended + freeSlots.count != nodes.count { return "slots are lost" }
    return tableProblem
  }

  private func problem(of node: Node, at slot: Slot) -> String? {
    var children: [Slot] = []
    var child = node.firstChild
    while child != .none {
      if nodes[child].parent != slot { return "child \(child) has another parent" }
      if nodes[child].previous != (children.last ?? .none) { return "child \(child) is linked wrongly" }
      if nodes[child].root != node.root { return "child \(child) has another root" }
      children.append(child)
      child = nodes[child].next
    }
    if node.lastChild != (children.last ?? .none) { return "its last child is wrong" }
    switch node.kind {
    case .free, .ended: return "it is free"
    case .root:
      return node.parent != .none ? "a root has a parent" : node.isOver ? "a root is over but still there" : nil
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
        for id in sequence.scopes.ids { sequences[id, default: 0] += 1 }
        lifetimeCount += sequence.scopes.lifetimes.count
      case .lifetime: lifetimeCount += 1
      case .free, .ended, .root, .leaf, .merge, .timeout: break
      }
    }
    if scopes != ids.counts { return "the table of ids does not agree with the nodes" }
    if sequences != waiting.counts { return "the table of waiting ids does not agree with the nodes" }
    if let problem = ids.problem ?? waiting.problem ?? windows.problem { return problem }
    if lifetimeCount != lifetimes.count { return "the table of lifetimes does not agree with the nodes" }
    return nil
  }
}

extension IDRegistry {
  /// A description of a broken link; nil if all are correct.
  var problem: String? {
    for (id, ids) in below {
      if ids.isEmpty { return "id \(id) leads nowhere" }
      for inner in ids where inner.outer != id || !isKnown(inner) { return "id \(id) has a wrong link" }
    }
    for id in Array(values.keys) + Array(below.keys) {
      if let outer = id.outer, below[outer]?.contains(id) != true { return "id \(id) cannot be reached" }
    }
    return nil
  }
}

extension IDRegistry where Value == SlotSet {
  /// The number of slots registered under each id.
  var counts: [EffectID: Int] { values.mapValues(\.all.count) }
}
