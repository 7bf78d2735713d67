/// A leaf that only waits for a clock: its driver keeps it in a line with others, and starts no task for it.
@usableFromInline
package final class EffectWait<Action: Sendable>: Sendable {
  @usableFromInline @frozen
  package enum Kind: Sendable {
    /// Ends so long after it began.
    case pause(Duration)
    /// The same, where it is asked when it begins.
    case sleep(remaining: @Sendable () -> Duration)
    /// Sends the tick after each interval, until it is cancelled.
    case timer(every: Duration, tick: @Sendable () -> Action)
  }

  @usableFromInline package let clock: any Clock<Duration>
  @usableFromInline package let kind: Kind

  @usableFromInline
  init(clock: any Clock<Duration>, kind: Kind) {
    self.clock = clock
    self.kind = kind
  }

  /// A wait of a duration.
  @inlinable
  convenience init(clock: any Clock<Duration>, for duration: Duration) {
    self.init(clock: clock, kind: .pause(duration))
  }

  /// The wait with its ticks passed through `transform`.
  func map<NewAction: Sendable>(_ transform: @escaping @Sendable (Action) -> NewAction) -> EffectWait<NewAction> {
    switch kind {
    case .pause(let duration): EffectWait<NewAction>(clock: clock, for: duration)
    case .sleep(let remaining): EffectWait<NewAction>(clock: clock, kind: .sleep(remaining: remaining))
    case .timer(let interval, let tick):
      EffectWait<NewAction>(clock: clock, kind: .timer(every: interval) { transform(tick()) })
    }
  }
}
