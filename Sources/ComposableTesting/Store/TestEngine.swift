import Composable
import Foundation

/// Drives the machine in a test: the loop that `Store` has too, with an executor that the test's thread drains. It
/// keeps every step.
///
/// Unchecked: all that is mutable is used only inside ``exclusively(_:)``, by one thread at a time. Jobs run inside it,
/// too, because only `drain` runs them. Work from other threads waits in the executor.
final class TestEngine<State, Action: Sendable>: @unchecked Sendable {
  /// An action of an effect that waits to be received, and the state after it.
  struct KeptStep {
    let action: Action
    let state: State
    let losesWrite: Bool
    /// Whether a misuse that is reported explains why the action came, or that it did nothing.
    let isExplained: Bool
    /// The call of the test that caused it.
    let call: SourceLocation?
  }

  let executor: TestExecutor
  /// The actor of the bodies of effects.
  private let home: TestHome
  let clock: TestClock
  /// The problems since the last report, on any thread.
  let misuses = NotedMisuses()

  // Recursive: an effect, a reducer or an observer may move a clock on, which drains.
  let turn = NSRecursiveLock()
  /// How often the thread that has the turn has taken it.
  private var depth = 0
  /// Whether that thread is on the main actor; nil until a job needs to know.
  private var isOnMainActor: Bool?

  let loop: EventLoop<State, Action>
  private let waits: WaitScheduler
  /// The engine, as clocks see it.
  let clocked: ClockRegistry
  /// The context of tasks that the engine makes to sleep on a clock that is no `CallbackClock`.
  let sleepContext: EffectContext
  var history = History<Action>()
  var effects: [NodeID: TestEffect<Action>] = [:]
  var reportedEffects: Set<Int> = []
  /// The index of the step that is being sent.
  var sentStep: Int?
  var writes = LostWrites()
  var heldSends = HeldSends()
  /// The call of the test that runs.
  var call: SourceLocation?
  /// The state after the action that is being sent.
  var sentState: State?
  /// The state as far as it has been asserted.
  var asserted: State
  var reported = ReportedActions<Action>()
  var kept = Queue<KeptStep>()
  var observers: ObserverList<State, Action>?

