/// What stays the same of an effect as long as it is in flight.
struct EffectOrigin {
  let effect: InFlight
  /// The fingerprint of the state in which its action was reduced, from which it took what it needs; nil for timers.
  let fingerprint: AnyHashable?
}
