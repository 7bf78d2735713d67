import Composable
import Foundation

/// What drives the machine in a test: the loop that `Store` has too, with an executor that is worked off, and with
/// every step kept.
///
/// Unchecked: whatever is mutable is touched only inside ``exclusively(_:)``, by one thread at a time. Jobs run inside
/// it, too, because only `drain` runs them. What comes from other threads waits in the executor.
final class TestEngine<State, Action: Sendable>: @unchecked Sendable {
  /// An action of an effect that waits to be received, and the state after it.
  private struct Kept {
    let action: Action
    let state: State
  }

  let executor: TestExecutor
  private let clock: TestClock
  /// What went wrong since the last report, on whichever thread.
  private let problems = LockedBox<[TestFailure]>([])

  // Recursive: an effect may move a clock on, which drains, and so may a reducer or an observer in its turn.
  private let turn = NSRecursiveLock()
  /// How often the thread that has the turn has taken it.
  private var depth = 0
  /// Whether that thread is on the main actor, once that has been asked.
  private var isOnMainActor: Bool?

  private var machine: StoreMachine<State, Action>
  private var history = History<Action>()
  private var effects: [NodeID: RunningEffect<Action>] = [:]
  private var isDriving = false
  private var reportedEffects: Set<Int> = []
  /// The state after the action that is being sent.
  private var sentState: State?
  /// The state as far as it has been asserted.
  private var asserted: State
  private var named = NamedActions<Action>()
  private var kept = WaitingLine<Kept>()
  private var observers: StoreObservers<State, Action>?

  init(
    initialState: State, schedule: Schedule, clock: TestClock,
    reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    machine = StoreMachine(initialState: initialState, reduce: reduce)
    machine.recordsSteps = true
    asserted = initialState
    executor = TestExecutor(schedule: schedule)
    self.clock = clock
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

  /// Whether the thread that has the turn is on the main actor. Only asked when there is a job: off the main actor the
  /// answer costs more than a step.
  private func askIsOnMainActor() -> Bool {
    let answer = isOnMainActor ?? EffectRunner.isOnMainActor
    isOnMainActor = answer
    return answer
  }

  /// Runs what can run, unless another thread is at it.
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
    Misuse.withHandler({ [problems] misuse in problems.change { $0.append(.misuse(misuse)) } }, operation: body)
  }

  // MARK: Driving

  /// Runs everything that can run.
  private func runJobs() {
    // Inside a step the loop around goes on with what comes.
    if isDriving { return }
    while executor.runNext(onMainActor: askIsOnMainActor) { drive() }
  }

  /// Does what the machine asks for.
  private func drive() {
    if isDriving { return }
    isDriving = true
    while let step = nextStep() {
      switch step {
      case .reduced(let record): keep(record)
      case .start(let start): self.start(start)
      case .cancel(let node):
        observers?.cancelled(node)
        effects.removeValue(forKey: node)?.cancel()
      case .ended: break
      }
    }
    isDriving = false
  }

  private func nextStep() -> Step<Action>? {
    guard let observers else { return machine.next() }
    let before = observers.keepsStateBefore ? machine.state : nil
    let start = ContinuousClock.now
    let step = machine.next()
    if case .reduced(let record) = step {
      observers.stepped(record, before: before, duration: start.duration(to: .now)) { self.machine.state }
    }
    return step
  }

  /// Shows each step to an observer, from now on.
  func observe(_ observer: some StoreObserver<State, Action>) {
    exclusively {
      let observers = observers ?? StoreObservers(inFlight: machine.liveEffects)
      self.observers = observers
      _ = observers.add(observer, state: machine.state, step: machine.stepCount)
    }
  }

  private func keep(_ record: StepRecord<Action>) {
    history.append(record)
    if record.cause == .send {
      sentState = machine.state
    } else {
      kept.append(Kept(action: record.action, state: machine.state))
    }
  }

  /// The engine, for those who must not keep it alive.
  private struct Home: Sendable {
    weak let engine: TestEngine?
  }

  private func start(_ start: EffectStart<Action>) {
    history.started(start)
    let name = EffectName(label: start.leaf.run.label, location: start.leaf.run.location)
    observers?.started(start)
    let context = EffectContext(
      isTimer: name.isTimer,
      drain: { [weak self] in self?.drainIfFree() },
      choose: { [executor] in executor.choose(among: $0) },
      goesOnAfterCancellation: { [problems] sleeps in
        problems.change { $0.append(.ignoresCancellation(name, sleeps: sleeps)) }
      })
    let effect = RunningEffect(start: start, context: context)
    effects[start.node] = effect
    // No capture list: a closure that has one begins on another executor, in Swift 6.3.
    let home = Home(engine: self)
    let send = Send<Action> { action in home.engine?.deliver(action, from: effect) }
    // In production the body begins here, too: before the machine's next step.
    executor.start(onMainActor: askIsOnMainActor()) {
      effect.task = EffectContext.$current.withValue(context) {
        EffectRunner.start(start.leaf.run, on: executor, send: send) { [weak self] error in self?.ended(effect, error) }
      }
    }
  }

  private func ended(_ effect: RunningEffect<Action>, _ error: (any Error)?) {
    exclusively {
      let start = effect.start
      if let error {
        add(
          .unhandledError(
            error: "\(error)", startedBy: ValueDump.text(start.leaf.origin.action), effect: start.leaf.run.location))
      }
      effects[start.node] = nil
      effect.finish()
      observers?.finished(start.node)
      machine.finish(start.node)
      drive()
    }
  }

