import Composable
import Foundation

/// Drives the machine in a test: the loop that `Store` has too, with an executor that the test's thread drains. It keeps
/// every step.
///
/// Unchecked: all that is mutable is used only inside ``exclusively(_:)``, by one thread at a time. Jobs run inside it, too,
/// because only `drain` runs them. Work from other threads waits in the executor.
final class TestEngine<State, Action: Sendable>: @unchecked Sendable {
  /// An action of an effect that waits to be received, and the state after it.
  struct KeptStep {
    let action: Action
    let state: State
    let losesWrite: Bool
  }

  let executor: TestExecutor
  let clock: TestClock
  /// The problems since the last report, on any thread.
  let problems = Locked<[TestFailure]>([])

  // Recursive: an effect, a reducer or an observer may move a clock on, which drains.
  let turn = NSRecursiveLock()
  /// How often the thread that has the turn has taken it.
  private var depth = 0
  /// Whether that thread is on the main actor; nil until a job needs to know.
  private var isOnMainActor: Bool?

  let door: MachineDoor<State, Action>
  private let waits: Waits
  /// The engine, as clocks see it.
  let clocked: ClockedStore
  /// The context of tasks that the engine makes to sleep on a clock that is no `CallingClock`.
  let sleepContext: EffectContext
  var history = History<Action>()
  var effects: [NodeID: RunningEffect<Action>] = [:]
  var reportedEffects: Set<Int> = []
  /// The index of the step that is being sent.
  var sentStep: Int?
  var writes = LostWrites()
  /// The state after the action that is being sent.
  var sentState: State?
  /// The state as far as it has been asserted.
  var asserted: State
  var reported = ReportedActions<Action>()
  var kept = FIFO<KeptStep>()
  var observers: StoreObservers<State, Action>?

  init(
    initialState: State, schedule: Schedule, clock: TestClock,
    reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    door = MachineDoor(initialState: initialState, reduce: reduce)
    door.recordsSteps = true
    asserted = initialState
    let executor = TestExecutor(schedule: schedule) { clock.now.offset }
    self.executor = executor
    self.clock = clock
    let weakSelf = WeakReference<TestEngine>()
    let clocked = ClockedStore(
      executor: executor, drain: { weakSelf.object?.drainIfFree() })
    let sleepContext = EffectContext(store: clocked, ignoresCancellation: nil)
    self.clocked = clocked
    self.sleepContext = sleepContext
    waits = Waits(
      start: { sleep, woke in
        EffectContext.$current.withValue(sleepContext) {
          EffectRunner.sleep(on: executor, sleep) { error in weakSelf.object?.exclusively { woke(error) } }
        }
      },
      enter: { body in
        executor.enqueue { weakSelf.object?.exclusively(body) }
        clocked.drain()
      },
      store: clocked)
    weakSelf.object = self
  }

  // MARK: Turns

  func exclusively<R>(_ body: () -> R) -> R {
    turn.lock()
    defer { turn.unlock() }
    return inTurn(body)
  }

  private func inTurn<R>(_ body: () -> R) -> R {
    depth += 1
    defer { depth -= 1 }
    if depth == 1 { isOnMainActor = nil }
    return collectingMisuses(body)
  }

  /// Whether the thread that has the turn is on the main actor. Called only when there is a job: off the main actor the
  /// answer costs more than a step.
  private func readIsOnMainActor() -> Bool {
    let answer = isOnMainActor ?? EffectRunner.isOnMainActor
    isOnMainActor = answer
    return answer
  }

  /// Runs everything that can run, unless another thread has the turn.
  private func drainIfFree() {
    guard turn.try() else { return }
    defer { turn.unlock() }
    inTurn { runJobs() }
  }

  /// Whether the caller is inside a turn of this engine: in a job, a reducer, a `send`.
  private var isInTurn: Bool {
    guard turn.try() else { return false }
    defer { turn.unlock() }
    return depth > 0
  }

  func collectingMisuses<R>(_ body: () -> R) -> R {
    Misuse.withHandler({ [problems] misuse in problems.withLock { $0.append(.misuse(misuse)) } }, operation: body)
  }

  // MARK: Driving

  /// Runs everything that can run.
  func runJobs() {
    // Inside a step, the loop around it continues with the jobs.
    if door.isDriven { return }
    while executor.runNext(onMainActor: readIsOnMainActor) { drive() }
  }

  /// Performs the instructions of the machine, unless a call up the stack does.
  func drive() {
    if !door.isDriven { followInstructions() }
  }

  /// Performs the instructions of the machine until there are none.
  func followInstructions() {
    door.enter()
    while let instruction = nextInstruction() ?? settledInstruction() {
      switch instruction {
      case .reduced(let record): keep(record)
      case .start(let start): self.start(start)
      case .cancel(let node):
        observers?.cancelled(node)
        effects.removeValue(forKey: node)?.cancel()
      case .emitted(let action, let node): observers?.emitted(action, from: node)
      case .finished(let node): observers?.finished(node)
      case .ended, .sent: break
      }
    }
    door.leave()
  }

