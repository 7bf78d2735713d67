/// The parts of a sequence that are still to start. An object, so that a node is small and the next part is taken in
/// place.
@usableFromInline
class EffectSequence {
  /// The cancellation ids and the lifetimes of all but the first.
  var marks: EffectIndex
  /// The ids and the lifetimes that were taken out of the rest.
  var removed: Set<AnyHashable> = []
  /// Whose it is.
  @usableFromInline let site: ChildSite
  /// Why its last part waits behind its first; nil when it is a concatenation, or a delay.
  @usableFromInline let hold: EffectHold?
  /// Inserts the next part; false when there is none. A closure, made where `Action` is known: the compiler does not
  /// specialize methods that a generic class overrides, which would make this four times as slow.
  let insertNext: (EffectSequence, inout EffectGraph, NodeID) -> Bool

  @usableFromInline
  init(
    marks: EffectIndex, site: ChildSite, hold: EffectHold?,
    insertNext: @escaping (EffectSequence, inout EffectGraph, NodeID) -> Bool
  ) {
    self.marks = marks
    self.site = site
    self.hold = hold
    self.insertNext = insertNext
  }

  /// The number of parts that are still to start.
  var count: Int { fatalError("A sequence is an `EffectRest`.") }

  /// Whether nothing comes of what is still to start.
  var isIdle: Bool { fatalError("A sequence is an `EffectRest`.") }

  /// Takes away what is under the ids, and returns what there was.
  func remove(_ ids: [EffectID]) -> AnyObject { fatalError("A sequence is an `EffectRest`.") }

  /// Takes away what has one of the lifetimes, and returns what there was.
  func remove(_ lifetimes: [Lifetime]) -> AnyObject { fatalError("A sequence is an `EffectRest`.") }
}

/// What keeps an effect from starting, behind its wait.
@usableFromInline
enum EffectHold {
  /// The window of a throttle, which opens the next one.
  case throttle(Throttle)
  case debounce(DebounceBurst)
}

@usableFromInline
final class EffectRest<Action: Sendable>: EffectSequence {
  /// The next one last: a part is taken out where that costs the same however many there are, and what is over stays
  /// nowhere.
  @usableFromInline var parts: [Effect<Action>]
  @usableFromInline let origin: EffectOrigin<Action>

  /// - Parameter parts: The parts, the first one last.
  @inlinable
  convenience init(
    lastFirst parts: [Effect<Action>], at site: ChildSite, hold: EffectHold?, origin: EffectOrigin<Action>
  ) {
    var marks = EffectIndex()
    for effect in parts.dropLast().reversed() { effect.collectMarks(at: site, into: &marks) }
    self.init(parts: parts, origin: origin, marks: marks, site: site, hold: hold) { sequence, graph, node in
      // Made by this initializer, it is called for such objects only.
      let sequence = unsafe unsafeDowncast(sequence, to: EffectRest<Action>.self)
      guard let next = sequence.parts.popLast() else { return false }
      // Nodes have what is needed of it.
      graph.discard(ActionBox(next))
      // A trailing effect that was removed opens no window.
      if sequence.parts.isEmpty, !next.isNone { graph.openWindow(of: sequence) }
      graph.insert(next, at: sequence.site, under: node, origin: sequence.origin)
      return true
    }
  }

  @usableFromInline
  init(
    parts: [Effect<Action>], origin: EffectOrigin<Action>, marks: EffectIndex, site: ChildSite, hold: EffectHold?,
    insertNext: @escaping (EffectSequence, inout EffectGraph, NodeID) -> Bool
  ) {
    self.parts = parts
    self.origin = origin
    super.init(marks: marks, site: site, hold: hold, insertNext: insertNext)
  }

  override var count: Int { parts.count }

  override var isIdle: Bool { parts.allSatisfy(\.isNone) }

  override func remove(_ ids: [EffectID]) -> AnyObject { change { $0.removing(ids, at: site) } }

  override func remove(_ lifetimes: [Lifetime]) -> AnyObject { change { $0.removing(lifetimes, at: site) } }

  private func change(_ change: (Effect<Action>) -> Effect<Action>) -> AnyObject {
    let before = ActionBox(parts)
    parts = parts.map(change)
    return before
  }
}

extension EffectGraph {
  /// Inserts a sequence and starts its first part.
  @usableFromInline
  mutating func insert(_ sequence: EffectSequence, under parent: NodeID) {
    let node = open(.sequence(sequence), under: parent)
    for id in sequence.marks.ids { waiting.insert(node.slot, at: id) }
    for lifetime in sequence.marks.lifetimes { lifetimes.insert(node.slot, lifetime) }
    startNext(of: node)
    close(node)
  }

  /// Starts the rest of a sequence whose child has ended, up to the first part that does not end at once.
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
