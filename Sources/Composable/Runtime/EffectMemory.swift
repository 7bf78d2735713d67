/// What a machine remembers besides the effects in flight: an open throttle window, or how long a series of debounced effects may
/// still last. Tests that compare states need it.
package struct EffectMemory: Hashable, Sendable {
  /// The id at its place.
  let id: EffectID
  package let remaining: Duration
}

extension EffectGraph {
  /// The windows and series with time left.
  var memory: Set<EffectMemory> {
    let windows = windows.values.map { EffectMemory(id: $0.key, remaining: $0.value.window.remaining()) }
    let series = ids.values.keys.compactMap { id in
      self.series(under: id).map { EffectMemory(id: id, remaining: $0.remaining()) }
    }
    return Set((windows + series).filter { $0.remaining > .zero })
  }
}
