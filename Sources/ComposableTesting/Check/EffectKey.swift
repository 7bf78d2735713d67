import Composable

/// What tells effects in flight apart: all that decides what they will do, and what ends them.
struct EffectKey: Hashable {
  /// What an effect has taken along.
  enum Taken: Hashable {
    /// A timer sends one action again and again, until an id or a lifetime ends it.
    case tick(AnyHashable, scopes: [EffectScope])
    /// Anything else is a part of what its reducer made of a state and an action, and of what the world gave it since.
    case origin(EffectOrigin.Beginning, [EffectPosition.Step], [EffectSegment])
  }

  let name: String
  let location: CodeLocation
  let remaining: Duration?
  /// Whether it sleeps on another clock than the store's.
  let isOnOtherClock: Bool
  /// The action that it came of, or what matters of it.
  let action: AnyHashable
  let taken: Taken
  /// Counts what is in flight of one step among what is in flight; nil of a timer that is known by its tick.
  var group: Int?
  /// The ranks of its sleeps, where there are effects with several: another order of them is another future.
  var sleeps: [Int] = []
  /// The ages of the nodes around it, where several sequences may go on at once: the older one goes on first.
  var ages: [Int] = []
}