  init(
    initialState: State, schedule: Schedule, clock: TestClock,
    reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    let executor = TestExecutor(schedule: schedule) { clock.now.offset }
    if let choices = executor.choices, choices.keepsSegments {
      loop = EventLoop(initialState: initialState) { state, action in choices.reducing { reduce(&state, action) } }
    } else {
      loop = EventLoop(initialState: initialState, reduce: reduce)
    }
    loop.recordsSteps = true
    loop.cancelNotes = CancelNotes()
    asserted = initialState
    self.executor = executor
    home = TestHome(of: executor)
    self.clock = clock
    let weakSelf = WeakReference<TestEngine>()
    let clocked = ClockRegistry(
      executor: executor, drain: { weakSelf.object?.drainIfFree() })
    let sleepContext = EffectContext(store: clocked, step: nil, ignoresCancellation: nil)
    self.clocked = clocked
    self.sleepContext = sleepContext
    waits = WaitScheduler(
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
    return collectingMisuses(ofEffectOf: nil, body)
  }

  /// Adds the misuses in `body` to the problems, with the step whose effect makes them, unless a reducer does.
  private func collectingMisuses<R>(ofEffectOf step: Int?, _ body: () -> R) -> R {
    Misuse.withHandler(
      { [misuses] misuse in misuses.note(misuse, inEffectOf: step ?? EffectContext.current?.step) }, operation: body)
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
    Misuse.withHandler({ [misuses] misuse in misuses.add(.misuse(misuse)) }, operation: body)
  }

  // MARK: Driving

  /// Runs everything that can run.
  func runJobs() {
    // Inside a step, the loop around it continues with the jobs.
    if loop.isDriven { return }
    while executor.runNext(onMainActor: readIsOnMainActor) { drive() }
  }

  /// Performs the instructions of the machine, unless a call up the stack does.
  func drive() {
    if !loop.isDriven { followInstructions() }
  }

  /// Performs the instructions of the machine until there are none.
  func followInstructions() {
    loop.enter()
    while let instruction = nextInstruction() ?? settledInstruction() { perform(instruction) }
    loop.leave()
  }

  private func perform(_ instruction: Instruction<Action>) {
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

  /// Goes on with the drive for a body that is being started and has sent; false when it cannot.
  private func driveInner() -> Bool {
    loop.driveInner { while let instruction = nextInstruction() { perform(instruction) } }
  }

  /// The next instruction after the tasks were called off that nothing waits for. A clock may send when a sleep on it
  /// is cancelled.
  private func settledInstruction() -> Instruction<Action>? {
    guard waits.hasUnsettled else { return nil }
    waits.settle()
    return nextInstruction()
  }

  private func nextInstruction() -> Instruction<Action>? {
    if let observers { observers.next(from: loop) } else { loop.next() }
  }

  /// Adds an observer, and returns the number it is removed by.
  func observe(_ observer: some StoreObserver<State, Action>) -> Int {
    exclusively {
      let observers = observers ?? ObserverList(inFlight: loop.liveEffects)
      self.observers = observers
      return observers.add(observer, to: loop)
    }
  }

  func endObservation(_ number: Int) {
    let old = exclusively {
      let current = observers
      let removed = current?.remove(number)
      if current?.isEmpty == true { observers = nil }
      return (current, removed)
    }
    // Released outside the turn: a `deinit` of an observer may call back.
    extendLifetime(old)
  }

  private func keep(_ record: StepRecord<Action>) {
    history.append(record)
    executor.choices?.note(record.action, step: record.index)
    let lost = writes.misuse(in: record.action, isSent: record.index == sentStep, state: loop.state)
    if let lost { add(lost) }
    let isExplained = misuses.reduced(record.index, cause: record.cause) || lost != nil
    if record.index == sentStep {
      // The old state is released after the swap, when no access is open: a `deinit` in it may call back.
      var state: State? = loop.state
      swap(&sentState, &state)
      extendLifetime(state)
    } else {
      kept.append(
        KeptStep(
          action: record.action, state: loop.state, losesWrite: lost != nil, isExplained: isExplained,
          call: call ?? history.sendLocation(of: record.index)))
    }
  }

  private func start(_ start: EffectStart<Action>) {
    history.started(start)
    let name = EffectDescription(label: start.leaf.run.label, location: start.leaf.run.location)
    observers?.started(start)
    let context = EffectContext(store: clocked, step: start.leaf.origin.step) { [misuses] sleeps in
      misuses.add(.ignoresCancellation(name, sleeps: sleeps))
    }
    let effect = TestEffect(start: start, context: context)
    effects[start.node] = effect
    loop.start { begin(effect) }
  }

  /// Begins the wait of an effect, or its body.
  private func begin(_ effect: TestEffect<Action>) {
    let leaf = effect.start.leaf
    let wait = collectingMisuses(ofEffectOf: leaf.origin.step) {
      leaf.run.beginWait(
        waits, of: leaf.number, emit: { [weak self] in self?.emit($0, from: effect) },
        ended: { [weak self] in self?.endWait(effect, $0) })
    }
    if let wait { effect.status = effect.status.followed(by: .waiting(wait)) } else { runBody(of: effect) }
  }

  private func runBody(of effect: TestEffect<Action>) {
    let run = effect.start.leaf.run
    // No capture list: a closure that has one begins on another executor, in Swift 6.3.
    let weakSelf = WeakReference(self)
    // One of its own, which lives as long as the `send`.
    let receiver = WeakReference(self)
    effect.sendLife = receiver
    let send = Send<Action> { action in await receiver.object?.deliver(action, from: effect) }
    // As in production, the body begins before the machine's next instruction.
    executor.start(effect.start.leaf.number, onMainActor: readIsOnMainActor()) {
      let task = EffectContext.$current.withValue(effect.context) {
        EffectRunner.start(
          run, on: executor, isolatedTo: home, attempts: effect.attempts, send: send,
          begins: { weakSelf.object?.noteBody() }, ended: { error in weakSelf.object?.ended(effect, error) })
      }
      effect.status = effect.status.followed(by: .running(task))
    }
  }

  private func noteBody() { executor.choices?.noteBody(of: self) }

  /// A body has returned, or thrown an error that it does not catch.
  private func ended(_ effect: TestEffect<Action>, _ error: (any Error)?) {
    exclusively {
      executor.makeCalls()
      if error != nil, effect.status.isLive, let next = effect.attempts?.next() {
        effect.status = .running(nil)
        let wait = RunningWait(waits, of: effect.start.leaf.number, on: next.clock, for: next.delay) {
          [weak self] error in
          self?.endPause(of: effect, error)
        }
        effect.status = effect.status.followed(by: .waiting(wait))
        return
      }
      finish(effect, error)
    }
  }

  /// The pause before a body is run again is over.
  private func endPause(of effect: TestEffect<Action>, _ error: (any Error)?) {
    if error != nil { return endWait(effect, error) }
    effect.status = .running(nil)
    runBody(of: effect)
  }

  private func endWait(_ effect: TestEffect<Action>, _ error: (any Error)?) {
    exclusively { finish(effect, error is CancellationError ? nil : error) }
  }

  private func finish(_ effect: TestEffect<Action>, _ error: (any Error)?) {
    let start = effect.start
    if let error { add(start.leaf.unhandled(error)) }
    let name = EffectDescription(label: start.leaf.run.label, location: start.leaf.run.location)
    heldSends.returned(start.leaf.number, name, life: effect.sendLife)
    effects.removeValue(forKey: start.node)
    effect.finish()
    loop.finish(start.node)
    drive()
  }

  /// Takes an action from an effect, on any thread.
  ///
  /// A call from outside does not wait for the action to be reduced: the test may be waiting for that call.
  private nonisolated(nonsending) func deliver(_ action: Action, from effect: TestEffect<Action>) async {
    if isInTurn { return await deliver(action, from: effect, at: home) }
    executor.enqueue { [weak self] in
      self?.exclusively { _ = self?.reduce(action, from: effect) }
    }
  }

  /// Reduces an action, and all that it causes at once. From away, as from a child task, this is a hop, and others may
  /// come first.
  private func deliver(_ action: Action, from effect: TestEffect<Action>, at home: isolated TestHome) async {
    executor.makeCalls()
    if exclusively({ reduce(action, from: effect) }) { return }
    await withCheckedContinuation { sender in exclusively { loop.wait(sender) } }
  }

  /// Reduces an action of an effect; false when the sender has to wait for that.
  private func reduce(_ action: Action, from effect: TestEffect<Action>) -> Bool {
    // An action of a cancelled effect is dropped silently, an action of one that has returned is a misuse.
    if effect.status.isFinished {
      if !heldSends.isNamed(effect.start.leaf.number) { add(effect.start.leaf.lateSend(of: action)) }
      return true
    }
    loop.emit(action, from: effect.start.node)
    if loop.isDriven { return driveInner() }
    followInstructions()
    return true
  }

  /// Puts in an action of a timer.
  private func emit(_ action: Action, from effect: TestEffect<Action>) {
    exclusively {
      loop.emit(action, from: effect.start.node)
      drive()
    }
  }

  private func add(_ misuse: Misuse) { misuses.note(misuse, inEffectOf: nil) }
}
