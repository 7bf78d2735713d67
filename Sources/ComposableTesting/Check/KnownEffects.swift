/// What is known of the effects in flight in a state, on one way to it.
struct KnownEffects {
  /// By the index of the step.
  var origins: [Int: EffectOrigin] = [:]
  /// By the number of the effect.
  var shown: [Int: InFlight] = [:]
}
