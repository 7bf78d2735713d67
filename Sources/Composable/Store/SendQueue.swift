public import Synchronization

/// A bounded queue of actions in front of a ``StoreActor``, for senders that are faster than the store.
///
/// An actor accepts all calls, and keeps them until it has time. This queue has a limit: when it is full, ``offer(_:)``
/// returns false, and ``send(_:)`` waits for a place.
///
/// ```swift
/// let session = StoreActor(
///   initialState: Counter(), reducer: counterReducer, environment: .live)
/// let queue = SendQueue(to: session, limit: 100)
///
/// if !queue.offer(.increment) { print("busy") }  // from any synchronous code
/// try await queue.send(.increment)  // waits for a place, and for the reducer
/// ```
///
/// - The actions are reduced in the order in which they took their places. Synchronous code that offers two actions
///   keeps their order, which two tasks that each `await store.send` do not promise.
/// - The action that is being reduced has left the queue: at most `limit` actions are queued while one is reduced.
/// - The queue takes turns with the other work of the store's home: after a few actions, the others have their turn.
/// - After the end of the store, queued actions are dropped, and each task that waits in ``send(_:)`` is resumed.
/// - The queue keeps the store alive only while actions are queued, as an actor's own queue does. So an environment or
///   an effect of the store may keep the queue.
///
/// An effect needs no queue for its own store: its `send` waits until the action has been reduced.
public final class SendQueue<State: Sendable, Action: Sendable>: Sendable {
  // Safe: only `init` writes it. Not a `weak let`, which Swift 6.2 does not have.
  @usableFromInline nonisolated(unsafe) weak var store: StoreActor<State, Action>?
  @usableFromInline let line: Locked<SendLine<Action, Sender>>
  /// The number of the last ``send(_:)`` that had to wait.
  @usableFromInline let lastTicket = Atomic(0)

  /// A sender that waits until its action has been reduced. It gets nil if it is canceled before it has a place.
  @usableFromInline typealias Sender = CheckedContinuation<StoreActorTask?, Never>

  /// Creates a queue for a store. A store may have several, which take turns.
  ///
  /// - Parameters:
  ///   - store: The store. Keep it, too: the queue does so only while actions are queued.
  ///   - limit: The greatest number of queued actions. A number below 1 counts as 1.
  public init(to store: StoreActor<State, Action>, limit: Int) {
    unsafe self.store = store
    line = Locked(SendLine(limit: max(1, limit)))
  }

  /// The number of queued actions, not counting the actions of tasks that wait for a place.
  @inlinable
  public var count: Int { line.withLock { $0.count } }

  /// Queues an action, and returns immediately. May be called from anywhere, also from a reducer.
  ///
  /// ```swift
  /// socket.onMessage = { message in
  ///   if !queue.offer(.received(message)) { socket.close() }
  /// }
  /// ```
  ///
  /// - Parameter action: The action.
  /// - Returns: Whether the action was queued: false if the queue is full, or if the store has ended.
  @inlinable
  public func offer(_ action: Action) -> Bool {
    guard let store = liveStore else { return false }
    switch line.withLock({ $0.offer(action) }) {
    case .full: return false
    case .placed(let isFirst):
      if isFirst { schedule(store) }
      return true
    }
  }

