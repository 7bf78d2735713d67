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
    return modified(
      .throttle(
        Throttle(
          id: EffectID(id), duration: duration, clock: clock, latest: latest,
          location: CodeLocation(fileID: fileID, line: line))))
  }
}

/// The rule that limits effects under one id to one per window.
///
/// The environment's clock is not read when the effect is made: only when it is inserted, when it begins to wait, and when
/// it starts after its wait.
@usableFromInline
struct Throttle: Sendable {
  let id: EffectID
  let duration: Duration
  let clock: any Clock<Duration>
  /// Whether a new effect replaces the waiting one.
  let latest: Bool
  let location: CodeLocation

  /// Returns a leaf that waits for the end of a window, which an earlier effect has opened. It is described by the own
  /// duration, because the length of the other window does not matter any more.
  func wait<Action>(for window: Countdown) -> EffectBody<Action> {
    EffectBody(
      label: .sleep(duration), wait: ClockWait(clock: window.clock, kind: .sleep(remaining: window.remaining)),
      location: location)
  }
}
