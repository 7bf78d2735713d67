/// The waits on one clock: a heap of deadlines, and one task that sleeps until the earliest one.
///
/// Unchecked because only the driver uses it, in the driver's isolation. The task reports back in that isolation, too.
final class ClockScheduler: @unchecked Sendable {
  /// Returns the time on the clock since the first reading.
  private let readNow: () -> Duration
  /// The time on the clock when it was last read.
  private var lastNow = Duration.zero
  private let sleep: @Sendable (Duration) async throws -> Void
  private let start: WaitScheduler.StartSleep
  private var heap = DeadlineHeap()
  private var task: Task<Void, Never>?
  /// The time at which the task wakes up; nil without a task.
  private var wakeUpTime: Duration?
  /// The generation of the task. It changes when the task is canceled or replaced: a canceled task may still report.
  private var taskCount = 0
  /// The rank of the wait that was added last.
  private var lastRank = 0

  init(_ clock: any Clock<Duration>, start: @escaping WaitScheduler.StartSleep) {
    (readNow, sleep) = Self.open(clock)
    self.start = start
  }

  private static func open<C: Clock<Duration>>(
    _ clock: C
  ) -> (now: () -> Duration, sleep: @Sendable (Duration) async throws -> Void) {
    let origin = Origin<C.Instant>()
    return (
      {
        let now = clock.now
        if let start = origin.instant { return start.duration(to: now) }
        origin.instant = now
        return .zero
      },
      {
        guard let start = origin.instant else { return }
        try await clock.sleep(until: start.advanced(by: $0), tolerance: nil)
      }
    )
  }

  /// The instant from which the scheduler measures time. Read from the clock only when it is needed, because a clock
  /// may report that it is read.
  ///
  /// Unchecked because it is set once, by the driver, before the first sleep begins; sleeps only read it.
  private final class Origin<Instant: Sendable>: @unchecked Sendable {
    var instant: Instant?
  }

  /// The time on the clock since the first reading.
  var now: Duration {
    lastNow = readNow()
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

  /// Removes a wait. The task keeps sleeping for a wait that may follow; if none does, the caller reports that the
  /// scheduler is empty.
  func remove(_ wait: RunningWait) { heap.remove(wait) }

  /// Cancels the task if there are no waits.
  func cancelTaskIfEmpty() {
    if heap.isEmpty { cancelTask() }
  }

  /// Makes sure that a task wakes up no later than the first deadline. After a task that wakes up too early, another
  /// one sleeps.
  private func sleepUntilFirst() {
    guard let first = heap.first else { return }
    if let wakeUpTime, wakeUpTime <= first.deadline { return }
    cancelTask()
    let deadline = first.deadline <= .hundredYears ? first.deadline : intermediateDeadline(before: first.deadline)
    wakeUpTime = deadline
    let number = taskCount
    let sleep = sleep
    task = start({ try await sleep(deadline) }) { [weak self] error in self?.wokeUp(number, error) }
  }

  /// Returns a time to wake up before a distant deadline. It doubles with each stop, which keeps their number small on
  /// a clock whose time passes by sleeping.
  private func intermediateDeadline(before deadline: Duration) -> Duration {
    min(deadline, max(lastNow.saturatingAdd(lastNow), .hundredYears))
  }

  private func cancelTask() {
    taskCount += 1
    wakeUpTime = nil
    task?.cancel()
    task = nil
  }

  private func wokeUp(_ number: Int, _ error: (any Error)?) {
    guard number == taskCount else { return }
    if let error {
      // The clock cannot sleep: the first wait ends with its error.
      let failed = heap.first
      if let failed { heap.remove(failed) }
      failed?.reachDeadline(error)
    } else {
      endDueWaits()
    }
    // Canceled last, because waits that were added meanwhile then saw a task and started none.
    cancelTask()
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

/// A heap of waits, ordered by deadline and then by rank.
struct DeadlineHeap {
  /// The waits in heap order: each comes after its parent, at about half its index. Each wait knows its index.
  private var waits: [RunningWait] = []

  var first: RunningWait? { waits.first }
  var isEmpty: Bool { waits.isEmpty }

  mutating func insert(_ wait: RunningWait) {
    wait.index = waits.count
    waits.append(wait)
    siftUp(waits.count - 1)
  }

  /// Removes a wait; does nothing if it is not in the heap.
  mutating func remove(_ wait: RunningWait) {
    guard let index = wait.index else { return }
    wait.index = nil
    let last = waits.removeLast()
    if index == waits.count { return }
    waits[index] = last
    last.index = index
    siftUp(index)
    siftDown(index)
  }

  private mutating func siftUp(_ start: Int) {
    var index = start
    while index > 0, waits[index].isBefore(waits[(index - 1) / 2]) {
      exchange(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func siftDown(_ start: Int) {
    var index = start
    while true {
      var next = index
      for child in [2 * index + 1, 2 * index + 2] where child < waits.count && waits[child].isBefore(waits[next]) {
        next = child
      }
      if next == index { return }
      exchange(index, next)
      index = next
    }
  }

  private mutating func exchange(_ one: Int, _ other: Int) {
    waits.swapAt(one, other)
    waits[one].index = one
    waits[other].index = other
  }
}

extension RunningWait {
  fileprivate func isBefore(_ other: RunningWait) -> Bool {
    (deadline, rank ?? .max) < (other.deadline, other.rank ?? .max)
  }
}
