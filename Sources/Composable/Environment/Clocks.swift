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

    /// The moment that is `duration` later. Later than the last moment, after more than 10^20 seconds, is the last
    /// moment.
    public func advanced(by duration: Duration) -> Self { Self(sinceStart: sinceStart.saturatingAdd(duration)) }

    /// The duration from this moment to the other.
    public func duration(to other: Self) -> Duration { other.sinceStart.saturatingSubtract(sinceStart) }

    /// Whether the first is earlier.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.sinceStart < rhs.sinceStart }
  }

  let time = SharedBox(Instant())

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

/// A clock that reports its use as a misuse. A sleep on it throws `CancellationError`, which ends an effect silently.
///
/// `sleep` does not report: computing its deadline read `now`, which did. Anything that waits on it (a delay, a timer,
/// a timeout) is over at once.
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

/// A clock that calls functions at their deadlines, within the call that moves its time; nothing needs to sleep on it.
package protocol CallbackClock: AnyObject, Sendable {
  /// The time since the clock's beginning.
  var offset: Duration { get }

  /// Calls a function at a deadline, and returns the number of the call.
  ///
  /// - Parameters:
  ///   - deadline: The time of the call, since the clock's beginning.
  ///   - rank: The order among calls that are due together; nil to come last.
  ///   - effect: The number of the effect that waits.
  ///   - store: The store of that effect, where the order of what is due together is to be tried out.
  ///   - body: The function. It runs on the thread that moves the clock.
  func call(
    at deadline: Duration, rank: Int?, effect: Int, store: (any AnyObject & Sendable)?,
    _ body: @escaping @Sendable () -> Void
  ) -> Int

  /// Cancels a call, by its number.
  func cancelCall(_ number: Int)
}

/// The identity of a clock. Waits on equal clocks share one line.
enum ClockIdentity: Hashable {
  case object(ObjectIdentifier)
  /// A clock without stored properties: all values of its type are equal.
  case type(ObjectIdentifier)
  case value(AnyHashable)

  /// The identity of a clock; nil for a value that is not `Hashable`. Keep an object as long as its identity is in use:
  /// a new object could reuse its address.
  init?(_ clock: any Clock<Duration>) {
    func size<C>(of clock: C) -> Int { MemoryLayout<C>.size }
    func identity<H: Hashable>(of clock: H) -> Self { .value(AnyHashable(clock)) }
    if size(of: clock) == 0 {
      self = .type(ObjectIdentifier(Swift.type(of: clock)))
    } else if let clock = clock as? ImmediateClock {
      // Its copies share their time.
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
  /// A hundred years: longer than any program runs. The clocks of the standard library stop the program when they are
  /// slept on until a time that is much further away.
  package static var hundredYears: Duration { .seconds(3_155_760_000) }

  /// The sum; the longest duration of its sign if it does not fit.
  ///
  /// `.seconds(Int64.max)` is a natural way to say "never", and nineteen of them do not fit into a `Duration`.
  @usableFromInline
  package func saturatingAdd(_ other: Duration) -> Duration {
    let (sum, overflows) = attoseconds.addingReportingOverflow(other.attoseconds)
    return Duration(attoseconds: overflows ? (other < .zero ? .min : .max) : sum)
  }

  /// The difference; the longest duration of its sign if it does not fit.
  @usableFromInline
  package func saturatingSubtract(_ other: Duration) -> Duration {
    let (difference, overflows) = attoseconds.subtractingReportingOverflow(other.attoseconds)
    return Duration(attoseconds: overflows ? (other < .zero ? .max : .min) : difference)
  }

  /// The part of the duration that is left after whole intervals.
  func remainder(of interval: Duration) -> Duration { Duration(attoseconds: attoseconds % interval.attoseconds) }
}
