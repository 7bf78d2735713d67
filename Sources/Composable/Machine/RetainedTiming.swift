/// Timing that a machine keeps besides the effects in flight: an open throttle window, or the time left to a burst of
/// debounced effects. A check includes it when it compares states.
package struct RetainedTiming: Hashable, Sendable {
  /// The cancellation id, with its position.
  let id: EffectID
  package let remaining: Duration
}

extension EffectGraph {
  /// The open throttle windows, and the debounce bursts with time left.
  var retainedTimings: Set<RetainedTiming> {
    let windows = windows.values.map { RetainedTiming(id: $0.key, remaining: $0.value.window.remaining()) }
    let bursts = ids.values.keys.compactMap { id in
      burst(under: id).map { RetainedTiming(id: id, remaining: $0.remaining()) }
    }
    return Set((windows + bursts).filter { $0.remaining > .zero })
  }
}
