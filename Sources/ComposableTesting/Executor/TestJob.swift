import Composable

/// A part of a task, and the executor it belongs to: home, where the bodies of effects run, or another one, as in a
/// child task or a `@concurrent` function.
struct TestJob {
  let job: UnownedJob
  /// The executor of the home; nil for a job that runs elsewhere.
  let home: TestHomeExecutor?

  var isHome: Bool { home != nil }
}

/// The job that a thread runs.
struct RunningJob {
  let thread: ThreadID
  let job: JobID
  let isHome: Bool
  /// Whether the task has been at home since it was taken from the queue.
  let wasHome: Bool
}

/// The jobs that a ``TestExecutor`` runs immediately instead of queuing them: the first job of a task that is being
/// started, and the running job when it changes its isolation.
struct ImmediateJobs {
  /// The thread whose next job is the first one of a task.
  private var starter: ThreadID?
  private var started: TestJob?
  private var running: RunningJob?
  /// The running job, re-enqueued by a change of isolation.
  private var continuing: TestJob?

  /// Takes a job that a thread enqueues. Returns false if the job belongs in the queue.
  ///
  /// The running job continues immediately when it changes its isolation, as in a store. But when it returns home after
  /// it has left, other tasks may go first.
  mutating func take(_ job: TestJob, on thread: ThreadID) -> Bool {
    if starter == thread {
      starter = nil
      started = job
      return true
    }
    guard let running, running.thread == thread, running.job == JobID(job.job) else { return false }
    if job.isHome, !running.isHome, running.wasHome { return false }
    continuing = job
    return true
  }

  /// Begins to take the next job that a thread enqueues.
  mutating func beginStart(on thread: ThreadID) { starter = thread }

  /// Returns the job that was taken since `beginStart`.
  mutating func endStart() -> TestJob? {
    starter = nil
    return started.take()
  }

  /// Notes that a job runs. Returns the job that it interrupts, for `end(outer:)`.
  mutating func begin(_ job: RunningJob) -> RunningJob? {
    defer { running = job }
    return running
  }

  /// Notes that the running job is suspended or done. Returns it if it continues after a change of isolation.
  mutating func end(outer: RunningJob?) -> TestJob? {
    running = outer
    return continuing.take()
  }

  /// Whether a thread runs a job at home.
  func isRunningAtHome(on thread: ThreadID) -> Bool {
    running.map { $0.isHome && $0.thread == thread } ?? false
  }
}
