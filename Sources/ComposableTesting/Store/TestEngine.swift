import Composable

/// Runs the core of a `Store` in a test, with an executor that the test's thread drains. It records every step.
///
/// Unchecked: all mutable state is used only inside ``withLock(_:)``, by one thread at a time. Jobs run inside it,
/// too, because only `drain` runs them. Work from other threads waits in the executor.
final class TestEngine<State, Action: Sendable>: @unchecked Sendable {
  /// A step of an effect's action, or the dismissal of the feature, until the test receives it.
  struct PendingStep {
    /// The index of the step; -1 for the dismissal.
    let index: Int
    /// Nil for the dismissal.
    let action: Action?
    /// The state after the step.
    let state: State
    /// Whether a reported misuse explains why the action came, or why it did nothing.
    let isExplained: Bool
    /// The call of the test that caused the action.
    let call: SourceLocation?

    var shown: any Sendable { action ?? Dismissal.shown }
  }

  let executor: TestExecutor
  /// The actor of the bodies of effects.
  let home: TestHome
  let clock: TestClock
  let misuses: NotedMisuses

  // Recursive: an effect, a reducer or an observer may advance a clock, which drains.
  let turn = RecursiveLock()
  private var nesting = TurnNesting()

  /// The driver of the machine: the one of `Store`.
  let core: StoreCore<State, Action>
  /// The part of the engine that clocks use.
  let clockRegistry: ClockRegistry
  /// The context of the tasks that sleep, for the engine, on a clock that is not a `CallbackClock`.
  let sleepContext: EffectContext
  var history = History()
  /// The effects in flight.
  var effects: [NodeID: TestEffect] = [:]
  /// The numbers of the effects that a failure has named.
  var reportedEffects: Set<Int> = []
  /// The index of the step that is being sent; nil while no `send` runs.
  var sentStep: Int?
  var heldSends = HeldSends()
  /// The running call of the test.
  var call: SourceLocation?
  var nextCall = NextCall()
  /// What the moments of the run contain of the store; nil if none are noted.
  let notes: StoreNotes<State, Action>?
  /// The state after the action that is being sent; nil once it has been asserted.
  var sentState: State?
  /// The state as far as it has been asserted.
  var asserted: State
  var reported = ReportedActions<Action?>()
  /// The steps after `asserted`, in order.
  var pending = Queue<PendingStep>()
  /// The messages that the feature has posted.
  var posts = TestPosts()
  /// Whether the feature has dismissed itself. Its actions are no longer reduced.
  var isDismissed = false
  let schedule: Schedule
  let identify: (State) -> AnyHashable
  let reduce: (inout State, Action) -> Effect<Action>
  /// The crash of the program, if the test wants one.
  var crash = Crash()
  /// The last saved state; nil until a crash is planned.
  var savedState: State?
  /// The engine of the program that was started after this one has ended.
  var successor: TestEngine?

