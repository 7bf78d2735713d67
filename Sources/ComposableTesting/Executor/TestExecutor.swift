import Composable

/// The executor of a TestStore's effects: a queue of jobs that the test's own thread runs.
///
/// It knows when nothing more can run, so a test does not have to wait, yield or guess.
///
/// - Jobs run first in, first out; with a seed, the next job is drawn from the runnable ones.
/// - Any thread may enqueue jobs. They run only on the thread that drains.
/// - Work that is not bound to this executor escapes it: `Task {}`, `Task.detached`, actors with executors of their
///   own, real input and output; and `Task.yield` on the main actor, see ``run(_:onMainActor:)``. When such work resumes
///   an effect, the job is enqueued here and waits for the next drain.
/// - After ``close()`` the executor is not drained any more, and jobs go to the global executor. There, an effect that
///   ignores its cancellation can end, instead of staying in memory with everything it holds.
final class TestExecutor: TaskExecutor {
  typealias Call = ExecutorWork.Call

  struct Contents {
    var work: ExecutorWork
    var immediate: ImmediateJobs
    var wait = WorkWait()
    var isClosed = false
    var late = LateJobs()
  }

  let contents: Locked<Contents>
  /// The choices of the exploration; nil outside an exploration.
  let choices: ChoiceRecorder?
  /// The time by which an exploration lets sleeps end late, and tasks wait for a thread.
  let jitter: Duration
  /// The number of the store among those of a run whose moments are noted; otherwise 0.
  let number: Int
  /// Reads the clock of the store.
  private let now: @Sendable () -> Duration
  let wakeups = Locked(OfferedWakeups())

  /// - Parameters:
  ///   - schedule: The order of jobs.
  ///   - now: Reads the clock of the store.
  init(schedule: Schedule, now: @escaping @Sendable () -> Duration = { .zero }) {
    choices = schedule.choices
    jitter = schedule.jitter
    number = schedule.choices?.moments?.newStore() ?? 0
    self.now = now
    contents = Locked(
      Contents(
        work: ExecutorWork(schedule: schedule.generator, tasks: choices == nil ? nil : TaskQueue()),
        immediate: ImmediateJobs(hops: choices?.options.hops ?? .returns)))
  }

  /// The time of the clock.
  var time: Duration { now() }

  /// The earliest time since which a task waits for a thread; nil if none does, or without a jitter.
  var firstAway: Duration? { jitter > .zero ? contents.withLock { $0.work.tasks?.firstAway } : nil }

  /// The times since which tasks may be late, by their labels; empty without a jitter.
  var lateSince: [String: Duration] { jitter > .zero ? contents.withLock { $0.work.tasks?.lateSince ?? [:] } : [:] }

  /// The same for the running task.
  var runningLateSince: Duration? { jitter > .zero ? contents.withLock { $0.work.lateSince } : nil }

  // MARK: Enqueuing

  func enqueue(_ job: consuming ExecutorJob) { enqueue(TestJob(job: UnownedJob(job), home: nil)) }

  /// Adds a job to the queue, unless ``ImmediateJobs`` takes it.
  func enqueue(_ job: TestJob) {
    let thread = ThreadID.current
    let turn = contents.withLock { $0.immediate.take(job, on: thread) }
    if turn == .immediate { return }
    let time = jitter > .zero ? now() : .zero
    let isAdded = add { $0.add(job, by: choices?.running, isNext: turn == .next, at: time) }
    if !isAdded { runLate(job) }
  }

  /// Whether the caller is the body of an effect, or code that it calls without leaving its actor.
  var isRunningAtHome: Bool {
    let thread = ThreadID.current
    return contents.withLock { $0.immediate.isRunningAtHome(on: thread) }
  }

  /// Makes the draining thread call `call`.
  func enqueue(_ call: @escaping Call) {
    let isAdded = add { $0.calls.append(call) }
    if !isAdded { call() }
  }

  /// Calls `call` after the running job.
  func enqueueTurn(_ call: @escaping Call) {
    if !add({ $0.turns.append(call) }) { call() }
  }

  /// Adds work and resumes the wait for work, if there is one. Returns false if the executor is closed.
  private func add(_ append: (inout ExecutorWork) -> Void) -> Bool {
    let (isClosed, waiter) = contents.withLock { contents in
      if contents.isClosed { return (true, nil as WorkWait.Waiter?) }
      append(&contents.work)
      return (false, contents.wait.takeWaiter())
    }
    waiter?.resume(returning: true)
    return !isClosed
  }

  // MARK: Closing

  /// Hands all work, present and future, to the global executor.
  func close() {
    let (calls, jobs) = contents.withLock { contents in
      contents.isClosed = true
      return contents.work.removeAll()
    }
    for call in calls { call() }
    for job in jobs { runLate(job) }
  }

  /// Runs a job after the end, on the global executor. Jobs at home run one at a time.
  private func runLate(_ job: TestJob) {
    guard job.isHome else { return globalConcurrentExecutor.enqueue(job.job) }
    if contents.withLock({ $0.late.append(job) }) { Task.detached { self.runLateJobs() } }
  }

