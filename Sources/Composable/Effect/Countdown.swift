/// A duration that has begun: the window of a throttle, or a burst of debounced effects.
@usableFromInline
struct Countdown: Sendable {
  let clock: any Clock<Duration>
  /// The time that is left; zero or less at the end.
  let remaining: @Sendable () -> Duration

  /// Begins now.
  init(of duration: Duration, on clock: some Clock<Duration>) {
    self.clock = clock
    // The end is not computed as an instant, because no clock has an instant for the end of an infinite duration.
    let start = clock.now
    remaining = { duration.saturatingSubtract(start.duration(to: clock.now)) }
  }
}