  /// Takes an action from an effect, on whichever thread the effect is.
  ///
  /// From outside it does not wait for the action to be reduced: the test may wait for whoever sends it.
  private func deliver(_ action: Action, from effect: RunningEffect<Action>) {
    if isInTurn { return emit(action, from: effect) }
    executor.enqueue { [weak self] in self?.emit(action, from: effect) }
  }

  private func emit(_ action: Action, from effect: RunningEffect<Action>) {
    exclusively {
      let start = effect.start
      if machine.emit(action, from: start.node) {
        observers?.emitted(action, from: start.node)
        return drive()
      }
      // A cancelled effect is dropped in silence, one that returned is not.
      guard effect.status == .finished else { return }
      add(
        .sendAfterCompletion(
          action: ValueDump.text(action), startedBy: ValueDump.text(start.leaf.origin.action),
          effect: start.leaf.run.location))
    }
  }

  private func add(_ misuse: Misuse) { problems.change { $0.append(.misuse(misuse)) } }
}

// MARK: Sending and receiving

extension TestEngine {
  var state: State {
    turn.lock()
    defer { turn.unlock() }
    return asserted
  }

  /// Reduces an action and all that follows at once.
  func send(_ action: Action, at location: SourceLocation) -> SentStep<State> {
    exclusively {
      let before = asserted
      history.sent(at: location, step: machine.stepCount)
      sentState = nil
      machine.send(action)
      drive()
      let root = machine.currentRoot
      runJobs()
      return SentStep(before: before, after: sentState ?? machine.state, root: root)
    }
  }

  func acceptSent() {
    turn.lock()
    defer { turn.unlock() }
    asserted = sentState ?? machine.state
  }

  /// What a `receive` finds that expects an action.
  ///
  /// Actions before it that failures have named are taken, so that the state is the one before it.
  func arrival(_ matches: (Action) -> Bool) -> Arrival<State, Action> {
    exclusively {
      func received(_ kept: Kept) -> ReceivedAction<Action> {
        ReceivedAction(action: kept.action, wholeAction: kept.action)
      }
      guard let index = firstIndex(matches) else {
        let all = firstKept(kept.count)
        guard let first = named.unnamed(among: all.map { $0.action }).first else { return .nothing }
        return .another(received(all[first]), count: first + 1)
      }
      if index > 0 {
        let others = firstKept(index)
        let unnamed = named.unnamed(among: others.map { $0.action })
        guard unnamed.isEmpty else { return .later(others: unnamed.map { received(others[$0]) }, count: index + 1) }
        _ = takeActions(index, as: .named)
      }
      guard let next = firstKept(1).first else { return .nothing }
      return .next(ReceivedStep(before: asserted, after: next.state, action: next.action))
    }
  }

  /// How many actions are to be received before the first that matches.
  func firstIndex(_ matches: (Action) -> Bool) -> Int? {
    exclusively { kept.firstIndex { matches($0.action) } }
  }

  func receiveNamed(_ matches: (Action) -> Bool) -> Bool { exclusively { named.receive(matches) } }

  func miss(_ matches: @escaping (Action) -> Bool) { exclusively { named.miss(matches) } }

  func nameActions(_ count: Int) { exclusively { named.name(first: count) } }

  func takeActions(_ count: Int?, as removal: ActionRemoval) -> [any Sendable] {
    turn.lock()
    defer { turn.unlock() }
    if kept.isEmpty { return [] }
    // Not `\.action`: a key path in generic code is made anew each time.
    let actions = firstKept(count ?? kept.count).map { $0.action }
    let unnamed = named.unnamed(among: actions).map { actions[$0] }
    for action in actions {
      if let next = kept.take(at: 0) { asserted = next.state }
      named.removedFirst(action, removal)
    }
    return unnamed
  }

  private func firstKept(_ count: Int) -> [Kept] {
    var first: [Kept] = []
    _ = kept.firstIndex {
      if first.count < count { first.append($0) }
      return first.count == count
    }
    return first
  }
}

extension TestEngine: AnyTestEngine {
  func drain() { exclusively { runJobs() } }

  var liveEffects: [EffectStory] { exclusively { machine.liveEffects.map(story) } }

  func liveEffects(of root: NodeID) -> [EffectStory] {
    exclusively { machine.liveEffects.filter { $0.root == root }.map(story) }
  }

  private func story(of effect: LiveEffect<Action>) -> EffectStory {
    history.story(of: effect, waiting: waiting(effects[effect.id]?.context.nextSleep))
  }

  private func waiting(_ sleep: EffectContext.Sleep?) -> EffectStory.Waiting {
    guard let sleep else { return .outside }
    let time = max(.zero, sleep.clock.now.duration(to: sleep.deadline))
    return sleep.clock === clock ? .clock(time) : .otherClock(time)
  }

  func markReported(_ effect: EffectStory) -> Bool {
    exclusively { reportedEffects.insert(effect.number).inserted }
  }

  func cancel(root: NodeID) {
    exclusively {
      machine.cancel(root: root)
      drive()
      runJobs()
    }
  }

  func cancelAll() {
    exclusively {
      machine.cancelAll()
      drive()
      runJobs()
    }
  }

  func end() {
    cancelAll()
    executor.close()
  }

  func takeProblems() -> [TestFailure] {
    problems.change { problems in
      defer { problems = [] }
      return problems
    }
  }
}

/// An effect whose task was started.
private final class RunningEffect<Action: Sendable>: @unchecked Sendable {
  // Unchecked: `status` and `task` are touched only in a turn of the engine; see `TestEngine`.
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
