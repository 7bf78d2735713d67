import Expectations
import Testing

@testable import Composable

struct `Sleeps of stores on many homes` {
  private let clock = ManualClock()

  @Test func `share one task, which sleeps until the earliest deadline`() async {
    let sleeps = makeSleeps()
    let stores = (0..<300).map { _ in makeStore(sleeps) }
    var tasks: [StoreActorTask] = []
    for (number, store) in stores.enumerated() { tasks.append(await store.send(.begin(.milliseconds(number % 3 + 1)))) }
    for deadline in 1...3 {
      await clock.sleeps(until: [deadline])
      clock.advance(by: .milliseconds(1))
      for (number, task) in tasks.enumerated() where number % 3 + 1 == deadline { await task.finish() }
    }
    for store in stores { await expectEqual(store.ended, [1]) }
    #expect(clock.deadlines.isEmpty)
    expectEqual(clock.sleepCount, 3)
  }

  @Test func `have a second task for an earlier deadline`() async {
    let sleeps = makeSleeps()
    let (late, early) = (makeStore(sleeps), makeStore(sleeps))
    let lateTask = await late.send(.begin(.milliseconds(20)))
    await clock.sleeps(until: [20])
    let earlyTask = await early.send(.begin(.milliseconds(5)))
    await clock.sleeps(until: [5, 20])
    clock.advance(by: .milliseconds(5))
    await earlyTask.finish()
    await expectEqual(late.ended, [])
    expectEqual(clock.deadlines, [20])
    clock.advance(by: .milliseconds(15))
    await lateTask.finish()
    await expectEqual(late.ended, [1])
  }

  @Test func `have no more than two tasks for a long wait and many short ones, on two homes`() async {
    let sleeps = makeSleeps()
    let stores = [makeStore(sleeps), makeStore(sleeps)]
    let long = await stores[0].send(.begin(.seconds(3_600)))
    await clock.sleeps(until: [3_600_000])
    for number in 1...50 {
      let short = await stores[number % 2].send(.begin(.milliseconds(1)))
      await clock.sleeps(until: [number, 3_600_000])
      clock.advance(by: .milliseconds(1))
      await short.finish()
    }
    expectEqual(clock.deadlines, [3_600_000])
    // One for the long wait, and one for each short one: none began twice.
    expectEqual(clock.sleepCount, 51)
    clock.advance(by: .seconds(3_600))
    await long.finish()
    await expectEqual(stores[0].ended, Array(2...26) + [1])
  }

  @Test func `end their tasks when no wait is left`() async {
    let store = makeStore(makeSleeps())
    await store.send(.begin(.milliseconds(20)))
    await clock.sleeps(until: [20])
    await store.send(.cancel)
    await store.send(.begin(.milliseconds(5)))
    await clock.sleeps(until: [5, 20])
    await store.send(.cancel)
    clock.advance(by: .milliseconds(20))
    #expect(clock.deadlines.isEmpty)
    // A later wait has a task of its own.
    let task = await store.send(.begin(.milliseconds(1)))
    await clock.sleeps(until: [21])
    clock.advance(by: .milliseconds(1))
    await task.finish()
    await expectEqual(store.ended, [3])
  }

  @Test(arguments: [TaskPriority.background, .high], [false, true])
  func `go on with the priority of the task that began them`(_ priority: TaskPriority, _ isOnMainActor: Bool)
    async throws
  {
    let store = isOnMainActor ? makeStore(makeSleeps(), on: MainActor.shared) : makeStore(makeSleeps())
    let (seen, isOver) = (Locked<TaskPriority?>(nil), Gate())
    // Not awaited, because that would raise its priority.
    Task(priority: priority) {
      await store.send(
        .run {
          seen.withLock { $0 = Task.currentPriority }
          isOver.open()
        })
    }
    await clock.sleeps(until: [1])
    clock.advance(by: .milliseconds(1))
    try await isOver.pass()
    expectEqual(seen.value, priority)
    // Released earlier, it would cancel its effect.
    withExtendedLifetime(store) {}
  }

