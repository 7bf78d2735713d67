/// The waits of a driver's effects, with a ``ClockScheduler`` for each clock.
///
/// No wait is a task. The waits on one clock are ordered by deadline, and those with the same deadline by their age. So
/// timers that are due together tick in the order of their creation, whatever threads the clock uses.
///
/// Unchecked because only the driver uses it, in the driver's isolation.
@usableFromInline
package final class WaitScheduler: @unchecked Sendable {
  /// Runs a sleep in a task, and calls `woke` in the driver's isolation with the error that ended the sleep, if any.
  package typealias StartSleep = (
    _ sleep: @escaping @Sendable () async throws -> Void, _ woke: @escaping @Sendable ((any Error)?) -> Void
  ) -> Task<Void, Never>

  /// Calls a function in the driver's isolation, from any thread on which a clock was moved.
  package typealias Enter = @Sendable (_ body: @escaping @Sendable () -> Void) -> Void

  private let start: StartSleep
  private let shared: (any Clock<Duration>) -> (any Sleeper)?
  private let makeEnter: () -> Enter
  /// Calls a function in the driver's isolation. Made by the first wait on a clock that calls back.
  private(set) lazy var enter = makeEnter()
  /// The store of the effects, if the order of waits that are due together is to be explored; nil otherwise.
  let store: (any AnyObject & Sendable)?
  /// The schedulers that have waits and thus keep their clocks alive.
  private var schedulers = WeakTable<ClockIdentity, ClockScheduler>()
  /// The schedulers that have lost their last wait. Their sleeps are kept until the drain is over, because a debounce that
  /// is renewed replaces one wait with another and can use the same sleep.
  ///
  /// Unchecked in release builds, as ``hasUnsettled`` is: only the driver uses them, and each access is one step of an array
  /// or of a flag.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @safe private var emptied: [ClockScheduler] = []
  /// The scheduler of the stateless clock that was used last. Nearly every program has only one such clock.
  private var lastStateless: (type: Any.Type, scheduler: ClockScheduler)?

  /// Creates the waits of a driver.
  ///
  /// - Parameters:
  ///   - start: Runs a sleep in a task.
  ///   - shared: Returns what wakes the waits on a clock up together with those of other homes; nil for a clock on which a
  ///     task of this home sleeps.
  ///   - enter: Evaluated in the driver's isolation, when it is first needed.
  ///   - store: The store of the effects, if the order of waits that are due together is to be explored.
  package init(
    start: @escaping StartSleep, shared: @escaping (any Clock<Duration>) -> (any Sleeper)? = { _ in nil },
    enter: @autoclosure @escaping () -> Enter, store: (any AnyObject & Sendable)? = nil
  ) {
    self.start = start
    self.shared = shared
    makeEnter = enter
    self.store = store
  }

  /// Whether there are emptied schedulers to settle. A plain flag, because it is read at the end of each drain.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline @safe package private(set) var hasUnsettled = false
  /// Whether no sleep is canceled before the next ``settle()``.
  private var isHalted = false

  /// Takes a scheduler that has lost its last wait.
  func noteEmptied(_ scheduler: ClockScheduler) {
    emptied.append(scheduler)
    hasUnsettled = !isHalted
  }

  /// Keeps the sleeps of emptied schedulers until the owner calls ``settle()``, because the program has crashed.
  package func halt() {
    isHalted = true
    hasUnsettled = false
  }

  /// Cancels the sleeps of schedulers without waits. Must be called when no other work is left. Clocks may add some:
  /// they may send when a sleep is canceled.
  @usableFromInline
  package func settle() {
    hasUnsettled = false
    while let scheduler = emptied.popLast() { scheduler.cancelSleepIfEmpty() }
  }

  /// Returns the scheduler of a clock without stored properties, which all values of its type share; nil for other
  /// clocks.
  func scheduler(forStateless clock: any Clock<Duration>) -> ClockScheduler? {
    let type = type(of: clock)
    if let last = lastStateless, last.type == type { return last.scheduler }
    guard clock.isStateless else { return nil }
    let scheduler = scheduler(for: clock)
    lastStateless = (type, scheduler)
    return scheduler
  }

  /// Returns the scheduler of a clock. It lives as long as it has waits.
  func scheduler(for clock: any Clock<Duration>) -> ClockScheduler {
    guard let identity = ClockIdentity(clock) else { return ClockScheduler(sleeper(on: clock)) }
    return schedulers.object(identity) { ClockScheduler(sleeper(on: clock)) }
  }

  private func sleeper(on clock: some Clock<Duration>) -> any Sleeper {
    shared(clock) ?? TaskSleeper(clock, start: start)
  }
}
