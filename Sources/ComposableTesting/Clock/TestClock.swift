import Composable

/// A clock whose time advances only when a test advances it.
///
/// ```swift
/// store.send(.startTapped)
/// store.advance(by: .seconds(1))
/// store.receive(.tick) { $0.elapsed = .seconds(1) }
/// ```
///
/// - Sleepers wake in the order of their deadlines; those with the same deadline, in the order they went to sleep, and
///   timers in the order they were made.
/// - While a sleeper is awake, ``now`` is its deadline. A sleep that it begins within the advanced time wakes in the
///   same advance.
/// - A sleep until now, or until an earlier time, ends when time is about to advance: at the latest, in the next
///   advance.
/// - A canceled sleep throws `CancellationError` and is removed.
/// - In the effects of a ``TestStore``, everything that a wake-up causes is done before the next wake-up.
/// - With the jitter of ``Orders/every(delays:upTo:jitter:hops:sharing:)`` or of a check, sleepers whose deadlines are near each
///   other wake in every order, also before a child task that is ready.
///
/// Each store has a clock, ``TestStore/clock``. Make one yourself to begin at another time, or to test without a store:
///
/// ```swift
/// let clock = TestClock(now: .init(offset: .seconds(60)))
/// let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
/// ```
public final class TestClock: Clock, Sendable {
  /// An instant of the clock, as the time since its beginning.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// The time since the clock's beginning.
    public let offset: Duration

    /// Creates the instant that is `offset` after the clock's beginning.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// Returns the instant that is later, or with a negative `duration` earlier. The result saturates at about 10^20
    /// seconds.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset.saturatingAdd(duration)) }

    /// Returns the time from this instant to another.
    public func duration(to other: Self) -> Duration { other.offset.saturatingSubtract(offset) }

    /// Whether the first instant is earlier than the second.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }

