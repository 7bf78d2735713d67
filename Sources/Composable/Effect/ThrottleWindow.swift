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
