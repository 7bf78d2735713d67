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
