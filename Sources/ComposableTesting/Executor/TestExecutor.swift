import Composable

/// Where the effects of a TestStore run: a queue of jobs that the test's own thread works off.
///
/// It knows when nothing more can run, so no test has to wait, yield or guess.
///
/// - First come, first run; with a seed, the next job is drawn from the runnable ones.
/// - Jobs may be put in from any thread. They run on the thread that drains, and only there.
/// - What is not bound to this executor escapes it: `Task {}`, `Task.detached`, actors with executors of their own, real
///   input and output. When such work resumes an effect, the job comes here and waits for the next drain.
/// - After ``close()`` nobody drains any more; jobs then go on to the threads of the system, so that an effect which
///   ignores its cancellation comes to its end there, instead of staying in memory with all that it holds.
final class TestExecutor: TaskExecutor {
  typealias Call = @Sendable () -> Void

  private struct Contents {
    /// Calls that came from other threads. They are made before any job is run, first come, first made: a job may be what
    /// the caller does next.
    var calls = WaitingLine<Call>()
    var jobs = WaitingLine<UnownedJob>()
    var schedule: Schedule.Generator
    var isClosed = false
    /// The thread whose next job is not for the queue, but to be started at once.
    var starter: ThreadID?
    var start: UnownedJob?
    /// The job that runs with the main actor, and its thread; and the job itself again, when it only changes its isolation.
    var running: (thread: ThreadID, name: String)?
    var goesOn: UnownedJob?
    /// Counts the waits; only the last may go on.
    var wait = 0
    /// Whether the last wait has been called off.
    var isWaitOver = false
    /// Resumed when work comes in while nobody drains.
    var waiter: CheckedContinuation<Bool, Never>?
  }

  private let contents: Locked<Contents>

  init(schedule: Schedule) {
    contents = Locked(Contents(schedule: schedule.generator))
  }

  // MARK: In

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let thread = ThreadID.current
    let isTakenApart = contents.withLock { contents in
      if contents.starter == thread {
        contents.starter = nil
        contents.start = job
        return true
      }
      if let running = contents.running, running.thread == thread, running.name == job.description {
        contents.goesOn = job
        return true
      }
      return false
    }
    if isTakenApart { return }
    let isTaken = add { $0.jobs.append(job) }
    if !isTaken { globalConcurrentExecutor.enqueue(job) }
  }

  /// Has a call made by the thread that drains.
  func enqueue(_ call: @escaping Call) {
    let isTaken = add { $0.calls.append(call) }
    if !isTaken { call() }
  }

  /// Adds work, and tells whoever waits for some; false when it is too late.
  private func add(_ append: (inout Contents) -> Void) -> Bool {
    let (isClosed, waiter) = contents.withLock { contents in
      if contents.isClosed { return (true, nil as CheckedContinuation<Bool, Never>?) }
      append(&contents)
      return (false, contents.waiter.take())
    }
    waiter?.resume(returning: true)
    return !isClosed
  }

  /// Leaves all work, what there is and what will come, to the threads of the system.
  func close() {
    let (calls, jobs) = contents.withLock { contents in
      contents.isClosed = true
      return (contents.calls.takeAll(), contents.jobs.takeAll())
    }
    for call in calls { call() }
    for job in jobs { globalConcurrentExecutor.enqueue(job) }
  }

  // MARK: Running

  /// Runs the next piece of work; false when there is none.
  ///
  /// - Parameter onMainActor: Whether the caller is on the main actor.
  func runNext(onMainActor: () -> Bool) -> Bool {
    let (call, job) = contents.withLock { contents -> (Call?, UnownedJob?) in
      if let call = contents.calls.take(at: 0) { return (call, nil) }
      return (nil, contents.jobs.take(at: contents.schedule.choose(among: contents.jobs.count)))
    }
    call?()
    if let job { run(job, onMainActor: onMainActor()) }
    return call != nil || job != nil
  }

  /// Makes the calls that are in line. A job does, before it does what other threads did before it: what they sent comes
  /// before what it sends, and before its end.
  func makeCalls() {
    while let call = contents.withLock({ $0.calls.take(at: 0) }) { call() }
  }

  /// Runs the first job of the task that `make` makes, up to its first suspension, before anything that is in line.
  ///
  /// With a seed it may be put in line instead: a body with a capture list begins there in a debug build of a `Store`.
  func start(onMainActor: Bool, _ make: () -> Void) {
    let beginsLater = contents.withLock { contents in
      let beginsLater = contents.schedule.choose(among: 2) == 1
      if !beginsLater { contents.starter = .current }
      return beginsLater
    }
    if beginsLater { return make() }
    make()
    let job = contents.withLock { contents in
      contents.starter = nil
      return contents.start.take()
    }
    if let job { run(job, onMainActor: onMainActor) }
  }

  private func run(_ job: UnownedJob, onMainActor: Bool) {
    if onMainActor {
      runWithMainActor(job)
    } else {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Runs a job with the main actor as its isolation, up to its next suspension.
  ///
  /// The caller is on the main actor and stays there until the job is done, so the job may have it: what hops to the main
  /// actor then goes on without leaving this thread. But each return to nonisolated code counts as a change of isolation, for
  /// which the runtime puts the job in line again, in the middle of what is no suspension in a `Store`. So a job that puts
  /// itself in line while it runs goes on at once. (`Task.yield` does not: it puts another job in line, which resumes.)
  private func runWithMainActor(_ job: UnownedJob) {
    var next: UnownedJob? = job
    while let job = next {
      let outer = contents.withLock { contents in
        defer { contents.running = (.current, job.description) }
        return contents.running
      }
      job.runSynchronously(isolatedTo: MainActor.sharedUnownedExecutor, taskExecutor: asUnownedTaskExecutor())
      next = contents.withLock { contents in
        contents.running = outer
        return contents.goesOn.take()
      }
    }
  }

  /// Draws from the schedule: which of several that are due at once comes first.
  func choose(among count: Int) -> Int {
    contents.withLock { $0.schedule.choose(among: count) }
  }

  // MARK: Waiting

  /// Begins a wait, and gives its number.
  func beginWait() -> Int {
    contents.withLock { contents in
      contents.wait += 1
      contents.isWaitOver = false
      return contents.wait
    }
  }

  /// Calls a wait off, unless another one has begun since.
  func endWait(_ wait: Int) {
    let waiter = contents.withLock { contents in
      guard contents.wait == wait else { return nil as CheckedContinuation<Bool, Never>? }
      contents.isWaitOver = true
      return contents.waiter.take()
    }
    waiter?.resume(returning: false)
  }

  /// Waits until there is work, which may come from other threads; false when the wait has been called off.
  nonisolated(nonsending) func waitForWork() async -> Bool {
    await withCheckedContinuation { continuation in
      let answer: Bool? = contents.withLock { contents in
        if !contents.calls.isEmpty || !contents.jobs.isEmpty { return true }
        if contents.isWaitOver { return false }
        contents.waiter = continuation
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }
}
