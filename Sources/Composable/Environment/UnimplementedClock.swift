/// A clock that reports its use as a misuse. A sleep on it throws `CancellationError`, which ends an effect silently.
///
/// `sleep` itself does not report, because `now` did when the deadline was computed. A delay, timer or timeout on this
/// clock ends immediately.
public struct UnimplementedClock: Clock {
  /// A moment of an ``UnimplementedClock``, obtained from `now`.
  public struct Instant: InstantProtocol {
    let offset: Duration

    /// Returns the moment that is `duration` later.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset.saturatingAdd(duration)) }

    /// Returns the duration from this moment to the other.
    public func duration(to other: Self) -> Duration { other.offset.saturatingSubtract(offset) }

    /// Returns whether the first moment is earlier.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let name: String

  /// Creates a clock.
  ///
  /// - Parameter name: The name of the clock in its reports.
  public init(_ name: String = "UnimplementedClock") {
    self.name = name
  }

  /// Reports a misuse and returns a fixed moment.
  public var now: Instant {
    Misuse.unimplemented(name: name).report()
    return Instant(offset: .zero)
  }

  /// Zero, because no duration is too short.
  public var minimumResolution: Duration { .zero }

  /// Throws `CancellationError`.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    throw CancellationError()
  }
}
