import Composable

/// A clock whose time moves only when a test says so.
///
/// ```swift
/// store.send(.startTapped)
/// store.advance(by: .seconds(1))
/// store.receive(.tick) { $0.elapsed = .seconds(1) }
/// ```
///
/// - Sleepers wake in the order of their deadlines; those of one deadline, in the order they went to sleep.
/// - While one is awake, ``now`` is its deadline; what it begins to wait for within the time that is being
///   advanced wakes in the same advance.
/// - A sleep until now, or until an earlier time, waits until time is about to move on: at the latest for the next
///   advance. So an advance by two seconds does the same as two advances by one.
/// - A cancelled sleep leaves nothing behind.
/// - In effects of a ``TestStore``, all that a wake-up causes is done before the next.
public final class TestClock: Clock, Sendable {
  /// A point on the clock, counted from its beginning.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// How long after the clock's beginning.
    public let offset: Duration

    /// The point so long after the clock's beginning.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// A later point, or an earlier one.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    /// The time from this point to the other.
    public func duration(to other: Self) -> Duration { other.offset - offset }

    /// Whether this point comes first.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }

    /// `1.5 seconds`.
    public var description: String { "\(offset)" }
  }

  /// Somebody still sleeps: the error of ``checkSuspension()``.
  public struct SuspensionError: Error, CustomStringConvertible {
    /// When the sleepers would wake.
    public let deadlines: [Instant]

    /// How many sleep, and until when.
    public var description: String {
      "TestClock: \(deadlines.count) still asleep, until \(deadlines.map(\.description).joined(separator: ", "))"
    }
  }

  private let sleepers: LockedBox<Sleepers>

  /// A clock that stands at `now`.
  public init(now: Instant = Instant()) {
    sleepers = LockedBox(Sleepers(now: now))
  }

  /// The time.
  public var now: Instant { sleepers.change { $0.now } }

  /// No time at all: every instant can be reached.
  public var minimumResolution: Duration { .zero }

  /// Waits until the clock has been advanced to the deadline.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let context = EffectContext.current
    if Task.isCancelled { try await context?.endCancelledSleep() }
    try Task.checkCancellation()
    let number = sleepers.change { $0.nextNumber() }
    let sleep = EffectContext.Sleep(clock: self, number: number, deadline: deadline)
    context?.begins(sleep)
    defer { context?.ends(sleep) }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = sleepers.change { sleepers in
          sleepers.add(
            Sleeper(number: number, deadline: deadline, continuation: continuation, context: context))
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let continuation = sleepers.change { $0.cancel(number) }
      continuation?.resume(throwing: CancellationError())
    }
  }

  // MARK: Moving

  /// Moves the time on, and wakes whoever is due on the way.
  public func advance(by duration: Duration = .zero) {
    advance(to: now.advanced(by: duration))
  }

  /// Moves the time on to an instant, and wakes whoever is due on the way. Time does not move back.
  public func advance(to deadline: Instant) {
    repeat {
      sleepers.change { $0.letWaitersGo() }
      wakeAll()
    } while sleepers.change { $0.moveOn(until: deadline) }
  }

  /// Wakes whoever is due now, and whoever is due now because of that.
  private func wakeAll() {
    while let sleeper = wakeNext() {
      sleeper.continuation.resume()
      sleeper.context?.drain()
    }
  }

  private func wakeNext() -> Sleeper? {
    let due = sleepers.change { $0.due }
    guard let first = due.first else { return nil }
    let chosen = due.count > 1 ? first.context?.choose(due.count) ?? 0 : 0
    return sleepers.change { $0.wake(due[chosen].number) }
  }

  /// Moves the time on until nobody sleeps any more.
  ///
  /// A timer that is never cancelled would make this go on for ever: after `limit` wake-ups it stops, with an issue
  /// that says so.
  ///
  /// - Parameters:
  ///   - limit: How many wake-ups there may be.
  ///   - location: The place that an issue is reported at.
  public func run(limit: Int = 100_000, at location: SourceLocation = #_sourceLocation) {
    var wakeUps = 0
    while let deadline = sleepers.change({ $0.earliest }) {
      guard wakeUps < limit else {
        return FailureReporter.current.report(.clockDoesNotStop(wakeUps: wakeUps), at: location)
      }
      wakeUps += 1
      advance(to: max(deadline, now))
    }
  }

  /// Throws when somebody sleeps.
  public func checkSuspension() throws {
    let deadlines = sleepers.change { $0.deadlines }
    if !deadlines.isEmpty { throw SuspensionError(deadlines: deadlines) }
  }
}
