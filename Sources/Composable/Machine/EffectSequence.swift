/// The parts of a sequence that have not started. A class, so that a node is small and the next part is taken out in
/// place.
@usableFromInline
class EffectSequence {
  /// The cancellation ids and lifetimes of all parts but the first, which starts at once.
  var scopes: EffectScopes
  /// The ids and lifetimes that were removed from the waiting parts.
  var removed: Set<AnyHashable> = []
  /// The child that the effect belongs to.
  @usableFromInline let site: ChildSite
  /// The operator that makes the last part wait behind the first; nil for a concatenation or a delay.
  let hold: EffectHold?
  /// Inserts the next part; returns false if there is none. A closure, made where `Action` is known, because the
  /// compiler does not specialize methods that a generic class overrides: they would be four times as slow.
  let insertNext: (EffectSequence, inout EffectGraph, NodeID) -> Bool

  init(
    scopes: EffectScopes, site: ChildSite, hold: EffectHold?,
    insertNext: @escaping (EffectSequence, inout EffectGraph, NodeID) -> Bool
  ) {
    self.scopes = scopes
    self.site = site
    self.hold = hold
    self.insertNext = insertNext
  }

  /// The number of parts that have not started.
  var count: Int { fatalError("A sequence is an `EffectRest`.") }

  /// Whether all parts that have not started do nothing.
  var isIdle: Bool { fatalError("A sequence is an `EffectRest`.") }

  /// Removes effects under the ids and with the lifetimes, and returns the previous parts for the caller to release.
  func remove(_ removed: EffectScopes) -> AnyObject { fatalError("A sequence is an `EffectRest`.") }
}

/// An operator that holds an effect back until a wait is over.
@usableFromInline
indirect enum EffectHold {
  /// A throttle, which opens the next window when the effect starts.
  case throttle(Throttle)
  /// A debounce, with the burst of effects that have replaced each other.
  case debounce(Countdown)
}

/// The parts of a sequence that have not started, with the type of their actions.
@usableFromInline
final class EffectRest<Action: Sendable>: EffectSequence {
  /// The parts that have not started, in reverse order: removing the last element takes constant time, and started
  /// parts are not kept.
  @usableFromInline var parts: [Effect<Action>]
  @usableFromInline let origin: EffectOrigin<Action>

  /// - Parameter parts: The parts in reverse order.
  @inlinable
  convenience init(
    lastFirst parts: [Effect<Action>], at site: ChildSite, hold: EffectHold?, origin: EffectOrigin<Action>
  ) {
    var scopes = EffectScopes()
    for effect in parts.dropLast().reversed() { effect.collectScopes(at: site, into: &scopes) }
    self.init(parts: parts, origin: origin, scopes: scopes, site: site, hold: hold) { sequence, graph, node in
      // Safe: this initializer makes the closure for an `EffectRest<Action>`, and the graph passes that object to it.
      let sequence = unsafe unsafeDowncast(sequence, to: EffectRest<Action>.self)
      guard let next = sequence.parts.popLast() else { return false }
      // Kept until the graph is not in use, because its release may call back.
      graph.discard(ActionBox(next))
      // The last part opens a throttle window, unless it was canceled while it waited.
      if sequence.parts.isEmpty, !next.isNone { graph.openWindow(of: sequence) }
      graph.insert(next, at: sequence.site, under: node, origin: sequence.origin)
      return true
    }
  }

  @usableFromInline
  init(
    parts: [Effect<Action>], origin: EffectOrigin<Action>, scopes: EffectScopes, site: ChildSite, hold: EffectHold?,
    insertNext: @escaping (EffectSequence, inout EffectGraph, NodeID) -> Bool
  ) {
    self.parts = parts
    self.origin = origin
    super.init(scopes: scopes, site: site, hold: hold, insertNext: insertNext)
  }

  override var count: Int { parts.count }

  override var isIdle: Bool { parts.allSatisfy(\.isNone) }

  override func remove(_ removed: EffectScopes) -> AnyObject {
    let before = ActionBox(parts)
    parts = parts.map { $0.removing(removed, at: site) }
    return before
  }
}

extension EffectGraph {
  /// Inserts a sequence and starts its first part.
  @usableFromInline
  mutating func insert(_ sequence: EffectSequence, under parent: NodeID) {
    let node = open(.sequence(sequence), under: parent)
    for id in sequence.scopes.ids { waiting.insert(node.slot, at: id) }
    for lifetime in sequence.scopes.lifetimes { lifetimes.insert(node.slot, lifetime) }
    startNext(of: node)
    close(node)
  }

  /// Starts the next part of a sequence whose child has ended, and further ones while each ends at once.
  mutating func advance(_ sequence: NodeID) {
    hold(sequence.slot)
    let before = (site, part)
    startNext(of: sequence)
    (site, part) = before
    if isLive(sequence) { nodes[sequence.slot].holds -= 1 }
  }

  private mutating func startNext(of node: NodeID) {
    while isLive(node), nodes[node.slot].firstChild == .none {
      guard case .sequence(let sequence) = nodes[node.slot].kind else { return }
      guard sequence.insertNext(sequence, &self, node) else { return }
    }
  }
}
