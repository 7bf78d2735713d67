/// The waits on one clock: a heap of deadlines, and one sleep until the earliest one.
///
/// Unchecked because only the driver uses it, in the driver's isolation. Its ``Sleeper`` wakes it up there, too.
final class ClockScheduler: @unchecked Sendable {
  private let sleeper: any Sleeper
  /// The time on the clock when it was last read.
  private var lastNow = Duration.zero
  // Each wait uses the next three properties. In release builds their accesses are not checked for overlaps, which costs 90
  // instructions an access: only the driver uses them, and the heap calls nothing but its waits' `isBefore`.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @safe private var heap = DeadlineHeap<RunningWait>()
  /// The time at which the sleep ends; nil without one.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @safe private var wakeUpTime: Duration?
  /// The rank of the wait that was added last.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @safe private var lastRank = 0
  /// Cancels the sleep; nil without one.
  private var cancelOfSleep: (() -> Void)?
  /// The generation of the sleep. It changes when the sleep is canceled or replaced: a canceled one may still report.
  private var sleepCount = 0

  init(_ sleeper: any Sleeper) { self.sleeper = sleeper }

  /// The time on the clock since the first reading.
  var now: Duration {
    lastNow = sleeper.now
    return lastNow
  }

  var isEmpty: Bool { heap.isEmpty }

  /// Adds a wait, which is kept until it is due or removed.
  func insert(_ wait: RunningWait) {
    lastRank += 1
    if wait.rank == nil { wait.rank = lastRank }
    heap.insert(wait)
    sleepUntilFirst()
  }

  /// Removes a wait. The sleep is kept for a wait that may follow; if none does, the caller reports that the scheduler is
  /// empty.
  func remove(_ wait: RunningWait) { heap.remove(wait) }

  /// Cancels the sleep if there are no waits.
  func cancelSleepIfEmpty() {
    if heap.isEmpty { cancelSleep() }
  }

  /// Makes sure that a sleep ends no later than the first deadline. After one that ends too early, another one begins.
  private func sleepUntilFirst() {
    guard let first = heap.first else { return }
    if let wakeUpTime, wakeUpTime <= first.deadline { return }
    cancelSleep()
    let deadline = first.deadline <= .hundredYears ? first.deadline : intermediateDeadline(before: first.deadline)
    wakeUpTime = deadline
    let number = sleepCount
    cancelOfSleep = sleeper.sleep(until: deadline) { [weak self] error in self?.wokeUp(number, error) }
  }

  /// Returns a time to wake up before a distant deadline. It doubles with each stop, which keeps their number small on
  /// a clock whose time passes by sleeping.
  private func intermediateDeadline(before deadline: Duration) -> Duration {
    min(deadline, max(lastNow.saturatingAdd(lastNow), .hundredYears))
  }

  private func cancelSleep() {
    sleepCount += 1
    wakeUpTime = nil
    cancelOfSleep.take()?()
  }

  private func wokeUp(_ number: Int, _ error: (any Error)?) {
    guard number == sleepCount else { return }
    if let error {
      // The clock cannot sleep: the first wait ends with its error.
      let failed = heap.first
      if let failed { heap.remove(failed) }
      failed?.reachDeadline(error)
    } else {
      endDueWaits()
    }
    // Canceled last, because waits that were added meanwhile then saw a sleep and began none.
    cancelSleep()
    sleepUntilFirst()
  }

  private func endDueWaits() {
    let (now, newest) = (now, lastRank)
    // A wait that is added now and is due now has to wait for the next wake-up: a loop without pauses must not starve
    // others.
    while let first = heap.first, first.deadline < now || (first.deadline == now && (first.rank ?? .max) <= newest) {
      heap.remove(first)
      first.reachDeadline(nil)
    }
  }
}
