/// A clock that reports its use as a misuse, and else behaves as an ``ImmediateClock``.
///
/// A sleep is reported once: by reading `now`, without which there is no deadline to sleep to.
public struct UnimplementedClock: Clock {
  /// A moment of an ``UnimplementedClock``. Only its clock makes the first one.
  public struct Instant: InstantProtocol {
    let base: ImmediateClock.Instant

    /// The moment that is `duration` later.
    public func advanced(by duration: Duration) -> Self { Self(base: base.advanced(by: duration)) }

    /// How long it is from this moment to the other.
    public func duration(to other: Self) -> Duration { base.duration(to: other.base) }

    /// Whether the first is earlier.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.base < rhs.base }
  }

  private let name: String
  private let base = ImmediateClock()

  /// A clock that is called `name` in its reports.
  public init(_ name: String = "UnimplementedClock") {
    self.name = name
  }

  /// Reports the misuse, then gives the time of the immediate clock.
  public var now: Instant {
    Misuse.unimplemented(name: name).report()
    return Instant(base: base.now)
  }

  /// Zero: any duration can be told apart.
  public var minimumResolution: Duration { base.minimumResolution }

  /// Returns at once, when the clock has reached the deadline.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await base.sleep(until: deadline.base, tolerance: tolerance)
  }
}
