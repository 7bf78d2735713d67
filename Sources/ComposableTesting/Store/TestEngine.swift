import Composable

/// What drives the machine in a test: the loop that `Store` has too, with an executor that is worked off, and with
/// every step kept.
///
/// Unchecked: all that is mutable is touched only by the thread that uses the TestStore, which is not `Sendable`, and
/// by jobs, which that thread runs. What comes from other threads goes through the executor's lock (``deliver``) or
/// through ``misuses``.
final class TestEngine<State, Action: Sendable>: @unchecked Sendable {
  /// An action of an effect that waits to be received, and the state after it.
  struct Received {
    let action: Action
    let state: State
  }

  private var machine: StoreMachine<State, Action>
  let executor: TestExecutor
  private var received: [Received] = []
  private var history = History<Action>()
  private var effects: [NodeID: RunningEffect<Action>] = [:]
  private var isDriving = false
  private var reportedEffects: Set<Int> = []
  private let misuses = LockedBox<[Misuse]>([])
  private let wasMadeOnMainActor: Bool
  /// Whether the thread that drains is on the main actor.
  private var isOnMainActor: Bool
  /// The state after the action that is being sent.
  private var sentState: State?

  init(initialState: State, schedule: Schedule, reduce: @escaping (inout State, Action) -> Effect<Action>) {
    machine = StoreMachine(initialState: initialState, reduce: reduce)
    machine.recordsSteps = true
    executor = TestExecutor(schedule: schedule)
    wasMadeOnMainActor = EffectRunner.isOnMainActor
    isOnMainActor = wasMadeOnMainActor
  }

  // MARK: Driving

  /// Reduces an action and all that follows at once; gives the state after this action.
  func send(_ action: Action, at location: SourceLocation) -> (State, NodeID?) {
    history.sent(at: location, step: machine.stepCount)
    sentState = nil
    machine.send(action)
    let root = collectingMisuses {
      drive()
      let root = machine.currentRoot
      runJobs()
      return root
    }
    return (sentState ?? machine.state, root)
  }

  /// Runs everything that can run.
  func drain() {
    collectingMisuses {
      drive()
      runJobs()
    }
  }

  private func runJobs() {
    if isDriving { return }
    isOnMainActor = wasMadeOnMainActor && EffectRunner.isOnMainActor
    while executor.runNext(onMainActor: isOnMainActor) { drive() }
  }

  /// Does what the machine asks for.
  private func drive() {
    if isDriving { return }
    isDriving = true
    while let step = machine.next() {
      switch step {
      case .reduced(let record): keep(record)
      case .start(let start): self.start(start)
      case .cancel(let node): effects.removeValue(forKey: node)?.cancel()
      case .ended: break
      }
    }
    isDriving = false
  }

  private func keep(_ record: StepRecord<Action>) {
    history.append(record)
    if record.cause == .send {
      sentState = machine.state
    } else {
      received.append(Received(action: record.action, state: machine.state))
    }
  }

  private func start(_ start: EffectStart<Action>) {
    history.started(start)
    let context = EffectContext(
      number: start.number,
      drain: { [weak self] in self?.drain() },
      choose: { [executor] in executor.choose(among: $0) })
    let effect = RunningEffect(start: start, context: context)
    effects[start.node] = effect
    let send = Send<Action> { [weak self] action in await self?.deliver(action, from: effect) }
    effect.task = EffectContext.$current.withValue(context) {
      EffectRunner.start(start.run, on: executor, send: send) { [weak self] error in self?.ended(effect, error) }
    }
    // In production the body begins here, too: before the machine's next step.
    executor.runLast(onMainActor: isOnMainActor)
  }

  private func ended(_ effect: RunningEffect<Action>, _ error: (any Error)?) {
    let start = effect.start
    if let error {
      let location = start.run.location
      add(.unhandledError(error: "\(error)", startedBy: dump(start.startedBy), effect: location))
    }
    effects[start.node] = nil
    effect.finish()
    machine.finish(start.node)
    drive()
  }

  /// Takes an action from an effect, on whichever thread the effect is.
  private nonisolated(nonsending) func deliver(_ action: Action, from effect: RunningEffect<Action>) async {
    if executor.isCurrent { return emit(action, from: effect) }
    await withCheckedContinuation { continuation in
      executor.enqueue {
        self.emit(action, from: effect)
        continuation.resume()
      }
    }
  }

  private func emit(_ action: Action, from effect: RunningEffect<Action>) {
    let start = effect.start
    if machine.emit(action, from: start.node) { return drive() }
    // A cancelled effect is dropped in silence, one that returned is not.
    guard effect.status == .finished else { return }
    let location = start.run.location
    add(.sendAfterCompletion(action: dump(action), startedBy: dump(start.startedBy), effect: location))
  }

  // MARK: Misuses

  private func add(_ misuse: Misuse) { misuses.change { $0.append(misuse) } }

  func takeMisuses() -> [Misuse] {
    misuses.change { misuses in
      defer { misuses = [] }
      return misuses
    }
  }

  private func collectingMisuses<R>(_ body: () -> R) -> R {
    Misuse.withHandler({ [misuses] misuse in misuses.change { $0.append(misuse) } }, operation: body)
  }

  // MARK: Received actions

  var hasReceived: Bool { !received.isEmpty }

  /// The actions that wait to be received, first come first.
  var pending: [Received] { received }

  /// Takes the first of the actions that wait to be received.
  func takeNext() -> Received? { received.isEmpty ? nil : received.removeFirst() }

  /// Takes all actions that wait to be received.
  func takeReceived() -> [Received] {
    defer { received = [] }
    return received
  }

  // MARK: Effects

  /// The effects in flight, each with how it came about.
  var liveEffects: [EffectStory] { stories(of: machine.liveEffects) }

  /// The effects of a `send` that are in flight.
  func liveEffects(of root: NodeID) -> [EffectStory] {
    stories(of: machine.liveEffects.filter { $0.root == root })
  }

  private func stories(of effects: [LiveEffect<Action>]) -> [EffectStory] {
    effects.map { history.story(of: $0, isSleeping: self.effects[$0.id]?.context.isSleeping ?? false) }
  }

  /// Notes that an effect was reported; false when it already had been.
  func markReported(_ effect: EffectStory) -> Bool { reportedEffects.insert(effect.number).inserted }

  func cancel(root: NodeID) {
    machine.cancel(root: root)
    drain()
  }

  func cancelAll() {
    machine.cancelAll()
    drain()
  }

  /// Ends all effects and lets their tasks come to their end, so that none of them keeps anything alive.
  func end() { cancelAll() }
}

/// An effect whose task was started. Touched where the engine is.
private final class RunningEffect<Action: Sendable>: @unchecked Sendable {
  // Unchecked: `status` and `task` are changed only by the engine, on the thread that it is used on; see `TestEngine`.
  enum Status { case running, finished, cancelled }

  let start: EffectStart<Action>
  let context: EffectContext
  var task: Task<Void, Never>?
  private(set) var status = Status.running

  init(start: EffectStart<Action>, context: EffectContext) {
    self.start = start
    self.context = context
  }

  func finish() {
    if status == .running { status = .finished }
    task = nil
  }

  func cancel() {
    status = .cancelled
    task?.cancel()
    task = nil
  }
}