    /// The offset as text: `1.5 seconds`.
    public var description: String { "\(offset)" }
  }

  /// The error that ``checkSuspension()`` throws if the clock has sleepers.
  public struct SuspensionError: Error, CustomStringConvertible {
    /// The deadlines of the sleepers, in order.
    public let deadlines: [Instant]

    /// The number of sleepers, and their deadlines.
    public var description: String {
      "TestClock: \(deadlines.count) still asleep, until \(deadlines.map(\.description).joined(separator: ", "))"
    }
  }

  private let sleepers: Locked<SleepQueue>

  /// Creates a clock whose time is `now`.
  public init(now: Instant = Instant()) {
    sleepers = Locked(SleepQueue(now: now))
    Schedule.current.choices?.moments.map(register)
  }

  /// The clock's current time.
  public var now: Instant {
    DryRun.noteAsked()
    let time = time
    Schedule.current.choices?.noteTime(time.offset)
    return time
  }

  /// The current time, for the framework: reading it is not noted.
  var time: Instant { sleepers.withLock { $0.now } }

  /// Makes the clock a part of the moments of a run.
  private func register(in moments: MomentRecorder) {
    moments.add(sleepers) { [sleepers, stores] isAlone in
      let (now, asleep, late) = sleepers.withLock { ($0.now.offset, $0.moment, $0.lateSince?.offset) }
      // Which of several is first is a choice, as far as they belong to one store.
      let ordered = isAlone ? asleep.sorted { ($0.deadline, $0.label) < ($1.deadline, $1.label) } : asleep
      return ClockMoment(
        now: now, lateSince: late, sleepers: ordered,
        stores: stores.withLock { $0.compactMap { $0.store?.number } })
    }
  }

  /// Zero: every instant can be reached.
  public var minimumResolution: Duration { .zero }

  /// Waits until the clock has been advanced by a duration. The caller stays on its actor, unless it is canceled.
  ///
  /// - Parameters:
  ///   - duration: The time to sleep.
  ///   - tolerance: Has no effect.
  public nonisolated(nonsending) func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }

  /// Waits until the clock has been advanced to the deadline. The caller stays on its actor, unless it is canceled.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wake at.
  ///   - tolerance: Has no effect.
  public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let context = EffectContext.current
    if let context { connect(context.store) }
    if Task.isCancelled { try await context?.endCancelledSleep() }
    try Task.checkCancellation()
    let number = sleepers.withLock { $0.nextNumber() }
    let sleep = EffectContext.Sleep(clock: self, number: number, deadline: deadline)
    let label = context?.store.running ?? "0"
    context?.begins(sleep)
    defer { context?.ends(sleep) }
    try await suspend(sleep, label: label, store: context?.store, isBody: context?.step != nil, isolation: #isolation)
  }

  /// Suspends the caller, without leaving its isolation.
  private func suspend(
    _ sleep: EffectContext.Sleep, label: String, store: ClockRegistry?, isBody: Bool, isolation: isolated (any Actor)?
  ) async throws {
    try await withTaskCancellationHandler {
      // A closure has the isolation of the function only if it captures it.
      _ = isolation
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = PendingSleep(
          number: sleep.number, deadline: sleep.deadline, rank: sleep.number, wake: .resume(continuation), store: store,
          label: label, isBody: isBody)
        let isCancelled = sleepers.withLock { $0.add(sleeper) }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      if isBody, let store, mayHaveEnded(sleep, in: store), store.sleepHasEnded(of: label) {
        resume(sleepers.withLock { $0.end(sleep.number) })
      } else {
        end(sleep)
      }
    }
  }

  /// Whether a sleep that is canceled now may have ended before.
  private func mayHaveEnded(_ sleep: EffectContext.Sleep, in store: ClockRegistry) -> Bool {
    let (running, ready) = (store.runningLateSince(on: self), store.firstReady(on: self))
    return sleepers.withLock { $0.mayHaveEnded(at: sleep.deadline, since: running, ready: ready) }
  }

  /// Ends a sleep before its deadline.
  func end(_ sleep: EffectContext.Sleep) {
    let sleeper = sleepers.withLock { $0.cancel(sleep.number) }
    if case .resume(let continuation) = sleeper?.wake { continuation.resume(throwing: CancellationError()) }
  }

  // MARK: Stores

  /// The stores whose effects have slept on this clock.
  private let stores = Locked<[WeakStore]>([])

  private struct WeakStore {
    weak var store: ClockRegistry?
  }

  private func connect(_ store: ClockRegistry) {
    let isNew = stores.withLock { stores in
      if stores.contains(where: { $0.store === store }) { return false }
      stores.removeAll { $0.store == nil }
      stores.append(WeakStore(store: store))
      return true
    }
    if isNew { store.moments.map(register) }
  }

  /// Runs everything that can run in the stores whose effects have slept on this clock, and in the stores of the same
  /// test, whose effects may be about to. With a jitter, sleeps may end meanwhile, up to a limit.
  private func drainStores(until limit: Instant) {
    var drained: [ClockRegistry] = []
    for store in stores.withLock({ $0.compactMap(\.store) }) + ClockRegistry.ofThisTest
    where !drained.contains(where: { $0 === store }) {
      drained.append(store)
      beforeAdvancing(store, to: limit) { store.drain() }
    }
  }

  /// Calls `body`, which runs what can run in a store before the time advances. With a jitter, sleeps may end meanwhile,
  /// up to a limit.
  func beforeAdvancing(_ store: ClockRegistry, to limit: Instant, _ body: () -> Void) {
    guard store.jitter > .zero else { return body() }
    advancing(to: limit) { store.offering({ self.dueTasks(of: store, until: limit) }, body) }
  }

  /// Calls `body`, which advances the time, or runs what can run before.
  private func advancing(to end: Instant, _ body: () -> Void) {
    let jitter = Schedule.current.jitter
    guard jitter > .zero else { return body() }
    let outer = sleepers.withLock { $0.beginAdvance(until: end, jitter: jitter) }
    body()
    sleepers.withLock { $0.endAdvance(in: outer) }
  }

  // MARK: Advancing

  /// Advances the time by a duration, and wakes each sleeper at its deadline.
  ///
  /// ```swift
  /// clock.advance(by: .seconds(1))
  /// ```
  ///
  /// In the test of a ``TestStore``, prefer ``TestStore/advance(by:at:)``, which also reports mistakes of effects at
  /// the location of its call.
  ///
  /// - Parameters:
  ///   - duration: The time to advance by; zero wakes the sleepers that are due. A negative duration is reported as a
  ///     failure and changes nothing.
  ///   - location: The location of a failure: by default, the call.
  public func advance(by duration: Duration = .zero, at location: SourceLocation = #_sourceLocation) {
    guard duration >= .zero else {
      return FailureReporter.current.report(.negativeAdvance(duration), at: location)
    }
    advance(to: time.advanced(by: duration))
  }

  /// Advances the time to an instant, and wakes each sleeper at its deadline. An earlier instant does not move the time
  /// back.
  public func advance(to deadline: Instant) {
    Schedule.current.choices?.noteCall()
    advancing(to: deadline) {
      // An effect that can run may be about to sleep. Its sleep has to begin before the time advances.
      drainStores(until: deadline)
      wakeAllInTurn(until: deadline)
    }
  }

  /// Advances the time, and wakes each sleeper at its deadline.
  private func wakeAllInTurn(until deadline: Instant) {
    sleepers.withLock { $0.makeWaitersDue() }
    wakeAll(until: deadline)
    while sleepers.withLock({ $0.advance(until: deadline) }) {
      wakeAll(until: deadline)
      guard time < deadline else { return }
      // Only once: a loop that sleeps for zero seconds must not stop the clock.
      sleepers.withLock { $0.makeWaitersDue() }
      wakeAll(until: deadline)
    }
  }

  /// Wakes the sleepers that are due now, including sleepers added meanwhile.
  private func wakeAll(until limit: Instant) {
    while let first = due.first {
      if let store = first.store, store.isExplored {
        store.drain { self.dueTasks(of: store, until: limit) }
        // Within a step, the drain does nothing. The sleeper is woken here; the drain that runs the step runs its task.
        guard !store.keepsDueSleeps, sleepers.withLock({ $0.due.contains { $0.number == first.number } }) else {
          continue
        }
        wake(first.number)
      } else {
        wake(chosen(by: first.store) ?? first.number)?.drain()
      }
    }
  }

  /// The sleepers that are due, without those of stores whose effects wait for the next call.
  private var due: LazyFilterSequence<ArraySlice<PendingSleep>> {
    sleepers.withLock { $0.due }.lazy.filter { $0.store?.keepsDueSleeps != true }
  }

  /// Wakes a sleeper, unless it was canceled. Returns the store to drain; nil after a call, which drains itself.
  @discardableResult
  private func wake(_ number: Int) -> ClockRegistry? {
    resume(sleepers.withLock { $0.wake(number) })
  }

  /// Calls or resumes what has slept. Returns the store to drain; nil after a call, which drains itself.
  @discardableResult
  private func resume(_ sleeper: PendingSleep?) -> ClockRegistry? {
    switch sleeper?.wake {
    case nil: break
    case .resume(let continuation): continuation.resume()
    case .call(let body):
      body()
      return nil
    }
    return sleeper?.store
  }

  /// The number of the sleeper that the store of the first sleeper draws; nil if there is nothing to draw.
  private func chosen(by store: ClockRegistry?) -> Int? {
    let due = Array(due)
    guard due.count > 1, let store else { return nil }
    return due[store.choose(among: due.count)].number
  }

  /// The sleepers of a store that may wake next.
  private func dueTasks(of store: ClockRegistry, until limit: Instant) -> [ReadyWakeup] {
    let ready = store.firstReady(on: self)
    let (due, now, hasWoken) = sleepers.withLock {
      ($0.due(within: store.jitter, until: limit, ready: ready), $0.now, $0.hasWoken)
    }
    return due.filter { $0.store === store }.map { sleeper in
      let isDue = sleeper.deadline <= now
      return ReadyWakeup(label: sleeper.label, isDue: isDue, mayWait: !isDue || hasWoken || sleeper.isBody) {
        self.wake(sleeper.number)
      }
    }
  }

  /// The sleepers of a store that are due now.
  func dueTasks(of store: ClockRegistry) -> [ReadyWakeup] { dueTasks(of: store, until: time) }

  /// The time until the first sleep of a store that could end before a task that is ready; nil if none could.
  func earlySleep(of store: ClockRegistry) -> Duration? {
    guard let ready = store.firstReady(on: self) else { return nil }
    return sleepers.withLock { sleepers in
      sleepers.due(within: store.jitter, until: sleepers.now.advanced(by: store.jitter), ready: ready)
        .first { $0.store === store }.map { sleepers.now.duration(to: $0.deadline) }
    }
  }

  /// Advances the time until the clock has no sleepers.
  ///
  /// A timer that is never canceled would not let it end: after `limit` wake-ups it stops and reports a failure.
  ///
  /// - Parameters:
  ///   - limit: The largest number of wake-ups.
  ///   - location: The location of a failure: by default, the call.
  public func run(limit: Int = 100_000, at location: SourceLocation = #_sourceLocation) {
    var wakeUps = 0
    let jitter = Schedule.current.jitter
    // What it wakes may be late by the jitter: the run has no end of its own.
    advancing(to: Instant(offset: .seconds(Int64.max))) {
      drainStores(until: time.advanced(by: jitter))
      while let deadline = sleepers.withLock({ $0.earliest(within: jitter) }) {
        guard wakeUps < limit else {
          return FailureReporter.current.report(.clockDoesNotStop(wakeUps: wakeUps), at: location)
        }
        wakeUps += 1
        advance(to: max(deadline, time))
      }
    }
  }

  /// Throws an error if the clock has sleepers.
  public func checkSuspension() throws {
    // In an exploration, sleeps that end together may wait for the next call, which this is.
    if let choices = Schedule.current.choices, choices.running == nil { drainStores(until: time) }
    let deadlines = sleepers.withLock { $0.deadlines }
    if !deadlines.isEmpty { throw SuspensionError(deadlines: deadlines) }
  }
}

extension TestClock: CallbackClock {
  package var offset: Duration { now.offset }

  package func call(
    at deadline: Duration, rank: Int?, effect: Int, store: (any AnyObject & Sendable)?,
    _ body: @escaping @Sendable () -> Void
  ) -> Int {
    let store = store as? ClockRegistry
    return sleepers.withLock { sleepers in
      let number = sleepers.nextNumber()
      let sleeper = PendingSleep(
        number: number, deadline: Instant(offset: deadline), rank: rank ?? number, wake: .call(body), store: store,
        label: store?.isExplored == true ? "\(effect)" : "", isBody: false)
      _ = sleepers.add(sleeper)
      return number
    }
  }

  package func cancelCall(_ number: Int) { _ = sleepers.withLock { $0.cancel(number) } }
}
