import Composable

/// What tells effects in flight apart.
///
/// Of a timer its kind, its place, the time left and its action say all. What else is in flight has taken something from the state
/// it came of, and something from the world since: that state's fingerprint, and its segments.
struct EffectKey: Hashable {
  let name: String
  let location: CodeLocation
  let remaining: Duration?
  let action: AnyHashable
  let origin: AnyHashable?
  let segments: [EffectSegment]
}
