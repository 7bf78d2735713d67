import Composable

/// Where the effects of a TestStore run: a queue of jobs that the test's own thread runs.
///
/// It knows when nothing more can run, so a test does not have to wait, yield or guess.
///
/// - First come, first run; with a seed, the next job is drawn from the runnable ones.
/// - Any thread may enqueue jobs. They run only on the thread that drains.
/// - What is not bound to this executor escapes it: `Task {}`, `Task.detached`, actors with executors of their own,
///   real input and output. When such work resumes an effect, the job comes here and waits for the next drain.
/// - After ``close()`` the executor is not drained any more. Jobs go to the threads of the system, where an effect that
///   ignores its cancellation can end, instead of staying in memory with all that it holds.
final class TestExecutor: TaskExecutor {
  typealias Call = @Sendable () -> Void

  /// The job that runs.
  private struct Running {
    let thread: ThreadID
    let job: JobID
    let isHome: Bool
    /// Whether the task was at home since it was taken from the queue.
    let wasHome: Bool
  }

  private struct Contents {
    /// Calls from other threads. They are made in the order they came, before any job is run: a job may be what the
    /// caller does next.
    var calls = Queue<Call>()
    /// Calls that are made when the job that runs is over: then its effect, which lets others come first, can be
    /// resumed.
    var turns = Queue<Call>()
    var jobs = Queue<TestJob>()
    var schedule: Schedule.Generator
    /// Takes the place of `jobs` in an exploration.
    var line: TaskQueue?
    var isClosed = false
    /// The thread whose next job is started at once instead of being put in the queue, and that job.
    var starter: ThreadID?
    var started: TestJob?
    var running: Running?
    /// The same job, re-enqueued by an isolation change; it continues at once.
    var continuing: TestJob?
    /// The jobs at home that came after the end.
    var late = Queue<TestJob>()
    var runsLateJobs = false
    /// The number of the last wait. Earlier ones are over.
    var lastWait = 0
    /// Whether the last wait was ended by `endWait`.
    var isWaitOver = false
    /// Resumed when work comes in.
    var waiter: CheckedContinuation<Bool, Never>?

    var hasWork: Bool { !calls.isEmpty || !turns.isEmpty || !jobs.isEmpty || line?.isEmpty == false }

    mutating func popCall() -> Call? { calls.popFirst() ?? turns.popFirst() }
  }

  private let contents: Locked<Contents>
  /// Those of the exploration; nil outside of one.
  let choices: ChoiceRecorder?
  /// Reads the clock for the segments of effects; nil where they are not kept.
  let segmentTime: (@Sendable () -> Duration)?
  /// What is due on the clock that is being moved on, while it is. Used by the thread that drains.
  private let due = Locked<(@Sendable () -> [ReadyWakeup])?>(nil)
  private let waking = Locked(false)

  /// - Parameters:
  ///   - schedule: The order of jobs.
  ///   - now: Reads the clock of the store.
  init(schedule: Schedule, now: @escaping @Sendable () -> Duration = { .zero }) {
    choices = schedule.choices
    segmentTime = schedule.choices?.keepsSegments == true ? now : nil
    contents = Locked(Contents(schedule: schedule.generator, line: choices == nil ? nil : TaskQueue()))
  }

  // MARK: In

  func enqueue(_ job: consuming ExecutorJob) { enqueue(TestJob(job: UnownedJob(job), home: nil)) }

  /// Puts a job in line. One that changes its isolation while it runs goes on at once, as in a store; but when it comes
  /// back home, after it has left, others may go first.
  func enqueue(_ job: TestJob) {
    let thread = ThreadID.current
    let isHandled = contents.withLock { contents in
      if contents.starter == thread {
        contents.starter = nil
        contents.started = job
        return true
      }
      if let running = contents.running, running.thread == thread, running.job == JobID(job.job) {
        if job.isHome, !running.isHome, running.wasHome { return false }
        contents.continuing = job
        return true
      }
      return false
    }
    if isHandled { return }
    let isAdded = add { contents in
      if let choices {
        contents.line?.append(job, by: choices.running)
      } else {
        contents.jobs.append(job)
      }
    }
    if !isAdded { runLate(job) }
  }

  /// Whether the caller is a body of an effect, or what it calls without leaving its actor.
  var isRunningAtHome: Bool {
    let thread = ThreadID.current
    return contents.withLock { contents in contents.running.map { $0.isHome && $0.thread == thread } ?? false }
  }