  /// The next instruction after the tasks were called off that nothing waits for. A clock may send when a sleep on it is cancelled.
  private func settledInstruction() -> Instruction<Action>? {
    guard waits.hasUnsettled else { return nil }
    waits.settle()
    return nextInstruction()
  }

  private func nextInstruction() -> Instruction<Action>? {
    if let observers { observers.next(from: door) } else { door.next() }
  }

  /// Adds an observer, and returns the number it is removed by.
  func observe(_ observer: some StoreObserver<State, Action>) -> Int {
    exclusively {
      let observers = observers ?? StoreObservers(inFlight: door.liveEffects)
      self.observers = observers
      return observers.add(observer, to: door)
    }
  }

  func endObservation(_ number: Int) {
    let old = exclusively {
      let current = observers
      current?.remove(number)
      if current?.isEmpty == true { observers = nil }
      return current
    }
    // Released outside the turn: a `deinit` of an observer may call back.
    extendLifetime(old)
  }

  private func keep(_ record: StepRecord<Action>) {
    history.append(record)
    executor.choices?.note(record.action)
    let lost = writes.misuse(in: record.action, isSent: record.index == sentStep, state: door.state)
    if let lost { add(lost) }
    if record.index == sentStep {
      // The old state is released after the swap, when no access is open: a `deinit` in it may call back.
      var state: State? = door.state
      swap(&sentState, &state)
      extendLifetime(state)
    } else {
      kept.append(KeptStep(action: record.action, state: door.state, losesWrite: lost != nil))
    }
  }

  private func start(_ start: EffectStart<Action>) {
    history.started(start)
    let name = EffectName(label: start.leaf.run.label, location: start.leaf.run.location)
    observers?.started(start)
    let context = EffectContext(store: clocked) { [problems] sleeps in
      problems.withLock { $0.append(.ignoresCancellation(name, sleeps: sleeps)) }
    }
    let effect = RunningEffect(start: start, context: context)
    effects[start.node] = effect
    effect.wait = start.leaf.run.beginWait(
      waits, of: start.leaf.number, emit: { [weak self] in self?.emit($0, from: effect) },
      ended: { [weak self] in self?.endWait(effect, $0) })
    if effect.wait == nil { runBody(of: effect) }
  }

  private func runBody(of effect: RunningEffect<Action>) {
    let run = effect.start.leaf.run
    // No capture list: a closure that has one begins on another executor, in Swift 6.3.
    let weakSelf = WeakReference(self)
    let send = Send<Action> { action in weakSelf.object?.deliver(action, from: effect) }
    // As in production, the body begins before the machine's next instruction.
    executor.choices?.noteBody(of: self)
    executor.start(effect.start.leaf.number, onMainActor: readIsOnMainActor()) {
      effect.task = EffectContext.$current.withValue(effect.context) {
        EffectRunner.start(run, on: executor, attempts: effect.attempts, send: send) { error in
          weakSelf.object?.ended(effect, error)
        }
      }
    }
  }

  /// A body has returned, or thrown an error that it does not catch.
  private func ended(_ effect: RunningEffect<Action>, _ error: (any Error)?) {
    exclusively {
      executor.makeCalls()
      if error != nil, effect.status == .running, let next = effect.attempts?.next() {
        effect.task = nil
        effect.wait = RunningWait(waits, of: effect.start.leaf.number, on: next.clock, for: next.delay) {
          [weak self] error in
          self?.endPause(of: effect, error)
        }
        return
      }
      finish(effect, error)
    }
  }

  /// The pause before a body is run again is over.
  private func endPause(of effect: RunningEffect<Action>, _ error: (any Error)?) {
    if error != nil { return endWait(effect, error) }
    effect.wait = nil
    runBody(of: effect)
  }

  private func endWait(_ effect: RunningEffect<Action>, _ error: (any Error)?) {
    effect.wait = nil
    exclusively { finish(effect, error is CancellationError ? nil : error) }
  }

  private func finish(_ effect: RunningEffect<Action>, _ error: (any Error)?) {
    let start = effect.start
    if let error { add(start.leaf.unhandled(error)) }
    effects.removeValue(forKey: start.node)
    effect.finish()
    door.finish(start.node)
    drive()
  }

  /// Takes an action from an effect, on any thread.
  ///
  /// A call from outside does not wait for the action to be reduced: the test may be waiting for that call.
  private func deliver(_ action: Action, from effect: RunningEffect<Action>) {
    if isInTurn {
      executor.makeCalls()
      return emit(action, from: effect)
    }
    executor.enqueue { [weak self] in self?.emit(action, from: effect) }
  }

  private func emit(_ action: Action, from effect: RunningEffect<Action>) {
    exclusively {
      let start = effect.start
      // An action of a cancelled effect is dropped silently, an action of one that has returned is a misuse.
      if effect.status == .finished {
        return add(start.leaf.lateSend(of: action))
      }
      door.emit(action, from: start.node)
      drive()
    }
  }

  private func add(_ misuse: Misuse) { problems.withLock { $0.append(.misuse(misuse)) } }
}
