/// Tasks that are suspended on an actor until something there resumes them. They continue on that actor in the order in
/// which they are resumed.
///
/// With continuations they would not: a task that a continuation resumes travels to its actor through the thread pool, and
/// tasks that travel together arrive in any order. A suspended task here is one that calls this actor, whose executor
/// keeps its job. To resume the task, the job runs on the caller's thread to the end of that call, where it enqueues
/// itself on its own actor.
@usableFromInline
final actor SuspendedTasks: SerialExecutor {
  private struct State {
    /// The jobs of the tasks, in the order in which they were suspended.
    var jobs: [UnownedJob] = []
    var isResumed = false
  }

  // Locked, because a task may be enqueued by any thread: the runtime may take it elsewhere on its way here.
  private let state = Locked(State())
  private var count = 0

  @usableFromInline nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe asUnownedSerialExecutor() }

  @usableFromInline
  nonisolated func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isLate = state.withLock { state in
      if !state.isResumed { state.jobs.append(job) }
      return state.isResumed
    }
    // The others were resumed while the task was on its way. It must not wait for ever.
    if isLate { unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  /// Suspends the task of the caller. Nothing happens between the call and the suspension, so the caller may first look
  /// whether there is something to wait for.
  ///
  /// The count has no reader: optimized code leaves out a call without an effect, and the suspension with it.
  @inline(never)
  func wait() { count += 1 }

  /// Resumes all tasks: those that were suspended first, or last, continue first. A task that comes later does not wait.
  nonisolated func resume(lastFirst: Bool = false) {
    let suspended = state.withLock { state in
      defer { state = State(isResumed: true) }
      return state.jobs
    }
    for job in lastFirst ? suspended.reversed() : suspended {
      unsafe job.runSynchronously(on: asUnownedSerialExecutor())
    }
  }
}
