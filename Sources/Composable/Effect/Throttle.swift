extension Effect {
  /// Starts at most one effect per window of `duration`.
  ///
  /// The first starts at once and opens a window. Of those that come within the window, one waits for its end, then
  /// starts and opens the next window. ``cancel(id:)`` ends the effects that run or wait, and closes the window.
  ///
  /// - Parameters:
  ///   - id: The id of the effects that share a window.
  ///   - duration: The length of a window.
  ///   - clock: The clock of the environment.
  ///   - latest: Whether the last effect of a window waits, and replaces one that waits; otherwise the first.
  public func throttle(
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: some Clock<Duration>,
    latest: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    if isNone { return .none }
    let throttle = Throttle(
      id: EffectID(id), duration: duration, clock: clock, latest: latest,
      at: CodeLocation(fileID: fileID, line: line))
    return modified(.throttle(throttle))
  }
}

/// The rule that holds back effects under one id to one per window.
///
/// The clock is the environment's and is asked only when a throttled effect is inserted.
@usableFromInline
final class Throttle: Sendable {
  @usableFromInline let id: EffectID
  let latest: Bool
  @usableFromInline let location: CodeLocation
  /// A window that begins now.
  let openWindow: @Sendable () -> ThrottleWindow

  init<C: Clock<Duration>>(id: EffectID, duration: Duration, clock: C, latest: Bool, at location: CodeLocation) {
    self.id = id
    self.latest = latest
    self.location = location
    openWindow = {
      // The end is not computed as an instant: no clock has one for the end of a window that lasts forever.
      let start = clock.now
      let remaining: @Sendable () -> Duration = { duration.saturatingSubtract(start.duration(to: clock.now)) }
      return ThrottleWindow(
        isOpen: { remaining() > .zero }, remaining: remaining, clock: clock, duration: duration)
    }
  }
}

/// A stretch of time in which a throttle lets nothing more start.
@usableFromInline
struct ThrottleWindow: Sendable {
  let isOpen: @Sendable () -> Bool
  /// The time that is left of it.
  let remaining: @Sendable () -> Duration
  let clock: any Clock<Duration>
  let duration: Duration

  init(
    isOpen: @escaping @Sendable () -> Bool, remaining: @escaping @Sendable () -> Duration, clock: any Clock<Duration>,
    duration: Duration
  ) {
    self.isOpen = isOpen
    self.remaining = remaining
    self.clock = clock
    self.duration = duration
  }

  /// A leaf that ends with the window.
  @usableFromInline
  func wait<Action>(at location: CodeLocation) -> EffectBody<Action> {
    EffectBody(
      label: .sleep(duration), wait: ClockWait(clock: clock, kind: .sleep(remaining: remaining)), location: location)
  }
}

extension EffectGraph {
  /// A throttle window and the effect that waits for its end.
  struct OpenWindow {
    let window: ThrottleWindow
    var pending: NodeID?
  }

  /// What becomes of an effect that comes under a throttle.
  @usableFromInline
  enum Throttling {
    case isDropped
    case starts
    case waits(ThrottleWindow)
  }

  @inlinable
  mutating func insertThrottled<Action>(
    _ effect: Effect<Action>, _ throttle: Throttle, under parent: NodeID, origin: EffectOrigin<Action>
  ) {
    let id = throttle.id.at(site.place)
    switch pass(throttle, id, from: parent) {
    case .isDropped: break
    case .starts: insertCancellable(effect, id: id, replacing: false, under: parent, origin: origin)
    case .waits(let window):
      let wait = Effect<Action>(.run(window.wait(at: throttle.location)))
      let scope = openPending(id, under: parent)
      insertSequence(lastFirst: [effect, wait], hold: .throttle(throttle), under: scope, origin: origin)
      close(scope)
    }
  }

  /// Makes way for a new effect, and opens a window if none is open.
  @usableFromInline
  mutating func pass(_ throttle: Throttle, _ id: EffectID, from parent: NodeID) -> Throttling {
    forgetClosedWindows()
    while let pending = windows.values[id]?.pending, isLive(pending) {
      guard throttle.latest else { return .isDropped }
      cancelSubtree(pending.slot)
      // As with `cancelInFlight`: this may have cancelled `parent`.
      guard isLive(parent) else { return .isDropped }
    }
    // Not read before: cancelling what waited may have opened a window, or closed this one.
    if let open = windows.values[id], open.window.isOpen() { return .waits(open.window) }
    openWindow(throttle, under: id)
    return .starts
  }

  /// Makes the node of the effect that waits for the end of a window.
  @usableFromInline
  mutating func openPending(_ id: EffectID, under parent: NodeID) -> NodeID {
    let scope = open(id, under: parent)
    windows.values[id]?.pending = scope
    return scope
  }

  /// Opens the window of a throttle whose trailing effect starts.
  @usableFromInline
  mutating func openWindow(of sequence: EffectSequence) {
    if case .throttle(let throttle) = sequence.hold { openWindow(throttle, under: throttle.id.at(sequence.site.place)) }
  }

  private mutating func openWindow(_ throttle: Throttle, under id: EffectID) {
    windows.link(id)
    windows.values[id] = OpenWindow(window: throttle.openWindow())
  }

  /// Closes the windows of ids that are cancelled.
  mutating func closeWindows(_ ids: [EffectID]) {
    for id in ids where windows.values.removeValue(forKey: id) != nil { windows.unlink(id) }
  }

  /// Removes the windows that are closed; when there are many, so that each throttled effect asks few clocks.
  private mutating func forgetClosedWindows() {
    guard windows.values.count >= windowLimit else { return }
    closeWindows(windows.values.filter { $0.value.pending.map(isLive) != true && !$0.value.window.isOpen() }.map(\.key))
    windowLimit = max(16, windows.values.count * 2)
  }
}