  /// - Parameters:
  ///   - initialState: The first state.
  ///   - schedule: The order of the effects.
  ///   - clock: The clock of the store.
  ///   - misuses: The problems that are not reported yet.
  ///   - identify: Returns a value that identifies a state, as `==` does.
  ///   - reduce: The reducer, with its environment.
  init(
    initialState: State, schedule: Schedule, clock: TestClock, misuses: NotedMisuses = NotedMisuses(),
    identify: @escaping (State) -> AnyHashable, reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    let executor = TestExecutor(schedule: schedule) { clock.time.offset }
    asserted = initialState
    self.schedule = schedule
    self.identify = identify
    self.reduce = reduce
    self.misuses = misuses
    self.executor = executor
    home = TestHome(of: executor)
    self.clock = clock
    let weakSelf = WeakReference<TestEngine>()
    let clockRegistry = ClockRegistry(
      executor: executor, clock: clock, waits: { weakSelf.object?.waitsForNextCall == true },
      drain: { weakSelf.object?.drainIfFree() })
    let sleepContext = EffectContext(store: clockRegistry, step: nil, report: nil)
    self.clockRegistry = clockRegistry
    self.sleepContext = sleepContext
    let waits = WaitScheduler(
      start: { sleep, woke in
        EffectContext.$current.withValue(sleepContext) {
          EffectRunner.sleep(on: executor, sleep) { error in weakSelf.object?.exclusively { woke(error) } }
        }
      },
      enter: { body in
        executor.enqueue { weakSelf.object?.exclusively(body) }
        clockRegistry.drain()
      },
      store: clockRegistry)
    var noted = reduce
    let moments = executor.choices?.moments
    let notes = moments.map { _ in StoreNotes<State, Action>(identify: identify) }
    self.notes = notes
    if let choices = executor.choices, choices.keepsSegments {
      noted = { state, action in
        if moments?.isNoting == true { notes?.reduces(state) }
        return choices.reducing { reduce(&state, action) }
      }
    }
    core = StoreCore(
      initialState: initialState, home: home, waits: waits,
      reduce: { [noted] state, action in
        weakSelf.object?.ignoresAfterDismissal(action) == true ? .none : noted(&state, action)
      })
    core.loop.cancelNotes = CancelNotes()
    core.loop.instructsDismissal = true
    weakSelf.object = self
    core.attach(self)
    offerOwnWakeups()
    if let moments, let notes {
      moments.set(executor.number) {
        weakSelf.object.flatMap { $0.moment(notes, isExploration: moments.isExploration) }.map { AnyHashable($0) }
      }
    }
  }

  var loop: EventLoop<State, Action> { core.loop }

  // MARK: Turns

  /// Calls `body` in a turn: no other thread has one meanwhile.
  func exclusively<R>(_ body: () -> R) -> R { withLock { inTurn(body) } }

  /// Calls `body` while no other thread has a turn. It must not run code of the feature, whose misuses are collected only
  /// in a turn.
  func withLock<R>(_ body: () -> R) -> R { turn.withLock(body) }

  private func inTurn<R>(_ body: () -> R) -> R {
    nesting.enter()
    defer { nesting.leave() }
    return collectingMisuses(ofEffectOf: nil, body)
  }

  /// Calls `body`, and collects its misuses with the step whose effect makes them, unless a reducer does.
  func collectingMisuses<R>(ofEffectOf step: Int?, _ body: () -> R) -> R {
    RunningTest.with(misuses.test) {
      Misuse.withHandler(
        { [misuses] misuse in misuses.note(misuse, inEffectOf: step ?? EffectContext.current?.step) }, operation: body)
    }
  }

  /// Whether the thread that has the turn is on the main actor.
  func readIsOnMainActor() -> Bool { nesting.readIsOnMainActor() }

  /// Runs everything that can run, unless another thread has the turn.
  private func drainIfFree() {
    guard turn.tryLock() else { return }
    defer { turn.unlock() }
    inTurn { runJobs() }
  }

  /// Whether the caller is inside a turn of this engine: in a job, a reducer, a `send`.
  var isInTurn: Bool {
    guard turn.tryLock() else { return false }
    defer { turn.unlock() }
    return nesting.isInside
  }
}

/// The nested turns of the thread that has the turn of a ``TestEngine``.
private struct TurnNesting {
  /// The number of turns that have begun and not ended.
  private var depth = 0
  /// Whether the thread is on the main actor; nil until the outermost turn reads it.
  private var isOnMainActor: Bool?

  var isInside: Bool { depth > 0 }

  mutating func enter() {
    depth += 1
    if depth == 1 { isOnMainActor = nil }
  }

  mutating func leave() { depth -= 1 }

  /// Reads once in each outermost turn, and only when there is a job: off the main actor, the answer takes longer than
  /// a step.
  mutating func readIsOnMainActor() -> Bool {
    let answer = isOnMainActor ?? EffectRunner.isOnMainActor
    isOnMainActor = answer
    return answer
  }
}
