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
  /// An effect that `.cancel(id:)` ends.
  indirect case cancellable(Effect<Action>, id: EffectID, cancelInFlight: Bool)
  /// Ends what runs or waits under the id.
  case cancel(EffectID)
  /// At most one start per window; see `Throttle`.
  indirect case throttle(Effect<Action>, Throttle)
  /// An effect that replaces those that wait; see `Debounce`.
  indirect case debounce(Effect<Action>, Debounce)
  /// An effect that starts when `sleep` is over.
  indirect case delay(Effect<Action>, sleep: EffectRun<Action>)
  /// An effect that is given up when `sleep` ends first; then `otherwise` is sent.
  indirect case timeout(Effect<Action>, sleep: EffectRun<Action>, otherwise: Action)
  /// An effect with cancellation ids, which belong to the place of a child.
  indirect case placed(Effect<Action>, ChildID)
  /// The end of the presentation or the stack entry that the child is. With an object, because a case without one would make
  /// every copy of an effect slower.
  case dismiss(Dismissal)
  /// An effect that ends with the child state that started it.
  indirect case lifetime(Effect<Action>, Lifetime)
}
