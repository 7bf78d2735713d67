import Composable

/// The calls and jobs that wait in a ``TestExecutor``.
struct ExecutorWork {
  typealias Call = @Sendable () -> Void

  enum Kind {
    /// A call, which runs no part of a body itself.
    case call
    case job
    /// Nothing ran: the test goes on.
    case test
  }

  /// The calls from other threads. They are made in order, and before any job runs: a job may be the continuation of a
  /// caller, and must not overtake its call.
  var calls = Queue<Call>()
  /// The calls that are made after the running job, to resume an effect that lets others go first.
  var turns = Queue<Call>()
  private var jobs = Queue<TestJob>()
  /// Replaces `jobs` in an exploration.
  var tasks: TaskQueue?
  /// The time since which the running task may be late, because it has waited for a thread; nil if it cannot be.
  var lateSince: Duration?
  var schedule: Schedule.Generator

  init(schedule: Schedule.Generator, tasks: TaskQueue?) {
    self.schedule = schedule
    self.tasks = tasks
  }

  var isEmpty: Bool { calls.isEmpty && turns.isEmpty && jobs.isEmpty && tasks?.isEmpty != false }

  /// Adds a job that the task with the label `running` has made or resumed at a time.
  mutating func add(_ job: TestJob, by running: String?, isNext: Bool, at time: Duration) {
    if tasks != nil {
      tasks?.add(job, by: running, isNext: isNext, at: time, lateSince: lateSince)
    } else {
      jobs.append(job)
    }
  }

  mutating func popCall() -> Call? { calls.popFirst() ?? turns.popFirst() }

  /// Removes the job that the schedule draws.
  mutating func popJob() -> TestJob? {
    jobs.isEmpty ? nil : jobs.removeBySwapping(at: schedule.choose(among: jobs.count))
  }

  mutating func removeAll() -> (calls: [Call], jobs: [TestJob]) {
    (calls.removeAll() + turns.removeAll(), jobs.removeAll() + (tasks?.removeAll() ?? []))
  }
}

/// The jobs at home that came after a ``TestExecutor`` was closed. One task runs them, one job at a time.
struct LateJobs {
  private var jobs = Queue<TestJob>()
  /// Whether a task runs the jobs. It takes those that are added meanwhile.
  private var isRunning = false

  /// Adds a job. Returns true if the caller has to start the task that runs the jobs.
  mutating func append(_ job: TestJob) -> Bool {
    jobs.append(job)
    defer { isRunning = true }
    return !isRunning
  }

  /// Removes the next job; when there is none, the task is over.
  mutating func next() -> TestJob? {
    let job = jobs.popFirst()
    isRunning = job != nil
    return job
  }
}
