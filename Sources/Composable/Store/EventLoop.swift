public import Synchronization

/// The only access to a machine: takes one event at a time, and returns the machine's instructions.
///
/// - An event that arrives while the machine is at work waits in the inbox.
/// - Waiting events enter the machine before its next instruction, in the order of arrival. So an action that a reducer
///   itself sends is queued before the actions of the effect that it returns.
/// - A turn is one exclusive access to the machine. Objects that the machine discards (bodies, actions, ids, whose
///   `deinit` may call back) are released between two turns.
/// - After ``end()`` nothing is reduced or started.
///
/// A *drain* begins with ``enter()``. The driver then performs instructions until ``next(records:)`` returns nil, and calls
/// ``leave()``. An action that a body sends while it is being started is reduced inside the drain: see
/// ``drainInner(_:)``.
@usableFromInline
package final class EventLoop<State, Action: Sendable> {
  // Atomic only because it is read and written throughout each turn: a plain variable would need a check of exclusive
  // access each time.
  @usableFromInline let statusStorage = Atomic(LoopStatus.idle)
  /// Objects that the machine discarded in its last turn. A property, so that its capacity is reused.
  @usableFromInline var released = EffectGraph.Released()
  /// The number of bodies that are inside a `send` which drains the machine.
  @usableFromInline var innerDepth = 0
  /// The senders that wait for the end of the drain, in the order in which they called.
  @usableFromInline var waiters: [ResumptionLine.Waiter] = []
  /// The tasks that were resumed, and have not continued. Made when one waits.
  private(set) lazy var line = ResumptionLine()

  /// Measures each reducer, while there are observers.
  @usableFromInline var meter: StepMeter<State>?

  // Release builds do without the compiler's check of exclusive access, which costs as much as the rest of a `send`.
  // `busy` replaces it: code that may call back runs only while `busy` is set, by `use` or `sendFirst`, and readers
  // check it. Debug builds have both checks. The property is `@safe` for the same reason.
  // These two are last, because their layout depends on the feature, and code that is not specialized looks it up.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline @safe var machine: StoreMachine<State, Action>
  /// The events that wait, in the order of arrival.
  var inbox = Queue<StoreMachine<State, Action>.Event>()

  /// Creates the loop of a new machine.
  package init(initialState: State, reduce: @escaping (inout State, Action) -> Effect<Action>) {
    machine = StoreMachine(initialState: initialState, reduce: reduce)
  }

  /// Numbers steps and effects after those of an earlier machine, so that the numbers of both are unique. Must be
  /// called before the first step.
  package func continueNumbers(of earlier: EventLoop) {
    let (steps, effects) = earlier.use { ($0.stepCount, $0.graph.leafCount) }
    use { ($0.stepCount, $0.graph.leafCount) = (steps, effects) }
  }

  @inlinable
  var status: LoopStatus {
    get { statusStorage.load(ordering: .relaxed) }
    set { statusStorage.store(newValue, ordering: .relaxed) }
  }

  /// Whether the machine is being drained or is in use, so that an event has to wait.
  @inlinable
  package var isDrainingOrBusy: Bool { status.intersects(.draining | .busy) }

  /// Whether events wait.
  @inlinable
  var hasWaiting: Bool { status.intersects(.waiting) }

  /// Whether the store has ended.
  @inlinable
  var isOver: Bool { status.intersects(.ended) }

  /// Whether the driver wants the instructions `.reduced`, `.emitted` and `.finished`.
  @inlinable
  var recordsSteps: Bool {
    get { status.intersects(.recording) }
    set { if newValue { status.insert(.recording) } else { status.remove(.recording) } }
  }

  /// Performs one turn.
  @inlinable @inline(__always)
  func use<R>(_ turn: (inout StoreMachine<State, Action>) -> R) -> R {
    status.insert(.busy)
    defer { status.remove(.busy) }
    return turn(&machine)
  }

  // MARK: In

  /// Adds an event to the inbox. The caller must drain the machine unless ``isDrainingOrBusy`` is true.
  @usableFromInline
  func put(_ event: StoreMachine<State, Action>.Event) {
    if isOver { return }
    inbox.append(event)
    status.insert(.waiting)
  }

  /// Whether an event can skip the inbox: the machine would process it next, and no observer needs to see it.
  @inlinable
  var canSkipInbox: Bool { !status.intersects(.busy | .waiting | .recording | .ended) && !machine.hasReduced }

  /// Takes an action that an effect sent.
  @inlinable
  func emit(_ action: Action, from node: NodeID) {
    if canSkipInbox { _ = use { $0.emit(action, from: node) } } else { put(.emit(action, from: node)) }
  }

  /// Takes the end of an effect, whose body has returned.
  @inlinable
  func finish(_ node: NodeID) {
    if canSkipInbox { _ = use { $0.graph.finish(node) } } else { put(.finish(node)) }
  }

  /// Ends everything that a `send` started.
  func cancel(root: NodeID) { put(.cancel(root: root)) }

  /// Ends all effects.
  func cancelAll() { put(.cancelAll) }

  /// Begins a drain: reduces an action. Nothing may wait, be queued or be kept.
  @usableFromInline
  func begin(_ action: Action) {
    enter()
    use { $0.begin(action, measuredBy: meter) }
  }

  /// Reduces an action while the status is empty. Returns true if nothing is left to do; the status is then empty
  /// again.
  ///
  /// Most actions take this path, which avoids the queue.
  @inlinable @inline(__always)
  func sendFirst(_ action: Action) -> Bool {
    status = .reducingFirst
    let effect = machine.reduceFirst(action)
    if effect.isNone, machine.isDone, status == .reducingFirst {
      status = .idle
      return true
    }
    machine.keep(effect, of: action)
    status.remove(.busy)
    return false
  }

  // MARK: Out

  /// Begins a drain, or continues one that ``begin(_:)`` or ``sendFirst(_:)`` has begun.
  @inlinable
  func enter() { status.insert(.draining) }

  /// Returns the next instruction; nil if nothing is left to do or the store has ended.
  ///
  /// - Parameter records: Whether to give the instructions that are given only if ``recordsSteps`` is true. A constant of
  ///   each caller, so that a store without observers pays nothing for them.
  @inlinable @inline(__always)
  func next(records: Bool = false) -> Instruction<Action>? {
    while !isOver {
      if machine.graph.hasReleased { releaseDiscarded() }
      if hasWaiting {
        if let instruction = takeEvent(records: records) { return instruction }
      } else if machine.hasNext {
        if let instruction = advance(records: records) { return instruction }
      } else {
        return nil
      }
    }
    return nil
  }

  /// Returns the next instruction, as ``next(records:)`` does for observers and tests.
  func nextRecorded() -> Instruction<Action>? {
    let isDone = isOver || !hasWaiting && !machine.hasNext && !machine.graph.hasReleased
    return isDone ? nil : takeRecorded()
  }

  // A function of its own, because it looks up types, and half of the calls find nothing to do.
  @inline(never)
  private func takeRecorded() -> Instruction<Action>? { next(records: true) }

  /// Passes the first waiting event to the machine.
  @usableFromInline
  func takeEvent(records: Bool) -> Instruction<Action>? {
    guard let event = inbox.popFirst() else { return nil }
    if inbox.isEmpty { status.remove(.waiting) }
    let instruction = use { $0.perform(event, records: records) }
    // Released only now, because its `deinit` may call back.
    extendLifetime(event)
    return instruction
  }

  /// Lets the machine do its next piece of work.
  @inlinable @inline(__always)
  func advance(records: Bool) -> Instruction<Action>? {
    var started: StoreMachine<State, Action>.PendingEffect?
    let instruction = use { machine in
      machine.advance(&started, records: records, meter: records ? meter : nil) {
        status.intersects(.waiting | .ended)
      }
    }
    if started != nil { status.insert(.stepped) }
    // Released only now, because its `deinit` may call back.
    extendLifetime(started)
    return instruction
  }

  /// Whether an action was reduced since the last call of ``takeStepped()``.
  var hasStepped: Bool { status.intersects(.stepped) }

  /// Returns whether an action was reduced since the last call.
  @inlinable
  func takeStepped() -> Bool {
    defer { status.remove(.stepped) }
    return status.intersects(.stepped)
  }

  /// Releases what the machine has discarded. Must be called when the machine is not in use.
  @inlinable
  func releaseDiscarded() {
    swap(&released, &machine.graph.released)
    machine.graph.hasReleased = false
    released.removeAll()
  }

  /// Ends a drain. Must be called when ``next(records:)`` has returned nil.
  @inlinable
  func leave() {
    status.remove(.draining | .stepped)
    if isOver { releaseAll() }
    if !waiters.isEmpty { resumeWaiters() }
  }

  // MARK: The end

  /// Ends everything: from now on nothing is reduced or started, and events are dropped.
  func end() {
    status.insert(.ended)
    if !isDrainingOrBusy { releaseAll() }
  }

  /// The waiting sends that a caller may wait for.
  var waitingSends: [PendingSend] {
    inbox.elements.compactMap { if case .send(_, let pending) = $0 { pending } else { nil } }
  }

  /// Releases everything that is left, outside of any turn.
  @usableFromInline
  func releaseAll() {
    let rest = (use { $0.removeEverything() }, inbox)
    inbox = Queue()
    status.remove(.waiting)
    extendLifetime(rest)
  }

  // MARK: Looking

  /// The state after the last action that was reduced. Must not be read while the machine is in use.
  @inlinable
  package var state: State {
    checkNotInUse()
    return machine.state
  }

  /// Passes the state to a visitor without copying it. Events that arrive meanwhile, from an `==` or a `deinit`, wait;
  /// the caller must then drain the machine unless ``isDrainingOrBusy`` is true.
  @inlinable @inline(__always)
  func visit<R>(_ visitor: (inout State) -> R) -> R {
    checkNotInUse()
    return use { visitor(&$0.state) }
  }

  @inlinable @inline(__always)
  func checkNotInUse() {
    if status.intersects(.busy) { stopReading() }
  }

  /// A function of its own, so that every inlined read is small.
  @usableFromInline @inline(never)
  func stopReading() -> Never { FatalMisuse.stateReadWhileReducing.stop() }

  /// The number of actions that were reduced.
  package var stepCount: Int { machine.stepCount }

  /// The root of the `send` that began the last drain; nil until it has started an effect.
  @inlinable
  package var currentRoot: NodeID? { machine.currentRoot }

  /// Returns whether an effect or a root is in flight.
  @inlinable
  func isLive(_ node: NodeID) -> Bool { machine.graph.isLive(node) }

  /// The effects in flight, in the order of their insertion.
  package var liveEffects: [LiveEffect<Action>] { machine.liveEffects }

  /// Timing that the machine keeps besides the effects in flight.
  package var retainedTimings: Set<RetainedTiming> { machine.graph.retainedTimings }

  /// Whether nothing is in flight, queued, registered or waiting.
  var isIdle: Bool { machine.isIdle && !hasWaiting }

  /// Returns the ancestors of an effect in flight.
  package func ancestry(of leaf: NodeID) -> LeafAncestry { machine.graph.ancestry(of: leaf) }

  /// Whether the driver wants the instruction `.dismissed`.
  package var instructsDismissal: Bool {
    get { machine.graph.instructsDismissal }
    set { machine.graph.instructsDismissal = newValue }
  }

  /// The record of `.cancel` effects; nil if none is kept.
  package var cancelNotes: CancelNotes? {
    get { machine.graph.cancelNotes }
    set { machine.graph.cancelNotes = newValue }
  }
}