  @Test(arguments: [false, true])
  func `end on one home in the order of their deadlines, and then of their start`(_ isOnMainActor: Bool) async {
    let store = isOnMainActor ? makeStore(makeSleeps(), on: MainActor.shared) : makeStore(makeSleeps())
    var tasks: [StoreActorTask] = []
    for number in 1...20 { tasks.append(await store.send(.begin(.milliseconds(number.isMultiple(of: 2) ? 1 : 2)))) }
    await clock.sleeps(until: [1, 2])
    clock.advance(by: .milliseconds(3))
    for task in tasks { await task.finish() }
    let (even, odd) = (stride(from: 2, through: 20, by: 2), stride(from: 1, through: 19, by: 2))
    await expectEqual(store.ended, Array(even) + Array(odd))
  }

  @Test func `go on when a store is released in its wait`() async {
    let sleeps = makeSleeps()
    var first: WaitStore? = makeStore(sleeps)
    let second = makeStore(sleeps)
    let released = await first?.send(.begin(.milliseconds(1)))
    let kept = await second.send(.begin(.milliseconds(1)))
    await clock.sleeps(until: [1])
    first = nil
    await released?.finish()
    clock.advance(by: .milliseconds(1))
    await kept.finish()
    await expectEqual(second.ended, [1])
  }

  @Test(arguments: [true, false]) func `keep no home after the wait is over or canceled`(_ isOver: Bool) async throws {
    let sleeps = makeSleeps()
    let isGone = Gate()
    func wait() async {
      let store = makeStore(sleeps, on: MortalHome(isGone))
      let task = await store.send(.begin(.milliseconds(1)))
      await clock.sleeps(until: [1])
      if isOver {
        clock.advance(by: .milliseconds(1))
        await task.finish()
      } else {
        await store.send(.cancel)
      }
    }
    await wait()
    try await isGone.pass()
  }

  @Test func `end although the home of another one is busy`() async {
    let sleeps = makeSleeps()
    let busy = HeldHome()
    let (held, free) = (makeStore(sleeps, on: busy), makeStore(sleeps))
    await busy.run { await held.send(.begin(.milliseconds(1))) }
    let task = await free.send(.begin(.milliseconds(1)))
    await clock.sleeps(until: [1])
    clock.advance(by: .milliseconds(1))
    await task.finish()
    await expectEqual(free.ended, [1])
    await busy.executor.hasJobs(1)
    await expectEqual(busy.run { await held.ended }, [1])
  }

  @Test(arguments: [true, false])
  func `meet a cancellation while they end: the home decides which is first`(_ isCanceledFirst: Bool) async {
    let home = HeldHome()
    let store = makeStore(makeSleeps(), on: home)
    await home.run { await store.send(.begin(.milliseconds(1))) }
    await clock.sleeps(until: [1])
    if !isCanceledFirst {
      clock.advance(by: .milliseconds(1))
      await home.executor.hasJobs(1)
    }
    let cancellation = Task { await store.send(.cancel) }
    await home.executor.hasJobs(isCanceledFirst ? 1 : 2)
    if isCanceledFirst {
      clock.advance(by: .milliseconds(1))
      await home.executor.hasJobs(2)
    }
    home.executor.runAll()
    _ = await cancellation.value
    await expectEqual(home.run { await store.ended }, isCanceledFirst ? [] : [1])
    #expect(await home.run { await store.isIdle })
  }

  @Test func `are apart on two clocks`() async {
    let other = ManualClock()
    let home = HeldHome()
    let store = makeStore(makeSleeps(), on: home)
    let otherStore = makeStore(makeSleeps(on: other), on: home)
    await home.run { await store.send(.begin(.milliseconds(1))) }
    await home.run { await otherStore.send(.begin(.milliseconds(1))) }
    await other.sleeps(until: [1])
    other.advance(by: .milliseconds(1))
    await home.executor.hasJobs(1)
    home.executor.runAll()
    await expectEqual(home.run { await otherStore.ended }, [1])
    await expectEqual(home.run { await store.ended }, [])
    await clock.sleeps(until: [1])
  }

  @Test(arguments: [false, true])
  func `report misuses to the handler of the task that began them`(_ isOnMainActor: Bool) async {
    let store = isOnMainActor ? makeStore(makeSleeps(), on: MainActor.shared) : makeStore(makeSleeps())
    let reports = Locked(0)
    let task = await Misuse.withHandler({ _ in reports.withLock { $0 += 1 } }) { await store.send(.fail) }
    await clock.sleeps(until: [1])
    clock.advance(by: .milliseconds(1))
    await task.finish()
    expectEqual(reports.value, 1)
  }