  private func runLateJobs() {
    while let job = contents.withLock({ $0.late.next() }) { run(job, onMainActor: false) }
  }

  // MARK: Running

  /// Runs the next piece of work, and returns its kind; nil if there is none.
  ///
  /// - Parameters:
  ///   - offersTest: Whether the test may go on instead, in an exploration.
  ///   - onMainActor: Whether the caller is on the main actor.
  func runNext(offersTest: Bool = false, onMainActor: () -> Bool) -> ExecutorWork.Kind? {
    if let choices { return runNext(choices, offersTest: offersTest, onMainActor) }
    let (call, job) = contents.withLock { contents -> (Call?, TestJob?) in
      if let call = contents.work.popCall() { return (call, nil) }
      return (nil, contents.work.popJob())
    }
    call?()
    if let job { run(job, onMainActor: onMainActor()) }
    return job != nil ? .job : call != nil ? .call : nil
  }

  /// Whether something can run.
  var hasWork: Bool {
    contents.withLock { !$0.work.isEmpty } || !dueWakeups.isEmpty
  }

  /// Makes the waiting calls from other threads. A job does so before it sends and before it ends, because actions that
  /// other threads sent earlier come first.
  func makeCalls() {
    while let call = contents.withLock({ $0.work.calls.popFirst() }) { call() }
  }

  /// Runs the first job of the task that `make` makes, up to its first suspension, before any job in the queue.
  ///
  /// - Parameters:
  ///   - effect: The number of the task's effect.
  ///   - onMainActor: Whether the caller is on the main actor.
  ///   - make: Makes the task.
  func start(_ effect: Int, onMainActor: Bool, _ make: () -> Void) {
    guard let job = firstJob(of: make) else { return }
    if choices == nil {
      run(job, onMainActor: onMainActor)
      return
    }
    let label = "\(effect)"
    contents.withLock { contents in
      contents.work.tasks?.name(job, label)
      contents.work.tasks?.isolations[label] = TaskIsolation(isOnWayHome: true)
    }
    run(job, label, onMainActor: onMainActor)
  }

  /// Calls `body`, and returns the first job that it enqueues on this thread instead of queuing the job.
  func firstJob(of body: () -> Void) -> TestJob? {
    let thread = ThreadID.current
    contents.withLock { $0.immediate.beginStart(on: thread) }
    body()
    return contents.withLock { $0.immediate.endStart() }
  }

  /// Runs a job up to its next suspension, or up to a hop after which other tasks may come first.
  ///
  /// A job that re-enqueues itself while it runs has changed its isolation, and continues. (`Task.yield` differs: it
  /// enqueues another job, which resumes the task.) On the main actor, the caller stays there until the job is done. So
  /// calls of the job to the main actor do not leave the thread, as in a `Store`; and home, which is another executor,
  /// still sees each return. The price: a `Task.yield` enqueues its job on the executor of the main actor, which runs it
  /// only when the test's own function is suspended. Each other way to run a job loses the calls of the main actor.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - isolation: Where its task has been.
  ///   - isChild: Whether another task has made its task.
  ///   - onMainActor: Whether the caller is on the main actor.
  /// - Returns: Where the task has been.
  @discardableResult
  func run(
    _ job: TestJob, isolation: TaskIsolation = TaskIsolation(), isChild: Bool = false, onMainActor: Bool
  ) -> TaskIsolation {
    var (next, isolation): (TestJob?, TaskIsolation) = (job, isolation)
    while let job = next {
      if job.isHome { isolation = TaskIsolation(wasHome: true) }
      let running = RunningJob(
        thread: .current, job: JobID(job.job), isHome: job.isHome, isolation: isolation, isChild: isChild)
      let outer = contents.withLock { $0.immediate.begin(running) }
      runPart(job, onMainActor: onMainActor)
      let end = contents.withLock { $0.immediate.end(outer: outer) }
      next = end.continuing
      if next == nil {
        isolation = TaskIsolation(
          wasHome: isolation.wasHome && end.hop != nil, isOnWayHome: (end.hop ?? job).isHome)
      }
    }
    return isolation
  }

  private func runPart(_ job: TestJob, onMainActor: Bool) {
    let executor = unsafe asUnownedTaskExecutor()
    if onMainActor {
      unsafe job.job.runSynchronously(isolatedTo: MainActor.sharedUnownedExecutor, taskExecutor: executor)
    } else if let home = job.home {
      unsafe job.job.runSynchronously(isolatedTo: home.asUnownedSerialExecutor(), taskExecutor: executor)
    } else {
      unsafe job.job.runSynchronously(on: executor)
    }
  }

  /// Draws from the schedule the offset of the next of `count` sleepers that are due at the same time.
  func choose(among count: Int) -> Int {
    contents.withLock { $0.work.schedule.choose(among: count) }
  }
}
