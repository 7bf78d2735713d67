import Composable

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
