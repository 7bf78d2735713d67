public import Synchronization

/// The only way into a machine and out of it: takes one event at a time.
///
/// - Every event comes in through ``put(_:)``. While the machine works, an event waits.
/// - What waits goes in before the machine's next instruction, in the order it came. So what a reducer itself sends
///   goes in before what its effect sends.
/// - A turn is one exclusive access to the machine. What the machine lets go of (bodies, actions, ids, whose `deinit`
///   may call back) is released between two turns.
/// - After ``end()`` nothing is reduced or started.
///
/// Its driver, a store, asks for instructions with ``next()`` until there are none, and then calls ``leave()``. While
/// it starts a body, what the body sends is reduced within: see ``driveInner(_:)``.
@usableFromInline
package final class EventLoop<State, Action: Sendable> {
  /// An event that waits.
  @usableFromInline @frozen
  enum Event {
    case send(Action, PendingSend?)
    case emit(Action, from: NodeID)
    case finish(NodeID)
    case cancel(root: NodeID)
    case cancelAll
  }

  // Atomic not for the sake of threads: it is read and written while the machine is in use.
  @usableFromInline let word = Atomic(LoopStatus())
  // The compiler's check of exclusive access is off in release builds, where it costs as much as the rest of a `send`.
  // `busy` does its work: nothing touches the machine but `use`, which sets it, and readers, which ask for it. Debug
  // builds check both. For the same reason it is `@safe`.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  @usableFromInline @safe var machine: StoreMachine<State, Action>
  @usableFromInline var inbox = Queue<Event>()
  /// What the machine no longer needs after its last turn. Kept for its capacity.
  @usableFromInline var released = EffectGraph.Released()
  /// How many bodies stand in a `send` that drives the machine.
  @usableFromInline var innerDepth = 0
  /// The senders that wait for the end of the drive, the last one last.
  @usableFromInline var waiters: [CheckedContinuation<Void, Never>] = []

  @usableFromInline
  package init(initialState: State, reduce: @escaping (inout State, Action) -> Effect<Action>) {
    machine = StoreMachine(initialState: initialState, reduce: reduce)
  }

  @inlinable
  var status: LoopStatus {
    get { word.load(ordering: .relaxed) }
    set { word.store(newValue, ordering: .relaxed) }
  }

  /// Whether a driver is at work, so that an event only waits.
  @inlinable
  package var isDriven: Bool { !status.isDisjoint(with: [.driven, .busy]) }

  /// Whether events wait.
  @inlinable
  var hasWaiting: Bool { status.contains(.waiting) }

  /// Whether the store has ended.
  @inlinable
  package var isOver: Bool { status.contains(.ended) }

  /// Whether the driver wants `.reduced`, `.emitted` and `.finished`.
  @inlinable
  package var recordsSteps: Bool {
    get { status.contains(.recording) }
    set { if newValue { status.insert(.recording) } else { status.remove(.recording) } }
  }

  /// One turn.
  @inlinable @inline(__always)
  func use<R>(_ turn: (inout StoreMachine<State, Action>) -> R) -> R {
    status.insert(.busy)
    defer { status.remove(.busy) }
    return turn(&machine)
  }

  // MARK: In

  /// Puts in an event. Unless the machine is driven, the caller has to drive it.
  @inlinable
  func put(_ event: Event) {
    if isOver { return }
    inbox.append(event)
    status.insert(.waiting)
  }

  /// Puts in an action, with what a caller may wait for.
  @inlinable
  package func send(_ action: Action, _ live: PendingSend?) { put(.send(action, live)) }

  /// Whether an event can go in at once: it would be the next thing that the machine does, and no observer sees it.
  @inlinable
  var isFree: Bool { status.isDisjoint(with: [.busy, .waiting, .recording, .ended]) && !machine.hasReduced }

  /// Puts in an action that an effect sent.
  @inlinable
  package func emit(_ action: Action, from node: NodeID) {
    if isFree { _ = use { $0.emit(action, from: node) } } else { put(.emit(action, from: node)) }
  }

  /// The body of an effect has returned.
  @inlinable
  package func finish(_ node: NodeID) {
    if isFree { _ = use { $0.finish(node) } } else { put(.finish(node)) }
  }

  /// Ends all that a `send` began.
  @inlinable
  package func cancel(root: NodeID) { put(.cancel(root: root)) }

  /// Ends all effects.
  package func cancelAll() { put(.cancelAll) }

  /// Begins a drive with an action.
  @inlinable
  package func begin(_ action: Action) {
    enter()
    use { $0.send(action) }
  }

  /// Reduces an action while the status is empty; true when that was all there is to do, and the status is empty again.
  ///
  /// Most actions take this path, which does without the queue.
  @inlinable @inline(__always)
  func sendFirst(_ action: Action) -> Bool {
    status = .reducingFirst
    let effect = machine.reduceFirst(action)
    if effect.isNone, machine.isDone, status == .reducingFirst {
      status = []
      return true
    }
    machine.keep(effect, of: action)
    status.remove(.busy)
    return false
  }

  // MARK: Out

  /// Begins a drive, or goes on with one that ``begin(_:)`` or ``sendFirst(_:)`` has begun.
  @inlinable
  package func enter() { status.insert(.driven) }

  /// The next instruction; nil when there is nothing more to do, or the store has ended.
  @inlinable
  package func next() -> Instruction<Action>? {
    while !isOver {
      if machine.graph.hasReleased { releaseWhatEnded() }
      if hasWaiting {
        if let instruction = takeIn() { return instruction }
      } else if machine.hasNext {
        if let instruction = advance() { return instruction }
      } else {
        return nil
      }
    }
    return nil
  }

  /// Puts the first event that waits into the machine.
  @inlinable
  func takeIn() -> Instruction<Action>? {
    guard let event = inbox.popFirst() else { return nil }
    if inbox.isEmpty { status.remove(.waiting) }
    let instruction = use { $0.perform(event, records: recordsSteps) }
    // Not before: its release may call back.
    extendLifetime(event)
    return instruction
  }

  /// Lets the machine do what comes next.
  @inlinable @inline(__always)
  func advance() -> Instruction<Action>? {
    var started: StoreMachine<State, Action>.PendingEffect?
    let instruction = use { machine in
      machine.advance(&started, records: recordsSteps) { !status.isDisjoint(with: [.waiting, .ended]) }
    }
    if started != nil { status.insert(.stepped) }
    // Not before: its release may call back.
    extendLifetime(started)
    return instruction
  }

  /// Whether an action was reduced since the last time.
  @inlinable
  func takeStepped() -> Bool {
    defer { status.remove(.stepped) }
    return status.contains(.stepped)
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
    status.subtract([.driven, .stepped])
    if isOver { releaseAll() }
    if !waiters.isEmpty { resumeWaiters() }
  }

  // MARK: The end

  /// Ends everything: from now on nothing is reduced or started, and events are dropped.
  package func end() {
    status.insert(.ended)
    if !isDriven { releaseAll() }
  }

  /// The sends that wait, and that a caller may wait for.
  var sendsThatWait: [PendingSend] {
    inbox.elements.compactMap { if case .send(_, let live) = $0 { live } else { nil } }
  }

  /// Releases all that is left, outside of any turn.
  @usableFromInline
  func releaseAll() {
    let rest = (use { $0.removeEverything() }, inbox)
    inbox = Queue()
    status.remove(.waiting)
    extendLifetime(rest)
  }

  // MARK: Looking

  /// The state after the last action that was reduced. Not to be read while the machine is in use.
  @inlinable
  package var state: State {
    checkNotInUse()
    return machine.state
  }

  /// Passes the state to a visitor, uncopied. What comes in meanwhile, by an `==` or a `deinit`, waits; unless the
  /// machine is driven, the caller has to drive it.
  @inlinable @inline(__always)
  func visit<R>(_ visitor: (inout State) -> R) -> R {
    checkNotInUse()
    return use { visitor(&$0.state) }
  }

  /// Passes the address of the state to a visitor, for the length of the call. Otherwise like ``visit(_:)``.
  @inlinable
  func show(_ visitor: (UnsafeMutableRawPointer) -> Void) {
    checkNotInUse()
    use { machine in unsafe withUnsafeMutablePointer(to: &machine.state) { unsafe visitor(UnsafeMutableRawPointer($0)) }
    }
  }

  @inlinable @inline(__always)
  func checkNotInUse() {
    if status.contains(.busy) { stopReading() }
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
  package var memory: Set<RetainedTiming> { machine.memory }

  /// Whether nothing is in flight, queued, registered or waits.
  package var isIdle: Bool { machine.isIdle && !hasWaiting }

  /// A broken invariant of the machine's tables, in words; nil when all hold.
  package var problem: String? { machine.problem }
}
