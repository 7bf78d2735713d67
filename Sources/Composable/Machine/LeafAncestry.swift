/// The ancestors of a leaf in the effect that its reducer returned: the nodes that decide when the leaf ends.
///
/// A check compares ancestries to recognize equal states. For the same state and action a reducer returns the same
/// effect, and the elements of an ancestry lead to exactly one leaf of that effect.
package struct LeafAncestry {
  /// An ancestor node of the leaf, without its values.
  package enum Element: Hashable {
    /// A merge, with the index of the part that contains the leaf.
    case part(Int)
    /// A sequence, with the number of parts still to start, and the ids and lifetimes that were removed from those
    /// parts.
    case sequence(rest: Int, without: Set<AnyHashable>)
    /// A throttled or debounced effect: its wait; or the effect itself, if ids or lifetimes were removed from it while
    /// it waited.
    case held(isWait: Bool, without: Set<AnyHashable>)
    case cancellable, lifetime
    /// A timeout: its sleeper, or the effect that it limits.
    case timeout(isSleeper: Bool)

    /// Whether the node affects neither when the leaf ends nor what starts after it.
    fileprivate var isTransparent: Bool {
      switch self {
      case .part, .cancellable, .lifetime, .sequence(rest: 0, _), .held(isWait: false, _): true
      case .sequence, .held, .timeout: false
      }
    }

    /// Whether another part starts when the content of the node ends.
    fileprivate var hasRest: Bool { if case .sequence(rest: 1..., _) = self { true } else { false } }
  }

  /// The ancestors of the leaf, outermost first.
  package let elements: [Element]
  /// The elements inside the effect of the reducer that was given ``SeenPart``: the last ones; all without such a part.
  package let elementsInPart: ArraySlice<Element>
  /// The cancellation ids and lifetimes around the leaf, outermost first.
  package let scopes: [LeafScope]
  /// The numbers of the leaf's ancestors, outermost first. A node keeps its number as long as it exists.
  package let nodes: [Int]

  /// Whether nothing starts after the leaf, and no timeout around it can end it.
  package var isIndependent: Bool { elements.allSatisfy(\.isTransparent) }

  /// Whether canceling a node between the leaf and a sequence can start the next part of that sequence. If so, the
  /// relative age of two such leaves matters, because the older of two nodes is canceled first.
  package var cancellationMayStartNextPart: Bool {
    guard let first = elements.firstIndex(where: \.hasRest) else { return false }
    return elements[(first + 1)...].contains { if case .part = $0 { false } else { true } }
  }
}

extension EffectGraph {
  func ancestry(of leaf: NodeID) -> LeafAncestry {
    var elements: [LeafAncestry.Element] = []
    var scopes: [LeafScope] = []
    var numbers: [Int] = []
    var slot = leaf.slot
    var inPart: Int?
    let root: Int? = if case .leaf(let leaf) = nodes[slot].kind { leaf.seen?.parent } else { nil }
    while nodes[slot].parent != .none {
      let parent = nodes[slot].parent
      if nodes[parent].number == root { inPart = elements.count }
      numbers.append(nodes[parent].number)
      switch nodes[parent].kind {
      case .merge: elements.append(.part(Int(nodes[slot].part)))
      case .sequence(let sequence): if let element = element(in: sequence) { elements.append(element) }
      case .cancellable(let id):
        elements.append(.cancellable)
        scopes.append(LeafScope(id))
      case .lifetime(let lifetime):
        elements.append(.lifetime)
        scopes.append(LeafScope(lifetime))
      case .timeout(let sleeper, _): elements.append(.timeout(isSleeper: sleeper == slot))
      case .free, .ended, .root, .leaf: break
      }
      slot = parent
    }
    elements.reverse()
    return LeafAncestry(
      elements: elements, elementsInPart: elements.suffix(inPart ?? elements.count), scopes: scopes.reversed(),
      nodes: numbers.reversed())
  }

  /// Returns the element of a sequence; nil for a throttled or debounced effect that has started complete, which is the
  /// same as if it had never waited.
  private func element(in sequence: EffectSequence) -> LeafAncestry.Element? {
    if sequence.hold == nil {
      return .sequence(rest: sequence.count, without: sequence.removed)
    }
    let isWait = sequence.count > 0
    return isWait || !sequence.removed.isEmpty ? .held(isWait: isWait, without: sequence.removed) : nil
  }
}
