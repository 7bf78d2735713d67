/// The position of an effect in flight in what its reducer returned, and what around it decides when it ends.
///
/// Tests that compare states need it. For the same state and action a reducer returns the same effect, and the steps
/// lead to one leaf of that effect.
package struct EffectPosition {
  /// A node around the leaf, without the values in it.
  package enum Step: Hashable {
    /// A part of a merge, by its index.
    case part(Int)
    /// A sequence with a number of parts to come. The ids and lifetimes are those that were taken out of its rest.
    case sequence(rest: Int, without: Set<AnyHashable>)
    /// The wait of a throttled or debounced effect; or the effect itself, if something was taken out of it while it
    /// waited.
    case held(isWait: Bool, without: Set<AnyHashable>)
    case cancellable, lifetime
    /// A time limit: its sleeper, or what it limits.
    case timeout(isSleeper: Bool)

    /// Whether the step changes nothing about when the leaf ends, or about what follows it.
    fileprivate var isTransparent: Bool {
      switch self {
      case .part, .cancellable, .lifetime, .sequence(rest: 0, _), .held(isWait: false, _): true
      case .sequence, .held, .timeout: false
      }
    }

    /// Whether something follows when what is inside ends.
    fileprivate var hasRest: Bool { if case .sequence(rest: 1..., _) = self { true } else { false } }
  }

  /// From the outermost step in.
  package let steps: [Step]
  /// The cancellation ids and the lifetimes around the leaf, from the outermost in.
  package let scopes: [EffectScope]
  /// The numbers of the nodes around the leaf, in the order they were made. A node keeps its number as long as it
  /// lives.
  package let nodes: [Int]

  /// Whether nothing follows the leaf, and nothing else is there to end it but ids and lifetimes.
  package var isFree: Bool { steps.allSatisfy(\.isTransparent) }

  /// Whether a cancellation from outside can begin what follows the leaf. Then it matters which of two such leaves is
  /// the older one.
  package var goesOnWhenCancelled: Bool {
    guard let first = steps.firstIndex(where: \.hasRest) else { return false }
    return steps[(first + 1)...].contains { if case .part = $0 { false } else { true } }
  }
}

extension EffectGraph {
  /// The position of a leaf.
  func position(of leaf: NodeID) -> EffectPosition {
    var steps: [EffectPosition.Step] = []
    var scopes: [EffectScope] = []
    var numbers: [Int] = []
    var slot = leaf.slot
    while nodes[slot].parent != .none {
      let parent = nodes[slot].parent
      numbers.append(nodes[parent].number)
      switch nodes[parent].kind {
      case .merge: steps.append(.part(Int(nodes[slot].part)))
      case .sequence(let sequence): if let step = step(in: sequence) { steps.append(step) }
      case .cancellable(let id):
        steps.append(.cancellable)
        scopes.append(EffectScope(id))
      case .lifetime(let lifetime):
        steps.append(.lifetime)
        scopes.append(EffectScope(lifetime))
      case .timeout(let sleeper, _): steps.append(.timeout(isSleeper: sleeper == slot))
      case .free, .ended, .root, .leaf: break
      }
      slot = parent
    }
    return EffectPosition(steps: steps.reversed(), scopes: scopes.reversed(), nodes: numbers.reversed())
  }

  /// The step to what runs of a sequence; nil for a throttled or debounced effect that has started whole: it is as if
  /// it had never waited.
  private func step(in sequence: EffectSequence) -> EffectPosition.Step? {
    if sequence.hold == nil {
      return .sequence(rest: sequence.count, without: sequence.removed)
    }
    let isWait = sequence.count > 0
    return isWait || !sequence.removed.isEmpty ? .held(isWait: isWait, without: sequence.removed) : nil
  }
}

extension EventLoop {
  /// The position of an effect in flight.
  package func position(of leaf: NodeID) -> EffectPosition { machine.graph.position(of: leaf) }
}

/// A cancellation id or a lifetime around an effect.
package struct EffectScope: Hashable {
  /// Nil for a lifetime.
  package let id: EffectID?
  private let positions: [ChildPosition]
  private let rows: [AnyHashable?]

  init(_ id: EffectID) {
    self.init(id: id.unplaced, steps: id.place?.steps ?? [])
  }

  init(_ lifetime: Lifetime) {
    self.init(id: nil, steps: lifetime.path.steps)
  }

  private init(id: EffectID?, steps: [ChildStep]) {
    self.id = id
    positions = steps.map(\.position)
    // Whoever is in a place has the ids of the place.
    rows = steps.map { $0.row ?? (id == nil ? $0.identity : nil) }
  }

  private init(id: EffectID?, positions: [ChildPosition]) {
    self.id = id
    self.positions = positions
    rows = []
  }

  /// The same scope for all rows.
  package var withoutRows: Self { Self(id: id, positions: positions) }
}
