extension EffectGraph {
  /// A throttle window and the effect that waits for its end.
  struct OpenWindow {
    let window: Countdown
    /// The node of the waiting effect. It may have ended: check `isLive`.
    var pending: NodeID?
  }

  /// The decision about a throttled effect.
  enum Throttling {
    case isDropped
    case starts
    case waits(Countdown)
  }

  @usableFromInline
  mutating func insertThrottled<Action>(
    _ effect: Effect<Action>, _ throttle: Throttle, under parent: NodeID, origin: EffectOrigin<Action>
  ) {
    let id = throttle.id.at(site)
    switch pass(throttle, id, from: parent) {
    case .isDropped: break
    case .starts: insertCancellable(effect, id: id, replacing: false, under: parent, origin: origin)
    case .waits(let window):
      let wait = Effect<Action>(.run(throttle.wait(for: window)))
      let scope = open(id, under: parent)
      windows.values[id]?.pending = scope
      insertSequence(lastFirst: [effect, wait], hold: .throttle(throttle), under: scope, origin: origin)
      close(scope)
    }
  }

  /// Decides about a new effect: cancels the effect that it replaces, and opens a window if none is open.
  mutating func pass(_ throttle: Throttle, _ id: EffectID, from parent: NodeID) -> Throttling {
    forgetClosedWindows()
    while let pending = windows.values[id]?.pending, isLive(pending) {
      guard throttle.latest else { return .isDropped }
      cancelSubtree(pending.slot)
      // As with `cancelInFlight`, this may have canceled `parent`.
      guard isLive(parent) else { return .isDropped }
    }
    // Read only now, because canceling the waiting effect may have opened a window or closed this one.
    if let open = windows.values[id], open.window.remaining() > .zero { return .waits(open.window) }
    openWindow(throttle, under: id)
    return .starts
  }

  /// Opens the next window of a throttle, whose waiting effect starts now.
  @usableFromInline
  mutating func openWindow(of sequence: EffectSequence) {
    if case .throttle(let throttle) = sequence.hold {
      openWindow(throttle, under: throttle.id.at(sequence.site))
    }
  }

  private mutating func openWindow(_ throttle: Throttle, under id: EffectID) {
    windows.link(id)
    windows.values[id] = OpenWindow(window: Countdown(of: throttle.duration, on: throttle.clock))
  }

  /// Closes the windows of canceled ids.
  mutating func closeWindows(_ ids: [EffectID]) {
    for id in ids where windows.values.removeValue(forKey: id) != nil { windows.unlink(id) }
  }

  /// Removes closed windows, but only when many have accumulated: each check reads a clock.
  private mutating func forgetClosedWindows() {
    guard windows.values.count >= windowLimit else { return }
    closeWindows(
      windows.values.filter { $0.value.pending.map(isLive) != true && $0.value.window.remaining() <= .zero }.map(\.key))
    windowLimit = max(16, windows.values.count * 2)
  }
}
