/// A clock that never waits: a sleep returns immediately and moves the time to its deadline.
///
/// - Only sleeps move the time, so the elapsed time is the time slept. It never goes back.
/// - A sleep in a canceled task throws `CancellationError` and does not move the time.
/// - Copies share their time.
/// - Do not use it for endless loops, which would never pause: use a test clock instead. A timer that is still running
///   after 10,000 ticks is stopped and reported as a ``Misuse``.
public struct ImmediateClock: Clock {
  /// A moment of an ``ImmediateClock``, counted from its beginning.
  public struct Instant: InstantProtocol {
    let sinceStart: Duration

    /// The beginning of a clock.
    public init() { self.init(sinceStart: .zero) }

    init(sinceStart: Duration) { self.sinceStart = sinceStart }

    /// Returns the moment that is `duration` later, or the last moment, more than 10^20 seconds away, if that is
    /// earlier.
    public func advanced(by duration: Duration) -> Self { Self(sinceStart: sinceStart.saturatingAdd(duration)) }

    /// Returns the duration from this moment to the other.
    public func duration(to other: Self) -> Duration { other.sinceStart.saturatingSubtract(sinceStart) }

    /// Returns whether the first moment is earlier.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.sinceStart < rhs.sinceStart }
  }

  let time = SharedBox(Instant())

  /// Creates a clock whose time is at its beginning.
  public init() {}

  /// The latest deadline of a sleep; the beginning before the first sleep.
  public var now: Instant { time.value }

  /// Zero, because no duration is too short.
  public var minimumResolution: Duration { .zero }

  /// Returns immediately, and moves the time to the deadline unless it is later already.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.change { $0 = max($0, deadline) }
  }
}
