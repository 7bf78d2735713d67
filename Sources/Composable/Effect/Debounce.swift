extension Effect {
  /// Starts the effect when `duration` has passed without another effect under the same id.
  ///
  /// ```swift
  /// // Saves a draft when typing pauses for a second, and every ten seconds while it does not.
  /// .send(.save)
  ///   .debounce(id: "save", for: .seconds(1), atMost: .seconds(10), clock: environment.clock)
  /// ```
  ///
  /// - A new effect cancels the previous one, even if that has waited long enough and has started. If the work must
  ///   finish, debounce a `.send`, as above, and start the work when that action is reduced.
  /// - Effects that replace each other while they wait form a burst. With `atMost`, the latest effect starts at that
  ///   time after the first effect of its burst, even if new effects keep coming.
  /// - A burst ends when one of its effects starts or is canceled; the next effect begins another burst. The first
  ///   effect of a burst decides how long the burst lasts.
  ///
  /// - Parameters:
  ///   - id: The id under which effects replace each other; ``cancel(id:)`` ends them.
  ///   - duration: The time without another effect.
  ///   - longest: The maximum duration of a burst; nil for no limit. With zero or less, each effect starts
  ///     immediately.
  ///   - clock: The clock of the environment.
  @inlinable
  public func debounce(
    id: some Hashable & Sendable,
    for duration: Duration,
    atMost longest: Duration? = nil,
    clock: some Clock<Duration>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    if let longest {
      let location = CodeLocation(fileID: fileID, line: line)
      return debounce(EffectID(id), for: duration, atMost: longest, clock: clock, at: location)
    }
    return delay(for: duration, clock: clock, fileID: fileID, line: line).cancellable(id: id, cancelInFlight: true)
  }

  @usableFromInline
  func debounce(
    _ id: EffectID, for duration: Duration, atMost longest: Duration, clock: any Clock<Duration>,
    at location: CodeLocation
  ) -> Self {
    if isNone { return Self(.cancel(id)) }
    return modified(
      .debounce(Debounce(id: id, duration: duration, longest: longest, clock: clock, location: location)))
  }
}

/// The rule that starts an effect when no other effect has come under its id for `duration`, or when its burst has
/// lasted for `longest`.
///
/// The environment's clock is read only when a debounced effect is inserted and when its wait begins.
@usableFromInline
struct Debounce: Sendable {
  let id: EffectID
  let duration: Duration
  let longest: Duration
  let clock: any Clock<Duration>
  let location: CodeLocation

  /// Returns a leaf that waits for `duration`, or until the end of the burst if that is earlier.
  func wait<Action>(in burst: Countdown) -> EffectBody<Action> {
    let duration = duration
    return EffectBody(
      label: .sleep(duration),
      wait: ClockWait(clock: clock, kind: .sleep { min(duration, burst.remaining()) }), location: location)
  }
}
