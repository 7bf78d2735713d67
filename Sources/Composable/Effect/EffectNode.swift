/// The parts of an effect that the machine has to keep track of.
///
/// The tree is data: `map` and `description` walk it, and `EffectGraph` inserts it. Only `run` leaves
/// become tasks.
@usableFromInline @frozen
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

  /// Whether the node, or one in it, fulfils a condition.
  @inlinable
  func contains(where condition: (Self) -> Bool) -> Bool {
    if condition(self) { return true }
    switch self {
    case .run, .cancel, .dismiss: return false
    case .merge(let effects), .concatenate(let effects): return effects.contains { $0.contains(where: condition) }
    case .modified(let effect, _): return effect.contains(where: condition)
    }
  }
}

extension Effect {
  @usableFromInline
  func modified(_ modifier: EffectModifier<Action>) -> Self { Self(.modified(self, modifier)) }

  /// Whether a part of the effect fulfils a condition.
  @inlinable
  func contains(where condition: (EffectNode<Action>) -> Bool) -> Bool {
    if case .node(let node) = content { node.contains(where: condition) } else { false }
  }
}