  /// Sends an action, and waits until it has been reduced; before that, while the queue is full, waits for a place.
  ///
  /// ```swift
  /// for await message in messages {
  ///   try await queue.send(.received(message))  // reads no faster than the store reduces
  /// }
  /// ```
  ///
  /// - Places are given in the order of the calls. An action takes its place before `send` suspends, if there is one.
  /// - If the calling task is canceled before the action has a place, the action is not sent. After that, the action is
  ///   reduced.
  /// - After the end of the store, the action is dropped, as by ``StoreActor/send(_:)``.
  ///
  /// - Parameter action: The action.
  /// - Returns: A handle to the effects that the action starts: to wait for them or to cancel them.
  /// - Throws: `CancellationError` if the calling task is canceled before the action has a place.
  @inlinable
  @discardableResult
  public nonisolated(nonsending) func send(_ action: Action) async throws(CancellationError) -> StoreActorTask {
    guard let task = await send(action, isolation: #isolation) else { throw CancellationError() }
    return task
  }

  /// Returns nil if the calling task is canceled before the action has a place.
  @inlinable
  func send(_ action: Action, isolation: isolated (any Actor)?) async -> StoreActorTask? {
    if let store = liveStore, !Task.isCancelled, line.withLock({ $0.enterAlone(action) }) {
      // The queue was at rest, so this task is its job: a task of its own takes 100 times as long.
      return await drainAlone(store) ?? .nothing
    }
    let ticket = lastTicket.wrappingAdd(1, ordering: .relaxed).newValue
    return await withTaskCancellationHandler {
      // Without this use, the closure would leave the caller's actor before it enters.
      _ = isolation
      return await withCheckedContinuation { sender in enter(action, sender, ticket) }
    } onCancel: {
      line.withLock { $0.withdraw(ticket) }?.sender.resume(returning: nil)
    }
  }

  @inlinable
  func enter(_ action: Action, _ sender: Sender, _ ticket: Int) {
    guard let store = liveStore else {
      // Canceled tasks throw even then, so that their loops end.
      return sender.resume(returning: Task.isCancelled ? nil : .nothing)
    }
    let entry = line.withLock { line -> SendLineEntry? in
      // Under the lock: a task that is canceled after this finds its ticket.
      Task.isCancelled ? nil : line.enter(action, sender, ticket)
    }
    switch entry {
    case nil: sender.resume(returning: nil)
    case .placed(isFirst: true): schedule(store)
    case .placed, .full: break
    }
  }

  /// The store, unless it has ended.
  @inlinable
  var liveStore: StoreActor<State, Action>? {
    guard let store = unsafe store, !store.isEnding.load(ordering: .relaxed) else { return nil }
    return store
  }

  /// Reduces a batch of actions at the store's home, later. There is at most one such job, and none while the line is
  /// empty. The job keeps the store alive.
  @inlinable
  func schedule(_ store: StoreActor<State, Action>) {
    EffectRunner.hop(to: store.home) { store.assumeIsolated { _ = self.drain($0) } }
  }

  /// Reduces the action of a sender that is the job, and a batch of those that came meanwhile.
  @inlinable
  func drainAlone(_ store: isolated StoreActor<State, Action>) async -> StoreActorTask? {
    let task = drain(store)
    // An effect of the store that begins inside a `send` is here: the store has only queued the action.
    if store.core.loop.isDrainingOrBusy { await store.core.waitForDrain() }
    return task
  }

  /// Reduces a batch of actions. Returns the task of the first one; nil if it was dropped.
  @inlinable
  func drain(_ store: isolated StoreActor<State, Action>) -> StoreActorTask? {
    var first: StoreActorTask?
    for _ in 0..<sendBatch {
      if store.isEnding.load(ordering: .relaxed) {
        end()
        return first
      }
      guard let (action, sender) = line.withLock({ $0.next() }) else { return first }
      let task = store.send(action)
      if first == nil { first = task }
      sender?.resume(returning: task)
    }
    schedule(store)
    return first
  }

  /// Drops all actions. Nobody can enter any more but those that did not see the end: they schedule another job.
  @inlinable
  func end() {
    for (_, sender) in line.withLock({ $0.removeAll() }) { sender?.resume(returning: .nothing) }
  }
}

/// The number of actions that a queue reduces before other work of the home has its turn.
///
/// A turn costs a task, about a microsecond: shared by 32 actions, it is less than what an action costs.
@usableFromInline let sendBatch = 32

/// The line of a ``SendQueue``: the actions that have a place, and the senders that wait for one.
///
/// While senders wait, the line is full, so no sender overtakes them. While the line is not empty, a job that drains it is
/// scheduled; so all of them are resumed. Removed actions are returned, because their release may call code that uses
/// the line, which is locked.
@usableFromInline @frozen
struct SendLine<Action, Sender> {
  @usableFromInline let limit: Int
  @usableFromInline var places = Queue<(Action, Sender?)>()
  @usableFromInline var waiting: [Int: (Action, Sender)] = [:]
  /// The tickets of ``waiting``, in the order of arrival, and some of senders that have withdrawn.
  @usableFromInline var tickets = Queue<Int>()
  /// Whether a job is scheduled: from the first entry to the `next()` that finds the line empty.
  @usableFromInline var isScheduled = false

  @inlinable
  init(limit: Int) { self.limit = limit }

  @inlinable
  var count: Int { places.count }
  var ticketCount: Int { tickets.count }

  @inlinable
  mutating func offer(_ action: Action) -> SendLineEntry {
    places.count < limit ? place(action, nil) : .full
  }

  /// Takes the first place for a sender that is the job, if the line is empty and no job is scheduled.
  @inlinable
  mutating func enterAlone(_ action: Action) -> Bool {
    !isScheduled && place(action, nil) == .placed(isFirst: true)
  }

  @inlinable
  mutating func enter(_ action: Action, _ sender: Sender, _ ticket: Int) -> SendLineEntry {
    if places.count < limit { return place(action, sender) }
    waiting[ticket] = (action, sender)
    tickets.append(ticket)
    return .full
  }

  @inlinable
  mutating func place(_ action: Action, _ sender: Sender?) -> SendLineEntry {
    places.append((action, sender))
    defer { isScheduled = true }
    return .placed(isFirst: !isScheduled)
  }

  /// Removes the sender of a ticket, unless it has a place.
  @usableFromInline
  mutating func withdraw(_ ticket: Int) -> (action: Action, sender: Sender)? {
    guard let removed = waiting.removeValue(forKey: ticket) else { return nil }
    // The store may be stuck, so the tickets of those who give up must not add up.
    if tickets.count > 2 * waiting.count + 16 {
      let old = tickets.removeAll()
      for ticket in old where waiting[ticket] != nil { tickets.append(ticket) }
    }
    return removed
  }

  /// Takes the first action out of the line, and gives its place to the sender that has waited longest. Returns nil if
  /// the line is empty: the job is done.
  @inlinable
  mutating func next() -> (action: Action, sender: Sender?)? {
    guard let (action, sender) = places.popFirst() else {
      isScheduled = false
      return nil
    }
    while let ticket = tickets.popFirst() {
      guard let (action, sender) = waiting.removeValue(forKey: ticket) else { continue }
      places.append((action, sender))
      break
    }
    return (action, sender)
  }

  /// Removes all actions, in order. The job is done.
  @usableFromInline
  mutating func removeAll() -> [(action: Action, sender: Sender?)] {
    isScheduled = false
    return places.removeAll() + tickets.removeAll().compactMap { waiting.removeValue(forKey: $0) }
  }
}

/// How an action has entered a ``SendLine``.
@usableFromInline @frozen
enum SendLineEntry: Equatable {
  /// In line. If it is the first one, the caller must schedule a job.
  case placed(isFirst: Bool)
  /// Refused by `offer`; waits for a place after `enter`.
  case full
}

extension StoreActorTask {
  /// The task of an action that was dropped.
  @usableFromInline static var nothing: StoreActorTask {
    // The home is not used, because nothing is in flight.
    StoreActorTask(nil, home: MainActor.shared)
  }
}
