import Composable
import Foundation

/// A thread that runs jobs in the order in which they come, until the executor is released.
package final class ThreadExecutor: SerialExecutor {
  private let jobs = JobLine()

  /// Whether the caller is on the thread.
  package var isCurrent: Bool { jobs.isCurrent }

  package init() {
    let jobs = jobs
    let thread = Thread { jobs.run() }
    thread.stackSize = 1 << 20
    thread.start()
  }

  deinit { jobs.close() }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // Keeps the executor until the job has run.
    jobs.add { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

/// A thread that a task may prefer, where it runs when it is on no actor.
package final class PreferredExecutor: TaskExecutor {
  private let jobs = JobLine()

  package init() {
    let jobs = jobs
    Thread { jobs.run() }.start()
  }

  deinit { jobs.close() }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // Keeps the executor until the job has run.
    jobs.add { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// The jobs of an executor.
///
/// Unchecked: the condition protects all mutable properties.
private final class JobLine: @unchecked Sendable {
  private let condition = NSCondition()
  private var waiting: [@Sendable () -> Void] = []
  private var isClosed = false
  private var thread: ThreadID?

  var isCurrent: Bool {
    condition.lock()
    defer { condition.unlock() }
    return thread == .current
  }

  func add(_ job: @escaping @Sendable () -> Void) {
    condition.lock()
    waiting.append(job)
    condition.unlock()
    condition.signal()
  }

  func close() {
    condition.lock()
    isClosed = true
    condition.unlock()
    condition.signal()
  }

  func run() {
    condition.lock()
    thread = .current
    condition.unlock()
    while let job = next() { job() }
  }

  private func next() -> (@Sendable () -> Void)? {
    condition.lock()
    defer { condition.unlock() }
    while waiting.isEmpty {
      if isClosed { return nil }
      condition.wait()
    }
    return waiting.removeFirst()
  }
}
