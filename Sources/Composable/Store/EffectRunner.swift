#if canImport(Darwin)
  import Darwin
#endif

/// The task of a body. It throws nothing. Between a task that cannot throw and its closure, the compiler inserts two
/// functions, whose frames take 96 bytes of each live effect.
@usableFromInline
package typealias EffectTask = Task<Void, any Error>

/// Starts effects. The only file of Composable that makes a `Task`.
@usableFromInline
package enum EffectRunner {
  /// Starts the body of an effect in the isolation of its store: it runs before this returns, up to its first
  /// suspension.
  @inlinable
  static func start<State, Action>(_ effect: RunningEffect<State, Action>, on home: any Actor) -> EffectTask {
    #if COMPOSABLE_CATCHES_FIRST_JOB
      return startByCatching(priority: effect.leaf.run.priority, on: home) { await effect.runBody() }
    #else
      guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
        return startByCatching(priority: effect.leaf.run.priority, on: home) { await effect.runBody() }
      }
      if home === MainActor.shared { return startOnMainActor(effect) }
      return home.assumeIsolated { start(effect, isolatedTo: $0) }
    #endif
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @inlinable
  static func start<State, Action>(
    _ effect: RunningEffect<State, Action>, isolatedTo home: isolated any Actor
  ) -> EffectTask {
    Task.immediate(priority: effect.leaf.run.priority) {
      // Isolated to the home by this use of it.
      _ = home
      await effect.runBody()
    }
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @inlinable
  static func startOnMainActor<State, Action>(_ effect: RunningEffect<State, Action>) -> EffectTask {
    Task.immediate(priority: effect.leaf.run.priority) { @MainActor in await effect.runBody() }
  }

  /// Does what `Task.immediate` does, on systems that do not have it: catches the first job of the task and runs it.
  ///
  /// A plain task would begin after `send` has returned. `make test-address` runs the suite this way on Linux.
  ///
  /// - Parameters:
  ///   - isRuntimeKnown: False to start the task as on a runtime that does not ask its actor for the executor: for a test
  ///     of the check.
  ///   - reportsLateStart: Called if the first job was not caught. The body then begins later.
  @usableFromInline
  static func startByCatching(
    priority: TaskPriority?, on home: any Actor, isRuntimeKnown: Bool = true,
    reportsLateStart: @Sendable () -> Void = { _ = reportOfLateStart },
    _ operation: nonisolated(nonsending) @escaping @Sendable () async -> Void
  ) -> EffectTask {
    StartingActor(home).assumeIsolated {
      $0.start(
        priority: priority, isCatching: isRuntimeKnown, reportsLateStart: reportsLateStart, operation)
    }
  }

  /// Reported once in a process, where it is read.
  @usableFromInline static let reportOfLateStart: Void = RuntimeMessage.lateStart.report()

  /// The waits of the effects on a home: sleeps end there, and so do calls of a clock that calls back.
  ///
  /// All stores on one home share them, so waits that are due together end in the order in which they began, whatever
  /// their stores. One task sleeps for each clock and home; on the system's clocks, one for all homes: see
  /// ``SharedSleeps``.
  ///
  /// A test clock that is moved on the home calls at once; moved elsewhere, as soon as the home is free, in the order of
  /// the deadlines.
  static func waits(on home: any Actor) -> WaitScheduler {
    if home === MainActor.shared { return mainActorWaits }
    // No other store lives there.
    if home is StoreHome { return newWaits(on: home) }
    // The waits keep their home, so while they exist no other actor has its identifier.
    return sharedWaits.withLock { $0.object(ObjectIdentifier(home)) { newWaits(on: home) } }
  }

  private static let mainActorWaits = newWaits(on: MainActor.shared)
  /// The waits of other actors on which stores live. They live as long as a store that has waited, or a wait.
  private static let sharedWaits = Locked(WeakTable<ObjectIdentifier, WaitScheduler>())

  private static func newWaits(on home: any Actor) -> WaitScheduler {
    WaitScheduler(
      start: { sleep, woke in startSleep(sleep, woke, on: home) },
      shared: { clock in
        sharedSleeps(on: clock)?.sleeper { priority, body in hop(to: home, priority: priority, body) }
      },
      enter: entrance(to: home))
  }

  private static let continuousSleeps = SharedSleeps(ContinuousClock(), start: startSleep)
  private static let suspendingSleeps = SharedSleeps(SuspendingClock(), start: startSleep)

  /// Returns the sleeps of all homes; nil for a clock that is not the system's: it is called on each home, where its
  /// `sleep` may expect to be.
  private static func sharedSleeps(on clock: any Clock<Duration>) -> SharedSleeps? {
    if clock is ContinuousClock { return continuousSleeps }
    return clock is SuspendingClock ? suspendingSleeps : nil
  }

  /// Returns a function that calls others on an actor, in the order in which it gets them: at once where its caller is
  /// on the actor, otherwise as soon as the actor is free. Before macOS 26, at once only on the main actor. Must be
  /// called on the actor.
  private static func entrance(to home: any Actor) -> WaitScheduler.Enter {
    if home === MainActor.shared { return { body in perform(on: home, body) } }
    return home.assumeIsolated { entrance(isolatedTo: $0) }
  }

  private static func entrance(isolatedTo home: isolated any Actor) -> WaitScheduler.Enter {
    // In a queue, because tasks that wait for an actor may change their order: it prefers those of high priority.
    let calls = Locked(Queue<@Sendable () -> Void>())
    let perform = isolated {
      // Isolated to the home by this use of it.
      _ = home
      // All of them, because the caller's own may come after some that others have queued.
      while let call = calls.withLock({ $0.popFirst() }) { call() }
    }
    return { body in
      calls.withLock { $0.append(body) }
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        // Where the caller is not on the home, the task is queued.
        Task.immediate(operation: perform)
      } else {
        Task(operation: perform)
      }
    }
  }

  /// Returns a closure that is isolated to the actor which it captures. Without the attribute, which `Task` has, too, it
  /// would not be.
  private static func isolated(
    @_inheritActorContext _ body: @escaping @Sendable @isolated(any) () async -> Void
  ) -> @Sendable @isolated(any) () async -> Void { body }

  private static func startSleep(
    _ sleep: @escaping @Sendable () async throws -> Void, _ woke: @escaping @Sendable ((any Error)?) -> Void,
    on home: some Actor
  ) -> Task<Void, Never> {
    home.assumeIsolated { startSleep(sleep, woke, isolatedTo: $0) }
  }

  private static func startSleep(
    _ sleep: @escaping @Sendable () async throws -> Void, _ woke: @escaping @Sendable ((any Error)?) -> Void,
    isolatedTo home: isolated some Actor
  ) -> Task<Void, Never> {
    Task {
      // Isolated to the home by this use of it.
      _ = home
      woke(await error(of: sleep))
    }
  }

  /// Starts a sleep on the pool, where `woke` is called at its end.
  @Sendable static func startSleep(
    _ sleep: @escaping @Sendable () async throws -> Void, _ woke: @escaping @Sendable () -> Void
  ) {
    Task.detached {
      _ = await error(of: sleep)
      woke()
    }
  }

  /// Starts an effect on an executor: the body begins when the executor runs the task's first job.
  ///
  /// The task's own closure is not isolated: one that is begins on the actor's executor, and not where the task is
  /// made.
  ///
  /// - Parameter home: The actor that the body is isolated to.
  /// - Parameter begins: Called at home, before the body. Without a call there, optimized code of Swift 6.3 does not go
  ///   home before a body that leaves at once, so it could not be seen to come back.
  /// - Parameter ended: Called on the executor when the body has returned, with the error that nothing has caught.
  package static func start<Action>(
    _ run: EffectBody<Action>,
    on executor: any TaskExecutor,
    isolatedTo home: any Actor,
    attempts: RetryState?,
    send: Send<Action>,
    begins: @escaping @Sendable () -> Void,
    ended: @escaping @Sendable ((any Error)?) -> Void
  ) -> EffectTask {
    Task(executorPreference: executor, priority: run.priority) {
      await perform(run, isolatedTo: home, attempts: attempts, send: send, begins: begins, ended: ended)
    }
  }

  static func perform<Action>(
    _ run: EffectBody<Action>, isolatedTo home: isolated any Actor, attempts: RetryState?, send: Send<Action>,
    begins: @Sendable () -> Void, ended: @Sendable ((any Error)?) -> Void
  ) async {
    begins()
    ended(await run.perform(send, attempts: attempts))
  }

  /// Starts a sleep on an executor, where `woke` is called with the error that ended it, if any.
  package static func sleep(
    on executor: any TaskExecutor, _ sleep: @escaping @Sendable () async throws -> Void,
    woke: @escaping @Sendable ((any Error)?) -> Void
  ) -> Task<Void, Never> {
    Task(executorPreference: executor) { woke(await error(of: sleep)) }
  }

  /// The error that ended a sleep, if any. Stays in the isolation of its caller.
  private nonisolated(nonsending) static func error(
    of sleep: @Sendable () async throws -> Void
  ) async -> (any Error)? {
    do {
      try await sleep()
      return nil
    } catch {
      return error
    }
  }

  /// Whether the caller runs on the main actor, whatever its static isolation.
  ///
  /// No API returns a Bool; `assertIsolated()` traps when the answer is no. Here a task that starts immediately where
  /// it may gives the answer; where it may not, it has nothing to do later.
  package static var isOnMainActor: Bool {
    #if canImport(Darwin)
      // There the main actor is the main thread.
      return pthread_main_np() != 0
    #else
      // Off the main actor the task is queued. It may run on another thread before the next line is reached.
      let thread = ThreadID.current
      let answer = Locked(false)
      Task.immediate { @MainActor in answer.withLock { $0 = ThreadID.current == thread } }
      return answer.value
    #endif
  }

  /// Calls a function in the isolation of a store: at once where the caller is on the main actor and so is the store,
  /// otherwise later.
  static func perform(on home: any Actor, _ body: @escaping @Sendable () -> Void) {
    if home === MainActor.shared, isOnMainActor { body() } else { hop(to: home, body) }
  }

  /// Calls a function on an actor, later, with a priority; nil for the caller's.
  static func hop(to home: any Actor, priority: TaskPriority? = nil, _ body: @escaping @Sendable () -> Void) {
    if home === MainActor.shared {
      Task(priority: priority) { @MainActor in body() }
    } else {
      Task(priority: priority) { await call(body, on: home) }
    }
  }

  private static func call(_ body: @Sendable () -> Void, on home: isolated any Actor) { body() }
}

