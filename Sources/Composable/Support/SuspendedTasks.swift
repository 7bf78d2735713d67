/// Tasks that are suspended on an actor until something there resumes them. They continue on that actor in the order in
/// which they are resumed.
///
/// With continuations they would not: a task that a continuation resumes travels to its actor through the thread pool, and
/// tasks that travel together arrive in any order. A suspended task here is one that calls this actor, whose executor
/// keeps its job. To resume the task, the job runs on the caller's thread to the end of that call, where it enqueues
/// itself on its own actor.
@usableFromInline
final actor SuspendedTasks: SerialExecutor {
  /// The jobs of the tasks, in the order in which they were suspended. Locked, because a change of a task's priority may
  /// enqueue its job again from any thread.
  private let jobs = Locked<[UnownedJob]>([])
  private var count = 0

  @usableFromInline nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe asUnownedSerialExecutor() }

  @usableFromInline
  nonisolated func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Suspends the task of the caller. Nothing happens between the call and the suspension, so the caller may first look
  /// whether there is something to wait for.
  ///
  /// The count has no reader: optimized code leaves out a call without an effect, and the suspension with it.
  @inline(never)
  func wait() { count += 1 }

  /// Resumes all tasks: those that were suspended first, or last, continue first.
  nonisolated func resume(lastFirst: Bool = false) {
    let suspended = jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    for job in lastFirst ? suspended.reversed() : suspended {
      unsafe job.runSynchronously(on: asUnownedSerialExecutor())
    }
  }
}