  /// Lets the thread that drains make a call.
  func enqueue(_ call: @escaping Call) {
    let isAdded = add { $0.calls.append(call) }
    if !isAdded { call() }
  }

  /// Makes a call when the job that runs is over.
  func enqueueTurn(_ call: @escaping Call) {
    if !add({ $0.turns.append(call) }) { call() }
  }

  /// Adds work and resumes the wait for work, if there is one; false when the executor is closed.
  private func add(_ append: (inout Contents) -> Void) -> Bool {
    let (isClosed, waiter) = contents.withLock { contents in
      if contents.isClosed { return (true, nil as CheckedContinuation<Bool, Never>?) }
      append(&contents)
      return (false, contents.waiter.take())
    }
    waiter?.resume(returning: true)
    return !isClosed
  }

  /// Hands all work, present and future, to the threads of the system.
  func close() {
    let (calls, jobs) = contents.withLock { contents in
      contents.isClosed = true
      return (
        contents.calls.removeAll() + contents.turns.removeAll(),
        contents.jobs.removeAll() + (contents.line?.removeAll() ?? [])
      )
    }
    for call in calls { call() }
    for job in jobs { runLate(job) }
  }

  /// Runs a job after the end, on a thread of the system. Those at home run one after the other.
  private func runLate(_ job: TestJob) {
    guard job.isHome else { return globalConcurrentExecutor.enqueue(job.job) }
    let isFirst = contents.withLock { contents in
      contents.late.append(job)
      defer { contents.runsLateJobs = true }
      return !contents.runsLateJobs
    }
    if isFirst { Task.detached { self.runLateJobs() } }
  }

  private func runLateJobs() {
    func next() -> TestJob? {
      contents.withLock { contents in
        let job = contents.late.popFirst()
        contents.runsLateJobs = job != nil
        return job
      }
    }
    while let job = next() { run(job, onMainActor: false) }
  }

  // MARK: Running

  /// Runs the next piece of work; false when there is none.
  ///
  /// - Parameter onMainActor: Whether the caller is on the main actor.
  func runNext(onMainActor: () -> Bool) -> Bool {
    if let choices { return runNext(choices, onMainActor) }
    let (call, job) = contents.withLock { contents -> (Call?, TestJob?) in
      if let call = contents.popCall() { return (call, nil) }
      return (nil, contents.jobs.removeBySwapping(at: contents.schedule.choose(among: contents.jobs.count)))
    }
    call?()
    if let job { run(job, onMainActor: onMainActor()) }
    return call != nil || job != nil
  }

  /// Makes the calls that wait. A job does so before it sends and before it ends, so that what other threads sent
  /// earlier comes first.
  func makeCalls() {
    while let call = contents.withLock({ $0.calls.popFirst() }) { call() }
  }

  /// Runs the first job of the task that `make` makes, up to its first suspension, before any job in the queue.
  ///
  /// - Parameter effect: The number of the effect whose task it is.
  func start(_ effect: Int, onMainActor: Bool, _ make: () -> Void) {
    contents.withLock { $0.starter = .current }
    make()
    guard let job = takeStarted() else { return }
    if choices == nil { return run(job, onMainActor: onMainActor) }
    let label = "\(effect)"
    contents.withLock { $0.line?.name(job, label) }
    run(job, label, onMainActor: onMainActor)
  }

  /// The job that was put in line on this thread since it became the starter.
  private func takeStarted() -> TestJob? {
    contents.withLock { contents in
      contents.starter = nil
      return contents.started.take()
    }
  }

  // MARK: Exploring

  /// What an explored executor can do next.
  private enum Next {
    case call(Call)
    case helper(TestJob)
    case task(TestJob, String)
    case due(ReadyWakeup)
  }

  /// Runs the next piece of work, where the choices say which.
  private func runNext(_ choices: ChoiceRecorder, _ onMainActor: () -> Bool) -> Bool {
    choices.digestActions()
    let due = due.withLock { $0 }?() ?? []
    let next = contents.withLock { contents -> Next? in
      if let call = contents.popCall() { return .call(call) }
      if let helper = contents.line?.popHelper() { return .helper(helper) }
      let waiting = contents.line?.waiting ?? []
      guard !waiting.isEmpty || !due.isEmpty else { return nil }
      // What is due comes after what came before the time moved on: the usual order is that of a test.
      let index = choices.order(among: waiting + due.map(\.label))
      guard index < waiting.count else { return .due(due[index - waiting.count]) }
      guard let task = contents.line?.remove(at: index) else { return nil }
      return .task(task.job, task.label)
    }
    switch next {
    case nil: return false
    case .call(let call): call()
    case .helper(let job): run(job, onMainActor: onMainActor())
    case .task(let job, let label): run(job, label, onMainActor: onMainActor())
    case .due(let due):
      contents.withLock { $0.starter = .current }
      waking.withLock { $0 = true }
      due.wake()
      waking.withLock { $0 = false }
      if let job = takeStarted() { run(job, due.label, onMainActor: onMainActor()) }
    }
    return true
  }