/// The actor of a task whose first job is run by the function that makes it. Its executor is that of the store's home,
/// but for the moment in which the task is made.
///
/// An executor preference would do for the first job, too. But the task would keep it, and so each call of a function
/// on the main actor would suspend: the runtime queues a job again unless its executors are both the current ones.
/// A random program on a store then differs from the model. An actor may not change its executor by the words of the
/// documentation: see `docs/Assumptions.md`.
private actor StartingActor {
  private nonisolated let home: any Actor
  private nonisolated let firstJob = FirstJobExecutor()

  init(_ home: any Actor) { self.home = home }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe firstJob.isCatching ? firstJob.asUnownedSerialExecutor() : home.unownedExecutor
  }

  /// Makes a task and runs its first job.
  func start(
    priority: TaskPriority?, isCatching: Bool, reportsLateStart: @Sendable () -> Void,
    _ operation: nonisolated(nonsending) @escaping @Sendable () async -> Void
  ) -> EffectTask {
    unsafe firstJob.isCatching = isCatching
    let task = EffectTask(priority: priority) {
      // Isolated to this actor by this use of it.
      _ = self
      await operation()
    }
    unsafe firstJob.isCatching = false
    if let job = unsafe firstJob.job.take() {
      unsafe job.runSynchronously(on: home.unownedExecutor)
    } else {
      reportsLateStart()
    }
    return task
  }
}

/// Keeps the first job of a task for its caller.
private final class FirstJobExecutor: SerialExecutor {
  // Both are used in the isolation of one store alone: `StartingActor.start` runs there, and makes its task without a
  // suspension. Only that task asks for the actor's executor, and it runs there, too.
  nonisolated(unsafe) var isCatching = false
  nonisolated(unsafe) var job: UnownedJob?

  func enqueue(_ job: consuming ExecutorJob) {
    // Only the first job comes here: any other one asks for the executor when nothing is caught.
    unsafe self.job = UnownedJob(job)
  }
}
