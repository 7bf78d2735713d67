/// The one way into a machine, and the one way out.
///
/// - Every event comes in through ``put(_:)``. While the machine works, an event waits in line.
/// - What waits goes in before the machine's next instruction, in the order it came. So what a reducer itself sends goes in
///   before what its effect sends.
/// - What the machine lets go of (bodies, actions, ids, whose `deinit` may call back) is released between two uses of it.
/// - After ``end()`` nothing is reduced or started.
///
/// Its driver, a store, asks for instructions with ``next()`` until there are none, and then calls ``leave()``. While it starts a
/// body, between ``beginStart()`` and ``endStart()``, what the body sends is reduced within: see ``beginInner()``.
@usableFromInline
package final class MachineDoor<State, Action: Sendable> {
  /// The state of the machine.
  @usableFromInline
  enum Phase: UInt8 {
    /// Nothing: an event may go in, and its driver has to ask for instructions.
    case idle
    /// A driver asks for instructions, and will go on until there are none.
    case driven
    /// The driver starts a body, which may drive the machine until there is nothing more to do, and then goes on.
    case starting
    /// The machine is being changed, or runs a reducer. It must not be touched.
    case inUse
  }

  /// An event that waits in line.
  @usableFromInline
  enum Event {
    case send(Action, LiveSend?)
    case emit(Action, from: NodeID)
    case finish(NodeID)
    case cancel(root: NodeID)
    case cancelAll
  }

  /// An action whose reducer has returned, and whose effect is still to be started.
  @usableFromInline
  struct Reduced {
    @usableFromInline let queued: StoreMachine<State, Action>.Queued
    @usableFromInline let effect: Effect<Action>

    @inlinable
    init(queued: StoreMachine<State, Action>.Queued, effect: Effect<Action>) {
      self.queued = queued
      self.effect = effect
    }
  }

  // The compiler's checks of exclusive access are off in release builds, where they were half of what a `send` costs.
  // `phase` does their work: the machine is touched by `next`, `begin` and `sendFirst` only, which set `inUse` first, and
  // an event that comes meanwhile stays in line. The line is changed for the length of an insertion or a removal,
  // which releases nothing. Debug builds check all of it.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline var machine: StoreMachine<State, Action>
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline var phase = Phase.idle
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline var line = FIFO<Event>()
  /// Whether the line has events, kept as a plain flag so that the hot path does not touch the generic queue.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline var hasLine = false
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline var reduced: Reduced?
  /// Whether there is one. As `hasLine`.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline var hasReduced = false
  /// Whether the driver wants `.reduced`, `.emitted` and `.finished`.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline package var recordsSteps = false
  /// Whether the store has ended.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline package var isOver = false
  /// Objects that the machine no longer needs after its last use. Kept for its capacity.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline var released = EffectGraph<Action>.Released()
  /// How many bodies stand in a `send` that drives the machine.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline var innerDepth = 0
  /// The senders that wait for the end of the drive, the last one last.
  @usableFromInline var waiters: [CheckedContinuation<Void, Never>] = []

  @inlinable
  package init(initialState: State, reduce: @escaping (inout State, Action) -> Effect<Action>) {
    machine = StoreMachine(initialState: initialState, reduce: reduce)
  }

  // MARK: In

  /// Whether a driver is at work, so that an event only waits in line.
  @inlinable
  package var isDriven: Bool { phase != .idle }

  /// Puts an event in line. Unless the machine is driven, the caller has to drive it.
  @inlinable
  func put(_ event: Event) {
    if isOver { return }
    line.append(event)
    hasLine = true
  }

  /// Puts in an action, with what a caller may wait for.
  @inlinable
  package func send(_ action: Action, _ live: LiveSend?) { put(.send(action, live)) }

  /// Whether an event can go in at once: it would be the next thing that the machine does, and no observer sees it.
  @inlinable
  var isFree: Bool { phase != .inUse && !hasLine && !hasReduced && !recordsSteps && !isOver }

  /// Puts in an action that an effect sent.
  @inlinable
  package func emit(_ action: Action, from node: NodeID) {
    guard isFree else { return put(.emit(action, from: node)) }
    let before = phase
    phase = .inUse
    _ = machine.emit(action, from: node)
    phase = before
  }

  /// The body of an effect has returned.
  @inlinable
  package func finish(_ node: NodeID) {
    guard isFree else { return put(.finish(node)) }
    let before = phase
    phase = .inUse
    _ = machine.finish(node)
    phase = before
  }

  /// Ends all that a `send` began.
  @inlinable
  package func cancel(root: NodeID) { put(.cancel(root: root)) }

  /// Ends all effects.
  package func cancelAll() { put(.cancelAll) }

  /// Begins a drive with an action.
  @inlinable
  package func begin(_ action: Action) {
    assert(phase == .idle && !hasLine)
    phase = .inUse
    machine.send(action)
    phase = .driven
  }

  /// Begins a drive by reducing an action; true when that was all there is to do, and the machine is idle again.
  ///
  /// Most actions take this path, which does without the queue.
  @inlinable @inline(__always)
  func sendFirst(_ action: Action) -> Bool {
    phase = .inUse
    let effect = machine.reduceFirst(action)
    if effect.isNone, !hasLine {
      if machine.isDone, !isOver {
        phase = .idle
        return true
      }
    } else {
      startFirst(of: action, effect)
    }
    phase = .driven
    // Not before: its release may call back.
    extendLifetime(effect)
    return false
  }

  /// Starts what the reducer of a first action returned, unless that is nothing.
  @inlinable
  func startFirst(of action: Action, _ effect: Effect<Action>) {
    let queued = StoreMachine<State, Action>.Queued(action: action, root: .none, sender: .caller)
    if hasLine || isOver {
      reduced = Reduced(queued: queued, effect: effect)
      hasReduced = true
    } else {
      machine.start(effect, of: queued)
    }
  }

  // MARK: Out

  /// Begins a drive, or goes on with one that ``begin(_:)`` or ``sendFirst(_:)`` has begun.
  @inlinable
  package func enter() { phase = .driven }

  /// The next instruction; nil when there is nothing more to do, or the store has ended.
  @inlinable
  package func next() -> Instruction<Action>? {
    while !isOver {
      if machine.graph.hasReleased { releaseWhatEnded() }
      if hasLine {
        if let instruction = performNext() { return instruction }
      } else if hasReduced {
        if let instruction = startReduced() { return instruction }
      } else if machine.graph.todoCount > 0 {
        phase = .inUse
        let instruction = machine.nextInstruction()
        phase = .driven
        if let instruction { return instruction }
      } else if let queued = machine.queue.popFirst() {
        if let instruction = reduceNext(queued) { return instruction }
      } else {
        return nil
      }
    }
    return nil
  }

  @inlinable @inline(__always)
  func reduceNext(_ queued: StoreMachine<State, Action>.Queued) -> Instruction<Action>? {
    phase = .inUse
    let effect = machine.reduce(queued)
    if hasLine || isOver {
      reduced = Reduced(queued: queued, effect: effect)
      hasReduced = true
    } else {
      machine.start(effect, of: queued)
    }
    phase = .driven
    // Not before: their release may call back.
    extendLifetime(queued)
    extendLifetime(effect)
    return recordsSteps && !hasReduced ? .reduced(record(of: queued)) : nil
  }

  /// Starts the effect of the action that was reduced last, behind what came in meanwhile.
  @inlinable
  func startReduced() -> Instruction<Action>? {
    guard let last = reduced else { return nil }
    phase = .inUse
    reduced = nil
    hasReduced = false
    machine.start(last.effect, of: last.queued)
    phase = .driven
    extendLifetime(last)
    return recordsSteps ? .reduced(record(of: last.queued)) : nil
  }

  @inlinable
  func record(of queued: StoreMachine<State, Action>.Queued) -> StepRecord<Action> {
    StepRecord(index: machine.stepCount - 1, action: queued.action, cause: queued.sender.cause)
  }

  /// Performs the first event in line.
  @inlinable
  func performNext() -> Instruction<Action>? {
    guard let event = line.popFirst() else { return nil }
    hasLine = !line.isEmpty
    phase = .inUse
    let instruction = perform(event)
    phase = .driven
    extendLifetime(event)
    return instruction
  }

  @inlinable
  func perform(_ event: Event) -> Instruction<Action>? {
    switch event {
    case .send(let action, let live):
      let root = machine.enqueue(action)
      return live.map { .sent($0, root: root) }
    case .emit(let action, let node):
      if machine.emit(action, from: node), recordsSteps { return .emitted(action, from: node) }
    case .finish(let node):
      if machine.finish(node), recordsSteps { return .finished(node) }
    case .cancel(let root): machine.cancel(root: root)
    case .cancelAll: machine.cancelAll()
    }
    return nil
  }

  /// Releases what the machine let go of, now that it is not in use.
  @inlinable
  func releaseWhatEnded() {
    swap(&released, &machine.graph.released)
    machine.graph.hasReleased = false
    released.removeAll()
  }

  /// Ends a drive: there is nothing more to do.
  @inlinable
  package func leave() {
    phase = .idle
    if isOver { releaseAll() }
    if !waiters.isEmpty { resumeWaiters() }
  }

  // MARK: The end

  /// Ends everything: from now on nothing is reduced or started, and events are dropped.
  package func end() {
    isOver = true
    if phase == .idle { releaseAll() }
  }

  /// The sends in line that a caller may wait for.
  var sendsInLine: [LiveSend] {
    line.elements.compactMap { if case .send(_, let live) = $0 { live } else { nil } }
  }

  /// Releases all that is left, outside of any use of the machine.
  @usableFromInline
  func releaseAll() {
    phase = .inUse
    let rest = (machine.removeEverything(), line, reduced)
    line = FIFO()
    hasLine = false
    reduced = nil
    hasReduced = false
    phase = .idle
    extendLifetime(rest)
  }

  // MARK: Looking

  /// The state after the last action that was reduced. Not to be read while the machine is in use.
  @inlinable
  package var state: State {
    checkNotInUse()
    return machine.state
  }

  /// Passes the state to a visitor, uncopied. What comes in meanwhile, by an `==` or a `deinit`, waits in line; unless the
  /// machine is driven, the caller has to drive it.
  @inlinable @inline(__always)
  func visit<R>(_ visitor: (inout State) -> R) -> R {
    checkNotInUse()
    let before = phase
    phase = .inUse
    defer { phase = before }
    return visitor(&machine.state)
  }

  /// Passes the address of the state to a visitor, for the length of the call. Otherwise like ``visit(_:)``.
  @inlinable
  func show(_ visitor: (UnsafeMutableRawPointer) -> Void) {
    checkNotInUse()
    let before = phase
    phase = .inUse
    withUnsafeMutablePointer(to: &machine.state) { visitor(UnsafeMutableRawPointer($0)) }
    phase = before
  }

  @inlinable @inline(__always)
  func checkNotInUse() {
    if phase == .inUse { stopReading() }
  }

  /// A function of its own, so that every read is small.
  @usableFromInline @inline(never)
  func stopReading() -> Never { FatalMisuse.stateReadWhileReducing.stop() }

  /// The number of actions that were reduced.
  @inlinable
  package var stepCount: Int { machine.stepCount }

  /// The root of the `send` that began the last drive, once it has begun an effect.
  @inlinable
  package var currentRoot: NodeID? { machine.currentRoot }

  /// Whether the effect, or the root, is in flight.
  @inlinable
  package func isLive(_ node: NodeID) -> Bool { machine.isLive(node) }

  /// The effects in flight, in the order they were inserted.
  package var liveEffects: [LiveEffect<Action>] { machine.liveEffects }

  /// What is remembered besides the effects in flight.
  package var memory: Set<EffectMemory> { machine.memory }

  /// Whether nothing is in flight, queued, registered or in line.
  package var isIdle: Bool { machine.isIdle && !hasLine && !hasReduced }

  /// A broken invariant of the machine's tables, in words; nil when all hold.
  package var problem: String? { machine.problem }
}
