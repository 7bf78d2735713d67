/// A clock that never waits: a sleep returns at once, and the clock has then reached its deadline.
///
/// - Time passes only by sleeping, so the elapsed time is the time slept. It never goes back.
/// - A sleep in a cancelled task throws `CancellationError` and does not move the time.
/// - Copies share their time.
/// - Do not use it for endless loops, which would never pause: use a test clock. A timer that is still running after
///   10,000 ticks is stopped and reported as a ``Misuse``.
public struct ImmediateClock: Clock {
  /// A moment of an ``ImmediateClock``, counted from its beginning.
  public struct Instant: InstantProtocol {
    let sinceStart: Duration

    /// The beginning of a clock.
    public init() { self.init(sinceStart: .zero) }

    init(sinceStart: Duration) { self.sinceStart = sinceStart }

    /// The moment that is `duration` later. Later than the last moment, after more than 10^20 seconds, is the last moment.
    public func advanced(by duration: Duration) -> Self { Self(sinceStart: sinceStart.saturatingAdd(duration)) }

    /// The duration from this moment to the other.
    public func duration(to other: Self) -> Duration { other.sinceStart.saturatingSubtract(sinceStart) }

    /// Whether the first is earlier.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.sinceStart < rhs.sinceStart }
  }

  let time = SharedState(Instant())

  /// Creates a clock at its beginning.
  public init() {}

  /// The latest deadline slept to; at first, the beginning.
  public var now: Instant { time.value }

  /// Zero: no duration is too short.
  public var minimumResolution: Duration { .zero }

  /// Returns at once, with the clock at the deadline or past it.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.change { $0 = max($0, deadline) }
  }
}
