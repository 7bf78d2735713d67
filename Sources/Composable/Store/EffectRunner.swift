import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(WASILibc)
  import WASILibc
#endif

/// Starts effects. The only file of Composable that makes a `Task`.
@usableFromInline
package enum EffectRunner {
  /// Starts the task of an effect on the main actor: the operation runs before this returns, up to its first
  /// suspension.
  ///
  /// The operation has the type that `Task` takes, to the letter: another one would be wrapped, and each wrapper costs
  /// memory as long as the task lives.
  @MainActor
  @inlinable
  static func start<Success: Sendable>(
    priority: TaskPriority?, _ operation: sending @escaping @isolated(any) () async -> Success
  ) -> Task<Success, Never> {
    #if COMPOSABLE_CATCHES_FIRST_JOB
      return startByCatching(priority: priority, operation)
    #else
      guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
        return startByCatching(priority: priority, operation)
      }
      return Task.immediate(priority: priority, operation: operation)
    #endif
  }

  /// Does what `Task.immediate` does, on systems that do not have it: catches the first job of the task and runs it.
  ///
  /// A plain task would begin after `send` has returned. `make test-address` runs the suite this way on Linux.
  @MainActor
  @usableFromInline
  static func startByCatching<Success: Sendable>(
    priority: TaskPriority?, _ operation: sending @escaping @isolated(any) () async -> Success
  ) -> Task<Success, Never> {
    StartingActor.shared.assumeIsolated { $0.start(priority: priority, operation) }
  }

  /// The waits of a store's effects: sleeps end on the main actor, and so do calls of a clock that calls back.
  ///
  /// A test clock that is moved on the main actor calls at once; moved elsewhere, as soon as the main actor is free.
  @usableFromInline
  static func mainActorWaits() -> WaitScheduler {
    WaitScheduler(
      start: { sleep, woke in
        Task { @MainActor in woke(await error(of: sleep)) }
      },
      enter: { body in
        if isOnMainActor { body() } else { hopToMainActor(body) }
      })
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
  @inlinable
  package static func start<Action>(
    _ run: EffectBody<Action>,
    on executor: any TaskExecutor,
    isolatedTo home: any Actor,
    attempts: RetryState?,
    send: Send<Action>,
    begins: @escaping @Sendable () -> Void,
    ended: @escaping @Sendable ((any Error)?) -> Void
  ) -> Task<Void, Never> {
    Task(executorPreference: executor, priority: run.priority) {
      await perform(run, isolatedTo: home, attempts: attempts, send: send, begins: begins, ended: ended)
    }
  }

  @usableFromInline
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
      let answer = AnswerBox()
      Task.immediate { @MainActor in answer.value.store(ThreadID.current == thread, ordering: .relaxed) }
      return answer.value.load(ordering: .relaxed)
    #endif
  }

  /// Calls a function on the main actor: at once where the caller is on it, later where it is not.
  static func performOnMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isOnMainActor { MainActor.assumeIsolated(body) } else { hopToMainActor(body) }
  }

  /// Calls a function on the main actor from wherever a cancellation was noticed.
  @usableFromInline
  static func hopToMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
    Task { @MainActor in body() }
  }
}

#if !canImport(Darwin)
  /// The answer of ``EffectRunner/isOnMainActor``. The task that writes it may outlive the call.
  private final class AnswerBox: Sendable {
    let value = Atomic<Bool>(false)
  }
#endif

/// The actor of tasks whose first job is run by the function that makes them. Its executor is the main actor's, but for
/// the moment in which a task is made.
///
/// An executor preference would do for the first job, too. But the task would keep it, and so each call of a function
/// on the main actor would suspend: the runtime queues a job again unless its executors are both the current ones.
/// A random program on a store then differs from the model. An actor may not change its executor by the words of the
/// documentation: see `docs/Assumptions.md`.
private actor StartingActor {
  static let shared = StartingActor()

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe FirstJobExecutor.shared.isCatching
      ? FirstJobExecutor.shared.asUnownedSerialExecutor() : MainActor.sharedUnownedExecutor
  }

  /// Makes a task and runs its first job.
  func start<Success: Sendable>(
    priority: TaskPriority?, _ operation: sending @escaping @isolated(any) () async -> Success
  ) -> Task<Success, Never> {
    unsafe FirstJobExecutor.shared.isCatching = true
    let task = Task(priority: priority) {
      // Isolated to this actor by this use of it.
      _ = self
      return await operation()
    }
    unsafe FirstJobExecutor.shared.isCatching = false
    let job = unsafe FirstJobExecutor.shared.job.take()
    assert(job != nil, "the runtime does not enqueue a task on the executor that its actor names")
    unsafe job?.runSynchronously(on: MainActor.sharedUnownedExecutor)
    return task
  }
}

/// Keeps the first job of a task for its caller.
private final class FirstJobExecutor: SerialExecutor {
  static let shared = FirstJobExecutor()

  // Both are used on the main actor alone: `StartingActor.start` runs there, and makes its task without a suspension.
  // Only its tasks ask for the actor's executor, and they run there, too.
  nonisolated(unsafe) var isCatching = false
  nonisolated(unsafe) var job: UnownedJob?

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if unsafe isCatching, unsafe self.job == nil {
      unsafe self.job = job
    } else {
      MainActor.shared.enqueue(job)
    }
  }
}

/// A thread, to be compared with others while it lives.
package struct ThreadID: Hashable, Sendable {
  private let number: UInt

  /// The thread of the caller.
  package static var current: ThreadID {
    #if os(WASI)
      ThreadID(number: 0)
    #elseif canImport(Glibc)
      ThreadID(number: UInt(pthread_self()))
    #else
      // A pointer, used as a number alone.
      unsafe ThreadID(number: UInt(bitPattern: pthread_self()))
    #endif
  }
}
