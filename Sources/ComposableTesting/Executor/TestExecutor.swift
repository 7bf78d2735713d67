import Composable
import Synchronization

/// Where the effects of a TestStore run: a queue of jobs that the test's own thread works off.
///
/// It knows when nothing more can run, so no test has to wait, yield or guess.
///
/// - First come, first run; with a seed, the next job is drawn from the runnable ones.
/// - Jobs may be put in from any thread. They run on the thread that drains, and only there.
/// - What is not bound to this executor escapes it: `Task {}`, `Task.detached`, actors with executors of their own, real
///   input and output. When such work resumes an effect, the job comes here and waits for the next drain.
final class TestExecutor: TaskExecutor {
  /// A piece of work: a job of a task, or a call that came from another thread.
  private enum Work {
    case job(UnownedJob)
    case call(@Sendable () -> Void)
  }

  private struct Contents {
    var works: [Work] = []
    var schedule: Schedule.Generator
    /// The thread in ``run``, if any.
    var thread: ThreadID?
    var hasStoppedWaiting = false
    /// Resumed when work comes in while nobody drains.
    var waiters: [CheckedContinuation<Bool, Never>] = []
  }

  private let contents: LockedBox<Contents>

  init(schedule: Schedule) {
    contents = LockedBox(Contents(schedule: schedule.generator))
  }

  func enqueue(_ job: consuming ExecutorJob) { add(.job(UnownedJob(job))) }

  /// Has a call made by the thread that drains.
  func enqueue(_ call: @escaping @Sendable () -> Void) { add(.call(call)) }

  private func add(_ work: Work) {
    let waiters = contents.change { contents in
      contents.works.append(work)
      defer { contents.waiters = [] }
      return contents.waiters
    }
    for waiter in waiters { waiter.resume(returning: true) }
  }

  /// Whether the caller is inside a job of this executor, on the thread that drains.
  var isCurrent: Bool {
    let thread = ThreadID.current
    return contents.change { $0.thread == thread }
  }

  /// Draws from the schedule: which of several that are due at once comes first.
  func choose(among count: Int) -> Int {
    contents.change { $0.schedule.choose(among: count) }
  }

  // MARK: Running

  /// Runs the next piece of work; false when there is none.
  func runNext(onMainActor: Bool) -> Bool {
    run(onMainActor: onMainActor) { contents in
      contents.works.isEmpty ? nil : contents.works.remove(at: contents.schedule.choose(among: contents.works.count))
    }
  }

  /// Runs the job that came in last: the start of a task that was just made.
  func runLast(onMainActor: Bool) {
    _ = run(onMainActor: onMainActor) { $0.works.popLast() }
  }

  private func run(onMainActor: Bool, _ take: (inout Contents) -> Work?) -> Bool {
    let thread = ThreadID.current
    let (work, outer) = contents.change { contents in
      let work = take(&contents)
      defer { if work != nil { contents.thread = thread } }
      return (work, contents.thread)
    }
    guard let work else { return false }
    defer { contents.change { $0.thread = outer } }
    switch work {
    case .call(let call):
      call()
    case .job(let job) where onMainActor:
      // The caller is on the main actor and stays there until the job is done, so the job may have it: what hops to
      // the main actor then goes on without leaving this thread.
      job.runSynchronously(isolatedTo: MainActor.sharedUnownedExecutor, taskExecutor: asUnownedTaskExecutor())
    case .job(let job):
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
    return true
  }

  // MARK: Waiting

  /// Waits until there is work, which may come from other threads; false when ``stopWaiting()`` came first.
  nonisolated(nonsending) func waitForWork() async -> Bool {
    await withCheckedContinuation { continuation in
      let answer: Bool? = contents.change { contents in
        if !contents.works.isEmpty { return true }
        if contents.hasStoppedWaiting { return false }
        contents.waiters.append(continuation)
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  /// Ends the waiting, whether there is work or not.
  func stopWaiting() {
    let waiters = contents.change { contents in
      contents.hasStoppedWaiting = true
      defer { contents.waiters = [] }
      return contents.waiters
    }
    for waiter in waiters { waiter.resume(returning: false) }
  }

  /// Lets a new wait begin.
  func startWaiting() { contents.change { $0.hasStoppedWaiting = false } }
}