  /// On the system's clocks, whose sleeps all stores of the process share.
  @Test func `all end, of three thousand stores on two clocks, although some are canceled`() async {
    var tasks: [(store: WaitStore, task: StoreActorTask)] = []
    for number in 0..<3_000 {
      let clock: any Clock<Duration> = number.isMultiple(of: 2) ? ContinuousClock() : SuspendingClock()
      let store = WaitStore(initialState: Waits(), reducer: waitReducer, environment: clock)
      await store.send(.begin(.seconds(1_000)))
      if number.isMultiple(of: 3) { await store.send(.cancel) }
      tasks.append((store, await store.send(.begin(.milliseconds(20)))))
    }
    for (number, (store, task)) in tasks.enumerated() {
      await task.finish()
      await expectEqual(store.ended, [2])
      await expectEqual(store.isIdle, number.isMultiple(of: 3))
    }
  }

  private func makeSleeps(on clock: ManualClock? = nil) -> SharedSleeps {
    SharedSleeps(clock ?? self.clock, start: EffectRunner.startSleep)
  }

  private func makeStore(_ sleeps: SharedSleeps, on home: any Actor = MortalHome(Gate())) -> WaitStore {
    let waits = WaitScheduler(
      start: { _, _ in
        Issue.record("a task for this home alone")
        return Task {}
      },
      shared: { _ in sleeps.sleeper { priority, body in EffectRunner.hop(to: home, priority: priority, body) } },
      enter: { $0() })
    let clock = clock
    return WaitStore(
      core: StoreCore(initialState: Waits(), home: home, waits: waits) { waitReducer.reduce(&$0, $1, clock) })
  }
}

private typealias WaitStore = StoreActor<Waits, WaitAction>

private struct Waits: Sendable {
  var begun = 0
  /// The numbers of the waits that are over.
  var ended: [Int] = []
}

private enum WaitAction: Sendable {
  case begin(Duration)
  case ended(Int)
  case cancel
  case fail
  case run(@Sendable () -> Void)
}

private struct Failure: Error {}

private let waitReducer = Reducer<Waits, WaitAction, any Clock<Duration>> { waits, action, clock in
  switch action {
  case .begin(let duration):
    waits.begun += 1
    return .send(.ended(waits.begun)).delay(for: duration, clock: clock).cancellable(id: "waits")
  case .ended(let number):
    waits.ended.append(number)
    return .none
  case .cancel:
    return .cancel(id: "waits")
  case .fail:
    return .run { _ in throw Failure() }.delay(for: .milliseconds(1), clock: clock)
  case .run(let body):
    return .run { _ in body() }.delay(for: .milliseconds(1), clock: clock)
  }
}

/// A home whose end opens a gate.
private actor MortalHome {
  private let isGone: Gate

  init(_ isGone: Gate) { self.isGone = isGone }

  deinit { isGone.open() }
}

/// A home that is busy, except when a test runs its jobs.
private actor HeldHome {
  nonisolated let executor = HeldExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Calls a function that visits the home once, and lets the home work meanwhile.
  @discardableResult
  nonisolated func run<R: Sendable>(_ body: @escaping @Sendable () async -> R) async -> R {
    let count = executor.jobCount
    let task = Task { await body() }
    await executor.hasJobs(count + 1)
    executor.runAll()
    return await task.value
  }
}

/// Keeps its jobs until a test runs them, in the order in which they came.
private final class HeldExecutor: SerialExecutor {
  private struct Content {
    var jobs: [UnownedJob] = []
    var watchers: [(count: Int, CheckedContinuation<Void, Never>)] = []
  }

  private let content = Locked(Content())

  var jobCount: Int { content.withLock { $0.jobs.count } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let reached = content.withLock { content in
      content.jobs.append(job)
      let count = content.jobs.count
      defer { content.watchers.removeAll { $0.count <= count } }
      return content.watchers.filter { $0.count <= count }
    }
    for (_, watcher) in reached { watcher.resume() }
  }

  /// Waits until a number of jobs are there.
  func hasJobs(_ count: Int) async {
    await withCheckedContinuation { watcher in
      let isReached = content.withLock { content in
        if content.jobs.count < count { content.watchers.append((count, watcher)) }
        return content.jobs.count >= count
      }
      if isReached { watcher.resume() }
    }
  }

  func runAll() {
    while let job = content.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) {
      job.runSynchronously(on: asUnownedSerialExecutor())
    }
  }
}