  /// Runs a job of the task with a label.
  private func run(_ job: TestJob, _ label: String, onMainActor: Bool) {
    let outer = choices?.enter(label, at: segmentTime?())
    run(job, onMainActor: onMainActor)
    choices?.leave(to: outer)
  }

  /// Whether what was chosen is being woken. It runs afterwards.
  var isWaking: Bool { choices != nil && waking.withLock { $0 } }

  /// Calls `body`, in which what is due on a clock may come next as well as what is in line.
  func offering(_ tasks: @escaping @Sendable () -> [ReadyWakeup], _ body: () -> Void) {
    let outer = due.withLock { due in
      defer { due = tasks }
      return due
    }
    body()
    due.withLock { $0 = outer }
  }

  // MARK: One job

  /// Runs a job up to its next suspension, or until it comes back home.
  ///
  /// A job that re-enqueues itself while it runs has changed its isolation, and continues. (`Task.yield` does not: it
  /// enqueues another job, which resumes the task.) On the main actor, the caller stays there until the job is done. So
  /// what the job calls on the main actor stays in place, as in a `Store`; and home, which is another executor, still
  /// sees each return.
  private func run(_ job: TestJob, onMainActor: Bool) {
    var next: TestJob? = job
    var wasHome = false
    while let job = next {
      wasHome = wasHome || job.isHome
      let running = Running(thread: .current, job: JobID(job.job), isHome: job.isHome, wasHome: wasHome)
      let outer = contents.withLock { contents in
        defer { contents.running = running }
        return contents.running
      }
      runPart(job, onMainActor: onMainActor)
      next = contents.withLock { contents in
        contents.running = outer
        return contents.continuing.take()
      }
    }
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

  /// Draws from the schedule the offset of the next of `count` that are due at the same time.
  func choose(among count: Int) -> Int {
    contents.withLock { $0.schedule.choose(among: count) }
  }

  // MARK: Waiting

  /// Begins a wait; returns its number.
  func beginWait() -> Int {
    contents.withLock { contents in
      contents.lastWait += 1
      contents.isWaitOver = false
      return contents.lastWait
    }
  }

  /// Ends a wait, unless another one has begun since.
  func endWait(_ wait: Int) {
    let waiter = contents.withLock { contents in
      guard contents.lastWait == wait else { return nil as CheckedContinuation<Bool, Never>? }
      contents.isWaitOver = true
      return contents.waiter.take()
    }
    waiter?.resume(returning: false)
  }

  /// Waits until there is work, which may come from other threads; false when `endWait` ended the wait.
  nonisolated(nonsending) func waitForWork() async -> Bool {
    await withCheckedContinuation { continuation in
      let answer: Bool? = contents.withLock { contents in
        if contents.hasWork { return true }
        if contents.isWaitOver { return false }
        contents.waiter = continuation
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }
}

/// Tells a job from every other job that exists at the same time.
///
/// A task is one job, which is enqueued again for each of its parts: two `UnownedJob`s with the same `JobID` are parts
/// of one task. An address is used again after its task has ended, so compare only with a job that is running or in a
/// queue.
struct JobID: Equatable {
  private let address: UInt

  init(_ job: UnownedJob) {
    // `UnownedJob` is frozen and has one field, a pointer to the job's object. No API gives the pointer or any other
    // identity; `description` contains a number of the task, as prose. The pointer is compared and never followed.
    // Should the size ever differ, all jobs are the same one, which `RuntimeCheck` notices.
    unsafe self.init(
      address: withUnsafeBytes(of: job) { bytes in
        unsafe bytes.count == MemoryLayout<UInt>.size ? bytes.loadUnaligned(as: UInt.self) : 0
      })
  }

  init(address: UInt) { self.address = address }
}

/// A part of a task, and where it runs: at home, where the bodies of effects are, or away, as a child task or a
/// `@concurrent` function.
struct TestJob {
  let job: UnownedJob
  /// The executor of the home; nil away.
  let home: TestHomeExecutor?

  var isHome: Bool { home != nil }
}
