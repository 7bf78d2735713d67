/// A clock that reports its use as a misuse. A sleep on it throws `CancellationError`, which ends an effect silently.
///
/// `sleep` does not report: computing its deadline read `now`, which did. Anything that waits on it (a delay, a timer, a
/// timeout) is over at once.
public struct UnimplementedClock: Clock {
  /// A moment of an ``UnimplementedClock``. Only its clock makes the first one.
  public struct Instant: InstantProtocol {
    let offset: Duration

    /// The moment that is `duration` later.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset.saturatingAdd(duration)) }

    /// The duration from this moment to the other.
    public func duration(to other: Self) -> Duration { other.offset.saturatingSubtract(offset) }

    /// Whether the first is earlier.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let name: String

  /// Creates a clock that is called `name` in its reports.
  public init(_ name: String = "UnimplementedClock") {
    self.name = name
  }

  /// Reports the misuse, then returns the beginning of time.
  public var now: Instant {
    Misuse.unimplemented(name: name).report()
    return Instant(offset: .zero)
  }

  /// Zero: no duration is too short.
  public var minimumResolution: Duration { .zero }

  /// Throws `CancellationError`: there is nothing to wait for.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    throw CancellationError()
  }
}
