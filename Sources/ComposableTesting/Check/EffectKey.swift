/// What tells effects in flight apart.
///
/// Of a timer its kind, place, time left and action say all. What else is in flight has taken something from the state it came
/// of, and something from the world since: its fingerprint then, and its segments.
struct EffectKey: Hashable {
  let effect: InFlight
  let origin: AnyHashable?
  let segments: [EffectSegment]
}
