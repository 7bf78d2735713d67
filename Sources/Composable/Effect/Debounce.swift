/// The rule that lets an effect start when nothing has come under its id for a while, or when the first of those that
/// replaced each other came long enough ago.
///
/// The clock is the environment's and is asked only when a debounced effect is inserted, and when its wait begins.
@usableFromInline
struct Debounce: Sendable {
  @usableFromInline let id: EffectID
  @usableFromInline let duration: Duration
  @usableFromInline let longest: Duration
  /// A series whose first effect comes now.
  @usableFromInline let beginSeries: @Sendable () -> DebounceSeries
  @usableFromInline let clock: any Clock<Duration>
  @usableFromInline let location: CodeLocation

  @inlinable
  init<C: Clock<Duration>>(
    id: EffectID, duration: Duration, atMost longest: Duration, clock: C, at location: CodeLocation
  ) {
    self.id = id
    self.duration = duration
    self.longest = longest
    self.clock = clock
    self.location = location
    beginSeries = {
      // The end is not computed as an instant: no clock has one for the end of a series that lasts forever.
      let start = clock.now
      return DebounceSeries { longest.saturatingSubtract(start.duration(to: clock.now)) }
    }
  }

  /// A leaf that ends with the quiet time, or with the series, if that is earlier.
  @inlinable
  func wait<Action>(in series: DebounceSeries) -> EffectRun<Action> {
    let duration = duration
    return EffectRun(
      label: .sleep(duration),
      wait: EffectWait(clock: clock, kind: .sleep { min(duration, series.remaining()) }), location: location)
  }
}

/// Effects that replaced each other while they waited, from the first one on. It ends when one of them starts, and when they
/// are cancelled.
@usableFromInline
final class DebounceSeries: Sendable {
  /// The time until one has to start.
  @usableFromInline let remaining: @Sendable () -> Duration

  @inlinable
  init(remaining: @escaping @Sendable () -> Duration) {
    self.remaining = remaining
  }
}
