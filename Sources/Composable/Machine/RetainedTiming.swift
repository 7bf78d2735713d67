/// Timing that a machine keeps besides the effects in flight: an open throttle window, or the time left to a burst of
/// debounced effects. A check includes it when it compares states.
package struct RetainedTiming: Hashable, Sendable {
  /// The cancellation id, with its position.
  let id: EffectID
  package let remaining: Duration
}
