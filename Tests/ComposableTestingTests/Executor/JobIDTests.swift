import Expectations
@testable import ComposableTesting

/// An executor that keeps its jobs until a test runs them.
private final class HeldJobs: TaskExecutor {
  private let jobs = Locked<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// The identities of the jobs in the queue.
  var ids: [JobID] { jobs.withLock { $0.map { JobID($0) } } }

  func runFirst() { jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor()) }
}

struct `The identity of a job` {
  @Test func `is the same for all parts of one task`() throws {
    let executor = HeldJobs()
    let continuations = Locked<CheckedContinuation<Void, Never>?>(nil)
    _ = Task(executorPreference: executor) {
      for _ in 0..<2 {
        await withCheckedContinuation { continuation in continuations.withLock { $0 = continuation } }
      }
    }
    let first = try #require(executor.ids.first)
    for _ in 0..<2 {
      executor.runFirst()
      continuations.withLock { $0.take() }?.resume()
      expectEqual(executor.ids, [first])
    }
    executor.runFirst()
    #expect(executor.ids.isEmpty)
  }

  @Test func `differs for each of the tasks that exist at the same time`() {
    let executor = HeldJobs()
    for number in 0..<100 { _ = Task(executorPreference: executor) { number } }
    let ids = executor.ids
    expectEqual(ids.count, 100)
    for (index, id) in ids.enumerated() { expectEqual(ids.firstIndex(of: id), index) }
    for _ in ids { executor.runFirst() }
  }

  @Test func `differs for the job that resumes a task after a yield`() throws {
    let executor = HeldJobs()
    _ = Task(executorPreference: executor) { await Task.yield() }
    let task = try #require(executor.ids.first)
    executor.runFirst()
    let yield = try #require(executor.ids.first)
    #expect(yield != task)
    executor.runFirst()
  }
}
