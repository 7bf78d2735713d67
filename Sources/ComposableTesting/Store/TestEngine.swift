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
    let losesWrite: Bool
  }

  let executor: TestExecutor
  let clock: TestClock
  /// What went wrong since the last report, on whichever thread.
  let problems = Locked<[TestFailure]>([])

  // Recursive: an effect may move a clock on, which drains, and so may a reducer or an observer in its turn.
  private let turn = NSRecursiveLock()
  /// How often the thread that has the turn has taken it.
  private var depth = 0
  /// Whether that thread is on the main actor, once that has been asked.
  private var isOnMainActor: Bool?

  let door: MachineDoor<State, Action>
  private let waits: Waits
  /// The engine, as clocks see it.
  let clocked: ClockedStore
  /// What a clock carries that is not called back, but slept on by a task of the engine's own.
  let sleepContext: EffectContext
  var history = History<Action>()
  var effects: [NodeID: RunningEffect<Action>] = [:]
  var reportedEffects: Set<Int> = []
  /// The index of the step that is being sent.
  private var sentStep: Int?
  private var writes = LostWrites()
  /// The state after the action that is being sent.
  private var sentState: State?
  /// The state as far as it has been asserted.
  private var asserted: State
  private var named = NamedActions<Action>()
  private var kept = WaitingLine<Kept>()
  var observers: StoreObservers<State, Action>?

  init(
    initialState: State, schedule: Schedule, clock: TestClock,
    reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    door = MachineDoor(initialState: initialState, reduce: reduce)
    door.recordsSteps = true
    asserted = initialState
    let executor = TestExecutor(schedule: schedule)
    self.executor = executor
    self.clock = clock
    let home = Home<TestEngine>()
    let clocked = ClockedStore(
      drain: { home.value?.drainIfFree() }, choose: { executor.choose(among: $0) })
    let sleepContext = EffectContext(store: clocked, goesOnAfterCancellation: nil)
    self.clocked = clocked
    self.sleepContext = sleepContext
    waits = Waits(
      start: { sleep, woke in
        EffectContext.$current.withValue(sleepContext) {
          EffectRunner.sleep(on: executor, sleep) { error in home.value?.exclusively { woke(error) } }
        }
      },
      enter: { body in
        executor.enqueue { home.value?.exclusively(body) }
        clocked.drain()
      },
      choose: clocked.choose)
    home.value = self
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
    Misuse.withHandler({ [problems] misuse in problems.withLock { $0.append(.misuse(misuse)) } }, operation: body)
  }

  // MARK: Driving

  /// Runs everything that can run.
  func runJobs() {
    // Inside a step the loop around goes on with what comes.
    if door.isDriven { return }
    while executor.runNext(onMainActor: askIsOnMainActor) { drive() }
  }

  /// Lets in what waits in line, unless a drive is running that will.
  func drive() {
    if !door.isDriven { followInstructions() }
  }

  /// Does what the machine asks for, until there is nothing more.
  private func followInstructions() {
    door.enter()
    while let instruction = nextInstruction() {
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

  private func nextInstruction() -> Instruction<Action>? {
    if let observers { observers.next(from: door) } else { door.next() }
  }

  private func keep(_ record: StepRecord<Action>) {
    history.append(record)
    let lost = writes.misuse(in: record.action, isSent: record.index == sentStep, state: door.state)
    if let lost { add(lost) }
    if record.index == sentStep {
      // The old one is released when nobody has access to this: a `deinit` in it may call back.
      var state: State? = door.state
      swap(&sentState, &state)
      extendLifetime(state)
    } else {
      kept.append(Kept(action: record.action, state: door.state, losesWrite: lost != nil))
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
      waits, emit: { [weak self] in self?.emit($0, from: effect) },
      ended: { [weak self] in self?.endWait(effect, $0) })
    if effect.wait == nil { runBody(of: effect) }
  }

  private func runBody(of effect: RunningEffect<Action>) {
    let run = effect.start.leaf.run
    // No capture list: a closure that has one begins on another executor, in Swift 6.3.
    let home = Home(self)
    let send = Send<Action> { action in home.value?.deliver(action, from: effect) }
    // In production the body begins here, too: before the machine's next step.
    executor.start(onMainActor: askIsOnMainActor()) {
      effect.task = EffectContext.$current.withValue(effect.context) {
        EffectRunner.start(run, on: executor, mayRetry: effect.retriesLeft.hasMore, send: send) { error in
          home.value?.ended(effect, error)
        }
      }
    }
  }

  /// A body has returned, or thrown what nothing catches.
  private func ended(_ effect: RunningEffect<Action>, _ error: (any Error)?) {
    exclusively {
      executor.makeCalls()
      if error != nil, effect.status == .running, let retry = effect.retriesLeft.next() {
        effect.task = nil
        effect.wait = RunningWait(waits, on: retry.clock, for: retry.delay) { [weak self] error in
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

  /// Takes an action from an effect, on whichever thread the effect is.
  ///
  /// From outside it does not wait for the action to be reduced: the test may wait for whoever sends it.
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
      // What a cancelled effect sends is dropped in silence, what one sends that has returned is not.
      if effect.status == .finished {
        return add(start.leaf.lateSend(of: action))
      }
      door.emit(action, from: start.node)
      drive()
    }
  }

  private func add(_ misuse: Misuse) { problems.withLock { $0.append(.misuse(misuse)) } }
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
      if door.isDriven {
        // Inside a step it waits for its turn, as in a store, and is received.
        door.send(action, nil)
        return SentStep(before: before, after: before, root: nil)
      }
      history.sent(at: location, step: door.stepCount)
      sentStep = door.stepCount
      writes.begin(action)
      door.begin(action)
      followInstructions()
      let root = door.currentRoot
      runJobs()
      sentStep = nil
      return SentStep(before: before, after: sentState ?? before, root: root, losesWrite: writes.losesSent)
    }
  }

  func acceptSent() {
    let before = exclusively {
      let state = sentState
      sentState = nil
      return state.map { accept($0) }
    }
    extendLifetime(before)
  }

  /// Makes a state the one that has been asserted, and gives the one before, to be released after the turn: a `deinit` in it
  /// may call back.
  private func accept(_ state: State) -> State {
    var state = state
    swap(&asserted, &state)
    return state
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
      return .next(ReceivedStep(before: asserted, after: next.state, action: next.action, losesWrite: next.losesWrite))
    }
  }

  /// How many actions are to be received before the first that matches.
  func firstIndex(_ matches: (Action) -> Bool) -> Int? {
    exclusively { kept.firstIndex { matches($0.action) } }
  }

  /// Changes a copy, and puts that in: an action that goes may call back in its `deinit`.
  private func changeNamed<R>(_ change: (inout NamedActions<Action>) -> R) -> R {
    var copy = named
    defer { swap(&named, &copy) }
    return change(&copy)
  }

  func receiveNamed(_ matches: (Action) -> Bool) -> Bool { exclusively { changeNamed { $0.receive(matches) } } }

  func miss(_ matches: @escaping (Action) -> Bool) { exclusively { changeNamed { $0.miss(matches) } } }

  func nameActions(_ count: Int) { exclusively { changeNamed { $0.name(first: count) } } }

  func takeActions(_ count: Int?, as removal: ActionRemoval) -> [any Sendable] {
    var before: [State] = []
    let unnamed = exclusively { removeActions(count, as: removal, before: &before) }
    extendLifetime(before)
    return unnamed
  }

  private func removeActions(_ count: Int?, as removal: ActionRemoval, before: inout [State]) -> [any Sendable] {
    if kept.isEmpty { return [] }
    // Not `\.action`: a key path in generic code is made anew each time.
    let actions = firstKept(count ?? kept.count).map { $0.action }
    let unnamed = named.unnamed(among: actions).map { actions[$0] }
    for action in actions {
      if let next = kept.take(at: 0) { before.append(accept(next.state)) }
      changeNamed { $0.removedFirst(action, removal) }
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
