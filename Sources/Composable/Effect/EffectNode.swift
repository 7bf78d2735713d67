/// The parts of an effect that the machine has to keep track of.
///
/// The tree is data: `map` and `description` walk it, and `EffectGraph` inserts it. Only `run` leaves
/// become tasks.
@usableFromInline
enum EffectNode<Action: Sendable>: Sendable {
  /// A body of `async` code.
  case run(EffectRun<Action>)
  /// All at once, started in list order. Never empty, never nested directly.
  indirect case merge(EffectParts<Action>)
  /// One after the other. Never empty, never nested directly.
  indirect case concatenate(EffectParts<Action>)
  /// Ends what runs or waits under the id.
  case cancel(EffectID)
  /// The end of the presentation or the stack entry that the child is. With an object, because a case without one would make
  /// every copy of an effect slower.
  case dismiss(Dismissal)
  /// An effect with what an operator adds to it.
  indirect case modified(Effect<Action>, EffectModifier<Action>)

  /// Calls a function with each part of the effect, and the place of its cancellation ids.
  @inlinable
  func forEachPart(at place: Place?, _ body: (Effect<Action>, Place?) -> Void) {
    switch self {
    case .run, .cancel, .dismiss: break
    case .merge(let effects), .concatenate(let effects): for effect in effects.all { body(effect, place) }
    case .modified(let effect, let modifier): body(effect, modifier.place(in: place))
    }
  }

  /// Whether the node, or one in it, fulfils a condition.
  @inlinable
  func contains(where condition: (Self) -> Bool) -> Bool {
    if condition(self) { return true }
    func isIn(_ effect: Effect<Action>) -> Bool {
      if case .node(let node) = effect.content { node.contains(where: condition) } else { false }
    }
    switch self {
    case .run, .cancel, .dismiss: return false
    case .merge(let effects), .concatenate(let effects): return effects.contains(where: isIn)
    case .modified(let effect, _): return isIn(effect)
    }
  }

  /// Whether a part of the effect has a lifetime, or one that is bound to a state.
  @inlinable
  func hasLifetimes(onlyBound: Bool) -> Bool {
    contains {
      if case .modified(_, .lifetime(let lifetime)) = $0 { !onlyBound || lifetime.isBound } else { false }
    }
  }
}

extension Effect {
  @usableFromInline
  func modified(_ modifier: EffectModifier<Action>) -> Self { Self(.modified(self, modifier)) }
}
