import Composable

/// The actor that the bodies of a TestStore's effects are isolated to, as those of a `Store` are to the main actor.
///
/// Its jobs go to the TestExecutor, so the runtime itself says where a body leaves its actor, and where it comes back.
actor TestHome {
  nonisolated let executor: TestHomeExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  init(of executor: TestExecutor) { self.executor = TestHomeExecutor(executor) }
}

/// The serial executor of a ``TestHome``: one thread at a time runs its jobs, the one that drains the TestExecutor.
final class TestHomeExecutor: SerialExecutor {
  private let executor: TestExecutor

  init(_ executor: TestExecutor) { self.executor = executor }

  func enqueue(_ job: consuming ExecutorJob) {
    executor.enqueue(TestJob(job: UnownedJob(job), home: self))
  }

  /// Asked where the runtime takes the main actor's executor for the one that runs.
  func isIsolatingCurrentContext() -> Bool? { executor.isRunningAtHome }

  /// As ``isIsolatingCurrentContext()``, of an older runtime.
  func checkIsolated() {
    precondition(executor.isRunningAtHome, "Composable: the caller is not isolated to the body of an effect.")
  }
}

/// An executor that keeps its jobs until they are taken.
final class HeldJobs: TaskExecutor {
  private let jobs = Locked<[UnownedJob]?>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isKept = jobs.withLock { jobs in
      jobs?.append(job)
      return jobs != nil
    }
    if !isKept { globalConcurrentExecutor.enqueue(job) }
  }

  /// Takes all jobs, in the order they came.
  func take() -> [UnownedJob] {
    jobs.withLock { jobs in
      guard let taken = jobs else { return [] }
      jobs = []
      return taken
    }
  }

  /// Hands all jobs, present and future, to the threads of the system.
  func close() {
    for job in jobs.withLock({ $0.take() ?? [] }) { globalConcurrentExecutor.enqueue(job) }
  }

  func run(_ job: UnownedJob) { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
}

/// Reads from jobs what no API of Swift gives: which task a job belongs to.
///
/// ``RuntimeCheck`` finds out whether it still can.
final class JobReader: Sendable {
  /// The reader of a process. Tests put another one in its place, to see what comes of a runtime that describes jobs
  /// otherwise.
  @TaskLocal static var current = system

  private static let system = JobReader()

  let describe: @Sendable (UnownedJob) -> String
  private let identify: @Sendable (UnownedJob) -> JobID
  /// What ``RuntimeCheck`` has found; nil before.
  let faults = Locked<[RuntimeFault]?>(nil)

  init(
    describe: @escaping @Sendable (UnownedJob) -> String = { $0.description },
    identify: @escaping @Sendable (UnownedJob) -> JobID = { JobID($0) }
  ) {
    self.describe = describe
    self.identify = identify
  }

  /// The number of a job's task, `17` of `UnownedJob(id: 17)`; nil for a job that is no task, `UnownedJob(id: nil)`.
  func number(of job: UnownedJob) -> Substring? {
    let text = describe(job)
    guard let colon = text.lastIndex(of: " ") else { return nil }
    let number = text[text.index(after: colon)...].dropLast()
    return number.first?.isNumber == true ? number : nil
  }

  func id(of job: UnownedJob) -> JobID { identify(job) }
}
