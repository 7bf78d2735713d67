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
  /// Where its task has been before.
  let isolation: TaskIsolation
  /// Whether another task has made the task.
  let isChild: Bool
}

/// Where a task has been.
struct TaskIsolation {
  /// Whether the task has been at home since it was last suspended other than by a hop.
  var wasHome = false
  /// Whether the task has run nothing elsewhere since it was at home, or since its effect began.
  var isOnWayHome = false
}

/// The changes of isolation after which another task may come first.
enum Hops: Sendable {
  /// A task returns home that has left it.
  case returns
  /// Also each change of a task that another task has made.
  case ofChildren
  /// Each change.
  case all
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
  /// The running job, which has been put in line because of a hop.
  private var hop: TestJob?
  private let hops: Hops

  init(hops: Hops) { self.hops = hops }

  /// The time at which an enqueued job runs.
  enum Turn {
    /// Before the enqueuing thread goes on with anything else.
    case immediate
    /// First, unless another task is chosen.
    case next
    /// After those that wait.
    case last
  }

  /// Takes a job that a thread enqueues, if it runs immediately.
  ///
  /// The running job continues immediately when it changes its isolation, as in a store, unless that is a hop after
  /// which other tasks may come first.
  mutating func take(_ job: TestJob, on thread: ThreadID) -> Turn {
    if starter == thread {
      starter = nil
      started = job
      return .immediate
    }
    guard let running, running.thread == thread, running.job == JobID(job.job) else { return .last }
    // A continuation resumes a task elsewhere, and the runtime takes it home: that is no hop.
    if job.isHome != running.isHome, !(job.isHome && running.isolation.isOnWayHome) {
      let isReturn = job.isHome && running.isolation.wasHome
      if isReturn || hops == .all || hops == .ofChildren && running.isChild {
        hop = job
        return isReturn ? .last : .next
      }
    }
    continuing = job
    return .immediate
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

  /// Notes that the running job is suspended or done. Returns it if it continues after a change of isolation, and if it
  /// waits because of a hop.
  mutating func end(outer: RunningJob?) -> (continuing: TestJob?, hop: TestJob?) {
    running = outer
    return (continuing.take(), hop.take())
  }

  /// Whether a thread runs a job at home.
  func isRunningAtHome(on thread: ThreadID) -> Bool {
    running.map { $0.isHome && $0.thread == thread } ?? false
  }
}
