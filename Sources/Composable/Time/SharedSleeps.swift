/// The sleeps of many homes on one clock: a heap of deadlines, and a task that sleeps until the earliest one.
///
/// With a sleeping task for each home, ten thousand stores that debounce would have ten thousand tasks of 2.9 KB.
///
/// - A sleep ends with a hop of its own to its home, so a busy home delays no other one.
/// - The order of sleeps of different homes is not defined. On one home, its ``ClockScheduler`` decides it.
/// - No task is canceled: the runtime would keep its timer until the deadline, and each short wait beside a long one would
///   leave one more. A task for an earlier deadline comes beside the others, which end at their own time.
final class SharedSleeps: Sendable {
  /// Starts a sleep on the pool, where `woke` is called at its end.
  typealias Start =
    @Sendable (_ sleep: @escaping @Sendable () async throws -> Void, _ woke: @escaping @Sendable () -> Void) -> Void

  /// Calls a function on a home, later, with a priority.
  typealias Hop = @Sendable (_ priority: TaskPriority, _ body: @escaping @Sendable () -> Void) -> Void

  private struct State {
    var heap = DeadlineHeap<SharedSleep>()
    /// The times at which the tasks wake up, strictly descending. The last one is no later than the first deadline.
    var wakeUpTimes: [Duration] = []
  }

  /// Returns the time on the clock since this object was created.
  private let readNow: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private let start: Start
  private let state = Locked(State())

  init<C: Clock<Duration>>(_ clock: C, start: @escaping Start) {
    let origin = clock.now
    readNow = { origin.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: origin.advanced(by: $0), tolerance: nil) }
    self.start = start
  }

  /// Returns a sleeper for one home.
  func sleeper(hop: @escaping Hop) -> any Sleeper { SharedSleeper(sleeps: self, hop: hop) }

  fileprivate var now: Duration { readNow() }

  fileprivate func insert(_ sleep: SharedSleep) {
    state.withLock { state in
      state.heap.insert(sleep)
      sleepUntilFirst(&state)
    }
  }

  /// Removes a sleep. Its task keeps sleeping, for a sleep that may follow.
  fileprivate func remove(_ sleep: SharedSleep) { state.withLock { $0.heap.remove(sleep) } }

  /// Makes sure that a task wakes up no later than the first deadline.
  private func sleepUntilFirst(_ state: inout State) {
    guard let deadline = state.heap.first?.deadline else { return }
    if let earliest = state.wakeUpTimes.last, earliest <= deadline { return }
    state.wakeUpTimes.append(deadline)
    start({ [sleep] in try await sleep(deadline) }, { [self] in wokeUp(deadline) })
  }

  /// Ends the sleeps that are due.
  private func wokeUp(_ wakeUpTime: Duration) {
    let due = state.withLock { state in
      // Nearly always the last one. Two tasks that are due together may come in any order.
      if let index = state.wakeUpTimes.lastIndex(of: wakeUpTime) { state.wakeUpTimes.remove(at: index) }
      var due: [SharedSleep] = []
      let now = now
      while let first = state.heap.first, first.deadline <= now {
        state.heap.remove(first)
        due.append(first)
      }
      sleepUntilFirst(&state)
      return due
    }
    for sleep in due { sleep.ended() }
  }
}

/// A sleep of a home. Unchecked because its index is used only under the lock of the ``SharedSleeps``.
private final class SharedSleep: HeapMember, @unchecked Sendable {
  let deadline: Duration
  let ended: @Sendable () -> Void
  var index: Int?

  init(until deadline: Duration, ended: @escaping @Sendable () -> Void) {
    self.deadline = deadline
    self.ended = ended
  }

  func isBefore(_ other: SharedSleep) -> Bool { deadline < other.deadline }
}

/// Puts the sleeps of one home among the others.
private struct SharedSleeper: Sleeper {
  let sleeps: SharedSleeps
  let hop: SharedSleeps.Hop

  var now: Duration { sleeps.now }

  func sleep(until deadline: Duration, woke: @escaping @Sendable ((any Error)?) -> Void) -> () -> Void {
    // All that is kept of the task that begins the sleep: the handler and the priority.
    let ended = Misuse.withCurrentHandler { woke(nil) }
    let priority = Task.currentPriority
    let sleep = SharedSleep(until: deadline) { [hop] in hop(priority, ended) }
    sleeps.insert(sleep)
    return { [sleeps] in sleeps.remove(sleep) }
  }
}
