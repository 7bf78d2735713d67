import Composable

/// A clock whose time moves only when a test says so.
///
/// ```swift
/// store.send(.startTapped)
/// store.advance(by: .seconds(1))
/// store.receive(.tick) { $0.elapsed = .seconds(1) }
/// ```
///
/// - Sleepers wake in the order of their deadlines; those of one deadline, in the order they went to sleep, and timers
///   in the order they were made.
/// - While one is awake, ``now`` is its deadline; what it begins to wait for within the time that is being
///   advanced wakes in the same advance.
/// - A sleep until now, or until an earlier time, waits until time is about to move on: at the latest for the next
///   advance.
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

  private let sleepers: Locked<Sleepers>

  /// A clock that stands at `now`.
  public init(now: Instant = Instant()) {
    sleepers = Locked(Sleepers(now: now))
  }

  /// The time.
  public var now: Instant { sleepers.withLock { $0.now } }

  /// No time at all: every instant can be reached.
  public var minimumResolution: Duration { .zero }

  /// Waits until the clock has been advanced to the deadline.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let context = EffectContext.current
    if let context { connect(context.store) }
    if Task.isCancelled { try await context?.endCancelledSleep() }
    try Task.checkCancellation()
    let number = sleepers.withLock { $0.nextNumber() }
    let sleep = EffectContext.Sleep(clock: self, number: number, deadline: deadline)
    context?.begins(sleep)
    defer { context?.ends(sleep) }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleeper(
          number: number, deadline: deadline, rank: number, wake: .resume(continuation),
          choose: context?.store.choose, drain: context?.store.drain)
        let isCancelled = sleepers.withLock { $0.add(sleeper) }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = sleepers.withLock { $0.cancel(number) }
      if case .resume(let continuation) = sleeper?.wake { continuation.resume(throwing: CancellationError()) }
    }
  }

  // MARK: Stores

  /// The stores whose effects have slept here.
  private let stores = Locked<[WeakStore]>([])

  private struct WeakStore {
    weak var store: ClockedStore?
  }

  private func connect(_ store: ClockedStore) {
    stores.withLock { stores in
      if stores.contains(where: { $0.store === store }) { return }
      stores.removeAll { $0.store == nil }
      stores.append(WeakStore(store: store))
    }
  }

  /// Runs what can run: of the stores whose effects have slept here, and of those of the same test, whose effects could.
  private func drainStores() {
    var drained: [ClockedStore] = []
    for store in stores.withLock({ $0.compactMap(\.store) }) + ClockedStore.ofThisTest
    where !drained.contains(where: { $0 === store }) {
      drained.append(store)
      store.drain()
    }
  }

  // MARK: Moving

  /// Moves the time on, and wakes whoever is due on the way.
  public func advance(by duration: Duration = .zero) {
    advance(to: now.advanced(by: duration))
  }

  /// Moves the time on to an instant, and wakes whoever is due on the way. Time does not move back.
  public func advance(to deadline: Instant) {
    // What can run comes first, whoever moves the clock: it may be about to sleep, from now and not from then.
    drainStores()
    sleepers.withLock { $0.letWaitersGo() }
    wakeAll()
    while sleepers.withLock({ $0.moveOn(until: deadline) }) {
      wakeAll()
      guard now < deadline else { return }
      // Once only: a loop that sleeps for no time must not hold the time up.
      sleepers.withLock { $0.letWaitersGo() }
      wakeAll()
    }
  }

  /// Wakes whoever is due now, and whoever is due now because of that.
  private func wakeAll() {
    while let sleeper = wakeNext() {
      switch sleeper.wake {
      case .resume(let continuation): continuation.resume()
      case .call(let body): body()
      }
      sleeper.drain?()
    }
  }

  private func wakeNext() -> Sleeper? {
    let due = sleepers.withLock { $0.due }
    guard let first = due.first else { return nil }
    let chosen = due.count > 1 ? first.choose?(due.count) ?? 0 : 0
    return sleepers.withLock { $0.wake(due[chosen].number) }
  }

  /// Moves the time on until nobody sleeps any more.
  ///
  /// A timer that is never cancelled would make this go on for ever: after `limit` wake-ups it stops, with an issue
  /// that says so.
  ///
  /// - Parameters:
  ///   - limit: How many wake-ups there may be.
  ///   - location: Where an issue is reported.
  public func run(limit: Int = 100_000, at location: SourceLocation = #_sourceLocation) {
    var wakeUps = 0
    drainStores()
    while let deadline = sleepers.withLock({ $0.earliest }) {
      guard wakeUps < limit else {
        return FailureReporter.current.report(.clockDoesNotStop(wakeUps: wakeUps), at: location)
      }
      wakeUps += 1
      advance(to: max(deadline, now))
    }
  }

  /// Throws when somebody sleeps.
  public func checkSuspension() throws {
    let deadlines = sleepers.withLock { $0.deadlines }
    if !deadlines.isEmpty { throw SuspensionError(deadlines: deadlines) }
  }
}

extension TestClock: CallingClock {
  package var offset: Duration { now.offset }

  package func call(
    at deadline: Duration, rank: Int?, choose: (@Sendable (Int) -> Int)?, _ body: @escaping @Sendable () -> Void
  ) -> Int {
    sleepers.withLock { sleepers in
      let number = sleepers.nextNumber()
      let sleeper = Sleeper(
        number: number, deadline: Instant(offset: deadline), rank: rank ?? number, wake: .call(body), choose: choose,
        drain: nil)
      _ = sleepers.add(sleeper)
      return number
    }
  }

  package func cancelCall(_ number: Int) { _ = sleepers.withLock { $0.cancel(number) } }
}
