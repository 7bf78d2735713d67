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

/// A clock that calls functions at their deadlines, within the call that moves its time. Its users need not sleep on
/// it.
package protocol CallbackClock: AnyObject, Sendable {
  /// The time since the clock's beginning.
  var offset: Duration { get }

  /// Schedules the call of a function at a deadline, and returns a number by which to cancel it.
  ///
  /// - Parameters:
  ///   - deadline: The time of the call, since the clock's beginning.
  ///   - rank: The order among calls with the same deadline; nil to come last.
  ///   - effect: The number of the effect that waits.
  ///   - store: The store of that effect, if the orders of simultaneous calls are explored; otherwise nil.
  ///   - body: The function. It runs on the thread that moves the clock.
  func call(
    at deadline: Duration, rank: Int?, effect: Int, store: (any AnyObject & Sendable)?,
    _ body: @escaping @Sendable () -> Void
  ) -> Int

  /// Cancels a scheduled call.
  func cancelCall(_ number: Int)
}

/// The identity of a clock. Waits on clocks with equal identities share one `ClockScheduler`.
enum ClockIdentity: Hashable {
  case object(ObjectIdentifier)
  /// The identity of a clock without stored properties: all values of its type are equal.
  case type(ObjectIdentifier)
  case value(AnyHashable)

  /// Creates the identity of a clock. Returns nil for a struct with properties that is not `Hashable`.
  ///
  /// Retain a clock that is an object as long as its identity is in use, because a new object could reuse its address.
  init?(_ clock: any Clock<Duration>) {
    func size<C>(of clock: C) -> Int { MemoryLayout<C>.size }
    func identity<H: Hashable>(of clock: H) -> Self { .value(AnyHashable(clock)) }
    if size(of: clock) == 0 {
      self = .type(ObjectIdentifier(Swift.type(of: clock)))
    } else if let clock = clock as? ImmediateClock {
      // Copies of the clock share their time.
      self = .object(ObjectIdentifier(clock.time))
    } else if Swift.type(of: clock) is AnyObject.Type {
      self = .object(ObjectIdentifier(clock as AnyObject))
    } else if let clock = clock as? any Hashable {
      self = identity(of: clock)
    } else {
      return nil
    }
  }
}

extension Duration {
  /// A hundred years, longer than any program runs. The clocks of the standard library stop the program on a sleep with
  /// a much later deadline.
  package static var hundredYears: Duration { .seconds(3_155_760_000) }

  /// Returns the sum, or the longest duration of the same sign if the sum overflows.
  ///
  /// `.seconds(Int64.max)` is a common value for "never", and the sum of nineteen of them overflows a `Duration`.
  @usableFromInline
  package func saturatingAdd(_ other: Duration) -> Duration {
    let (sum, overflows) = attoseconds.addingReportingOverflow(other.attoseconds)
    return Duration(attoseconds: overflows ? (other < .zero ? .min : .max) : sum)
  }

  /// Returns the difference, or the longest duration of the same sign if the difference overflows.
  @usableFromInline
  package func saturatingSubtract(_ other: Duration) -> Duration {
    let (difference, overflows) = attoseconds.subtractingReportingOverflow(other.attoseconds)
    return Duration(attoseconds: overflows ? (other < .zero ? .max : .min) : difference)
  }

  /// Returns the remainder of a division by an interval, which must not be zero.
  func remainder(of interval: Duration) -> Duration { Duration(attoseconds: attoseconds % interval.attoseconds) }
}
