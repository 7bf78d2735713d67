extension Effect {
  /// Starts at most one effect per window of `duration`.
  ///
  /// ```swift
  /// enum SliderAction { case moved(Double), save(Double) }
  ///
  /// func save(_ value: Double, _ clock: some Clock<Duration>) -> Effect<SliderAction> {
  ///   .send(.save(value)).throttle(id: "save", for: .milliseconds(500), clock: clock)
  /// }
  /// ```
  ///
  /// - The first effect starts immediately and opens a window. Of the effects that come within the window, one waits
  ///   for its end, then starts and opens the next window.
  /// - ``cancel(id:)`` ends the effects that run or wait, and closes the window.
  /// - To start an effect only after a pause, use ``debounce(id:for:atMost:clock:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - id: The id of the effects that share a window.
  ///   - duration: The length of a window.
  ///   - clock: The clock of the environment.
  ///   - latest: Whether a new effect replaces the waiting one. If false, the first effect that waits is kept.
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

/// The rule that limits effects under one id to one per window.
///
/// The environment's clock is not read when the effect is made: only when it is inserted, when it begins to wait, and when
/// it starts after its wait.
@usableFromInline
final class Throttle: Sendable {
  @usableFromInline let id: EffectID
  let latest: Bool
  @usableFromInline let location: CodeLocation
  /// Returns a window that begins now.
  let openWindow: @Sendable () -> ThrottleWindow

  init<C: Clock<Duration>>(id: EffectID, duration: Duration, clock: C, latest: Bool, at location: CodeLocation) {
    self.id = id
    self.latest = latest
    self.location = location
    openWindow = {
      // The end is not computed as an instant, because no clock has an instant for the end of an infinite window.
      let start = clock.now
      let remaining: @Sendable () -> Duration = { duration.saturatingSubtract(start.duration(to: clock.now)) }
      return ThrottleWindow(
        isOpen: { remaining() > .zero }, remaining: remaining, clock: clock, duration: duration)
    }
  }
}

/// A time span in which a throttle starts no further effect.
@usableFromInline
struct ThrottleWindow: Sendable {
  let isOpen: @Sendable () -> Bool
  /// The time until the window closes.
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

  /// Returns a leaf that waits for the end of the window.
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
    /// The node of the waiting effect. It may have ended: check `isLive`.
    var pending: NodeID?
  }

  /// The decision about a throttled effect.
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
    let id = throttle.id.at(site.position)
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

  /// Decides about a new effect: cancels the effect that it replaces, and opens a window if none is open.
  @usableFromInline
  mutating func pass(_ throttle: Throttle, _ id: EffectID, from parent: NodeID) -> Throttling {
    forgetClosedWindows()
    while let pending = windows.values[id]?.pending, isLive(pending) {
      guard throttle.latest else { return .isDropped }
      cancelSubtree(pending.slot)
      // As with `cancelInFlight`, this may have canceled `parent`.
      guard isLive(parent) else { return .isDropped }
    }
    // Read only now, because canceling the waiting effect may have opened a window or closed this one.
    if let open = windows.values[id], open.window.isOpen() { return .waits(open.window) }
    openWindow(throttle, under: id)
    return .starts
  }

  /// Opens the node of an effect that waits for the end of the window.
  @usableFromInline
  mutating func openPending(_ id: EffectID, under parent: NodeID) -> NodeID {
    let scope = open(id, under: parent)
    windows.values[id]?.pending = scope
    return scope
  }

  /// Opens the next window of a throttle, whose waiting effect starts now.
  @usableFromInline
  mutating func openWindow(of sequence: EffectSequence) {
    if case .throttle(let throttle) = sequence.hold {
      openWindow(throttle, under: throttle.id.at(sequence.site.position))
    }
  }

  private mutating func openWindow(_ throttle: Throttle, under id: EffectID) {
    windows.link(id)
    windows.values[id] = OpenWindow(window: throttle.openWindow())
  }

  /// Closes the windows of canceled ids.
  mutating func closeWindows(_ ids: [EffectID]) {
    for id in ids where windows.values.removeValue(forKey: id) != nil { windows.unlink(id) }
  }

  /// Removes closed windows, but only when many have accumulated: each check reads a clock.
  private mutating func forgetClosedWindows() {
    guard windows.values.count >= windowLimit else { return }
    closeWindows(windows.values.filter { $0.value.pending.map(isLive) != true && !$0.value.window.isOpen() }.map(\.key))
    windowLimit = max(16, windows.values.count * 2)
  }
}
