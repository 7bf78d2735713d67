/// The rule that holds back effects under one id to one per window.
///
/// The clock is the environment's and is asked only when a throttled effect is inserted.
@usableFromInline
final class Throttle: Sendable {
  @usableFromInline let id: EffectID
  @usableFromInline let latest: Bool
  @usableFromInline let location: CodeLocation
  /// A window that begins now.
  @usableFromInline let openWindow: @Sendable () -> ThrottleWindow

  @inlinable
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
  @usableFromInline let isOpen: @Sendable () -> Bool
  /// The time that is left of it.
  @usableFromInline let remaining: @Sendable () -> Duration
  @usableFromInline let clock: any Clock<Duration>
  @usableFromInline let duration: Duration

  @inlinable
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
  @inlinable
  func wait<Action>(at location: CodeLocation) -> EffectRun<Action> {
    EffectRun(
      label: .sleep(duration), wait: EffectWait(clock: clock, kind: .sleep(remaining: remaining)), location: location)
  }
}
