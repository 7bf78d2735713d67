/// The sleeps of many homes on one clock: a heap of deadlines, and one task that sleeps until the earliest one.
///
/// With a sleeping task for each home, ten thousand stores that debounce would have ten thousand tasks of 2.9 KB.
///
/// - A sleep ends with a hop of its own to its home, so a busy home delays no other one.
/// - The order of sleeps of different homes is not defined. On one home, its ``ClockScheduler`` decides it.
final class SharedSleeps: Sendable {
  /// Starts a sleep on the pool, where `woke` is called at its end.
  typealias Start =
    @Sendable (
      _ sleep: @escaping @Sendable () async throws -> Void, _ woke: @escaping @Sendable () -> Void
    ) -> Task<Void, Never>

  private struct State {
    var heap = DeadlineHeap<SharedSleep>()
    var task: Task<Void, Never>?
    /// The time at which the task wakes up; nil without a task.
    var wakeUpTime: Duration?
    /// The generation of the task: one that was replaced may still wake up.
    var taskCount = 0
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
  ///
  /// - Parameter hop: Calls a function on the home, later.
  func sleeper(hop: @escaping @Sendable (_ body: @escaping @Sendable () -> Void) -> Void) -> any Sleeper {
    SharedSleeper(sleeps: self, hop: hop)
  }

  fileprivate var now: Duration { readNow() }

  fileprivate func insert(_ sleep: SharedSleep) {
    let replaced = state.withLock { state in
      state.heap.insert(sleep)
      return sleepUntilFirst(&state)
    }
    replaced?.cancel()
  }

  /// Removes a sleep. The task keeps sleeping, for a sleep that may follow.
  fileprivate func remove(_ sleep: SharedSleep) { state.withLock { $0.heap.remove(sleep) } }

  /// Makes sure that a task wakes up no later than the first deadline. Returns the task that it replaces.
  private func sleepUntilFirst(_ state: inout State) -> Task<Void, Never>? {
    guard let first = state.heap.first else { return nil }
    if let wakeUpTime = state.wakeUpTime, wakeUpTime <= first.deadline { return nil }
    let replaced = state.task
    state.taskCount += 1
    state.wakeUpTime = first.deadline
    let (deadline, number) = (first.deadline, state.taskCount)
    state.task = start({ [sleep] in try await sleep(deadline) }, { [self] in wokeUp(number) })
    return replaced
  }

  /// Ends the sleeps that are due, if the task was not replaced.
  private func wokeUp(_ number: Int) {
    let due = state.withLock { state in
      var due: [SharedSleep] = []
      guard number == state.taskCount else { return due }
      let now = now
      while let first = state.heap.first, first.deadline <= now {
        state.heap.remove(first)
        due.append(first)
      }
      (state.task, state.wakeUpTime) = (nil, nil)
      _ = sleepUntilFirst(&state)
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
  let hop: @Sendable (_ body: @escaping @Sendable () -> Void) -> Void

  var now: Duration { sleeps.now }

  func sleep(until deadline: Duration, woke: @escaping @Sendable ((any Error)?) -> Void) -> () -> Void {
    // All that is kept of the task that begins the sleep.
    let ended = Misuse.withCurrentHandler { woke(nil) }
    let sleep = SharedSleep(until: deadline) { [hop] in hop(ended) }
    sleeps.insert(sleep)
    return { [sleeps] in sleeps.remove(sleep) }
  }
}
