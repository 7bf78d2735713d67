/// The waits on one clock: a heap of deadlines, and one task that sleeps until the first of them.
///
/// Unchecked: it is touched by its driver only, in the driver's isolation, where the task reports back as well.
final class ClockScheduler: @unchecked Sendable {
  private let readNow: () -> Duration
  /// The time on the clock when it was last read.
  private var lastNow = Duration.zero
  private let sleep: @Sendable (Duration) async throws -> Void
  private let start: WaitScheduler.StartSleep
  private var heap = DeadlineHeap()
  private var task: Task<Void, Never>?
  /// When the task wakes up; nil without a task.
  private var wakeUp: Duration?
  /// Counts the tasks: one that was called off may still report.
  private var taskCount = 0
  /// Counts the waits.
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

  /// When the line began. Read from the clock when it is needed: a clock may report that it is read.
  ///
  /// Unchecked: it is set once, by the driver, before the first sleep begins, which only reads it.
  private final class Origin<Instant: Sendable>: @unchecked Sendable {
    var instant: Instant?
  }

  /// The time on the clock, since the line began.
  var now: Duration {
    lastNow = readNow()
    return lastNow
  }

  var isEmpty: Bool { heap.isEmpty }

  /// Puts a wait in the line, which keeps it until it is due or removed.
  func insert(_ wait: RunningWait) {
    lastRank += 1
    if wait.rank == nil { wait.rank = lastRank }
    heap.insert(wait)
    sleepUntilFirst()
  }

  /// Removes a wait. Its task sleeps on: whoever empties the line says so when nothing has come in its place.
  func remove(_ wait: RunningWait) { heap.remove(wait) }

  /// Calls the task off when there is nothing to wake up for.
  func restIfEmpty() {
    if heap.isEmpty { callOff() }
  }

  /// Makes sure that a task wakes up no later than the first is due. One that wakes up too early goes to sleep again.
  private func sleepUntilFirst() {
    guard let first = heap.first else { return }
    if let wakeUp, wakeUp <= first.deadline { return }
    callOff()
    let deadline = first.deadline <= .hundredYears ? first.deadline : nextStop(before: first.deadline)
    wakeUp = deadline
    let number = taskCount
    let sleep = sleep
    task = start({ try await sleep(deadline) }) { [weak self] error in self?.wokeUp(number, error) }
  }

  /// When to wake up on the way to a deadline that is far away. Twice as far each time: on a clock that lets time pass
  /// by sleeping, there are few stops.
  private func nextStop(before deadline: Duration) -> Duration {
    min(deadline, max(lastNow.saturatingAdd(lastNow), .hundredYears))
  }

  private func callOff() {
    taskCount += 1
    wakeUp = nil
    task?.cancel()
    task = nil
  }

  private func wokeUp(_ number: Int, _ error: (any Error)?) {
    guard number == taskCount else { return }
    if let error {
      // A clock that cannot be slept on: the wait for this deadline ends with its error.
      let failed = heap.first
      if let failed { heap.remove(failed) }
      failed?.isDue(error)
    } else {
      endThoseDue()
    }
    // Not before: what began meanwhile finds a task, and starts none.
    callOff()
    sleepUntilFirst()
  }

  private func endThoseDue() {
    let (now, newest) = (now, lastRank)
    // What begins now and is due now waits for the next turn: a loop without a pause must let others come.
    while let first = heap.first, first.deadline < now || (first.deadline == now && (first.rank ?? .max) <= newest) {
      heap.remove(first)
      first.isDue(nil)
    }
  }
}

/// A heap of waits, ordered by deadline and then by rank.
struct DeadlineHeap {
  /// Each wait comes after the one at half its index, and knows its index.
  private var waits: [RunningWait] = []

  var first: RunningWait? { waits.first }
  var isEmpty: Bool { waits.isEmpty }

  mutating func insert(_ wait: RunningWait) {
    wait.index = waits.count
    waits.append(wait)
    rise(waits.count - 1)
  }

  /// Removes a wait; does nothing when it is not there.
  mutating func remove(_ wait: RunningWait) {
    guard let index = wait.index else { return }
    wait.index = nil
    let last = waits.removeLast()
    if index == waits.count { return }
    waits[index] = last
    last.index = index
    rise(index)
    sink(index)
  }

  private mutating func rise(_ start: Int) {
    var index = start
    while index > 0, waits[index].isBefore(waits[(index - 1) / 2]) {
      exchange(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func sink(_ start: Int) {
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
