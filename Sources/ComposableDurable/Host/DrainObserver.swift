import Composable

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Observes one life of a store: collects what a drain has changed, hands it to the host when the drain is over, and
/// knows what is saved.
final class DrainObserver<State: Equatable & Sendable, Action: Sendable>: StoreObserver, StoreHost.Life {
  /// What a feature is, for the observers of its stores.
  struct Feature: Sendable {
    /// Makes a store. The observer is the one of its life.
    var makeStore: @Sendable (State, DrainObserver) -> StoreActor<State, Action>
    var resumed: Action
    var reply: @Sendable (State, Action) -> DurableStorage.Reply
    var sleepsUntil: @Sendable (State) -> Date?
    var idle: Duration
    var report: @Sendable (DurableEvent) -> Void
  }

  let key: String
  let number: Int
  private weak let host: StoreHost?
  fileprivate let feature: Feature
  /// The user's functions run within this lock, which no other thread takes meanwhile.
  private let drain: Locked<Drain>
  private let status = Locked(Status())

  init(
    _ host: StoreHost, _ feature: Feature, key: String, number: Int, state: Payload, wake: DurableStorage.Wake
  ) {
    self.host = host
    self.key = key
    self.number = number
    self.feature = feature
    drain = Locked(Drain(state: state, wake: wake, currentWake: wake))
  }

  func makeStore(_ state: Payload) -> any StoreHost.HostedStore {
    ObservedStore(store: feature.makeStore(state.read(), self), observer: self)
  }

  // MARK: - Observing

  /// The next drain is that of a message.
  func begin(_ mail: StoreHost.Machine.Mail) { drain.withLock { $0.mail = mail } }

  func stepped(_ step: StoreStep<State, Action>) { status.withLock { $0.steps += 1 } }

  func effect(_ effect: ObservedEffect, _ event: EffectEvent<Action>) {
    drain.withLock { drain in
      switch event {
      case .started: drain.effects += 1
      case .finished, .cancelled: drain.effects -= 1
      case .emitted: break
      }
    }
  }

  func posted(_ post: PostedMessage) -> Bool {
    do {
      try DurableKey.check(post.key)
      let body = try StableJSON.string(of: post.message)
      let trace = DurableContext.trace
      drain.withLock { $0.posts.append(.init(kind: post.kind, key: post.key, body: body, trace: trace)) }
    } catch {
      feature.report(.failed(call: "encode \(post)", reason: "\(error)"))
      // The state must not be saved without it.
      drain.withLock { $0.isUnwritable = true }
    }
    return true
  }

  func settled(in state: State, at step: Int) {
    let steps = status.withLock { status -> Int? in
      status.settled = .now
      return status.isOver ? nil : status.steps
    }
    guard let steps else { return }
    let event = drain.withLock { drain -> StoreHost.Machine.Event in
      if drain.isUnwritable { return .unwritable(key: key, life: number) }
      drain.currentWake = wake(in: state, effects: drain.effects)
      // A store that only resumed is not written again. One that no longer waits is written when it is idle.
      let mustWake = drain.currentWake != drain.wake && drain.currentWake != .never
      if drain.mail == nil, drain.posts.isEmpty, !mustWake, drain.state.read() == state {
        return .unchanged(key: key, life: number, step: steps, isAwake: drain.currentWake == .now)
      }
      drain.state = Payload(state)
      return .settled(change(&drain, state, steps))
    }
    host?.handle(event)
  }

  private func change(_ drain: inout Drain, _ state: State, _ steps: Int) -> StoreHost.Machine.Change {
    var answered: [StoreHost.Machine.Answered] = []
    if let mail = drain.mail.take() {
      answered = [.init(number: mail.number, id: mail.id, reply: feature.reply(state, mail.action.read()))]
    }
    let posts = drain.posts
    drain.posts = []
    drain.wake = drain.currentWake
    return .init(
      key: key, life: number, step: steps, state: drain.state, wake: drain.wake, answered: answered, posts: posts
    )
  }

  private func wake(in state: State, effects: Int) -> DurableStorage.Wake {
    guard let date = feature.sleepsUntil(state) else { return effects > 0 ? .now : .never }
    let time = date.timeIntervalSinceReferenceDate
    guard time.isFinite else { return .never }
    // In milliseconds, so that a database returns the same date.
    return .at(Date(timeIntervalSinceReferenceDate: (time * 1_000).rounded(.up) / 1_000))
  }

  // MARK: - Leaving memory

  func isQuiet(at now: ContinuousClock.Instant) -> Bool {
    status.withLock { !$0.isOver && now - $0.settled >= feature.idle }
  }

  /// Lets the store leave memory if it has nothing to do. It is called on the home, so between two drains.
  func endIfIdle() {
    guard isQuiet(at: .now) else { return }
    let steps = status.withLock { $0.steps }
    let event = drain.withLock { drain -> StoreHost.Machine.Event? in
      if drain.currentWake != drain.wake {
        let state: State = drain.state.read()
        return .settled(change(&drain, state, steps))
      }
      switch drain.wake {
      case .now: return nil
      case .never: return .idle(key: key, life: number)
      case .at(let date):
        // Shortly before its date, it would be loaded again at once.
        let end = date.addingTimeInterval(-max(feature.idle.seconds, 1))
        return .idle(key: key, life: number, until: end)
      }
    }
    if let event { host?.handle(event) }
  }

  // MARK: - Saving

  /// Returns when everything that was reduced is saved. Throws `CancellationError` if it will not be.
  func saved() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      let result = status.withLock { status -> Result<Void, any Error>? in
        if status.isOver { return .failure(CancellationError()) }
        if status.steps <= status.savedSteps { return .success(()) }
        status.waiting.append((status.steps, continuation))
        return nil
      }
      if let result { continuation.resume(with: result) }
    }
    // The effect may have been canceled while it waited.
    try Task.checkCancellation()
  }

  func noteSaved(_ step: Int) {
    let ready = status.withLock { status in
      status.savedSteps = max(status.savedSteps, step)
      let ready = status.waiting.filter { $0.step <= step }
      status.waiting.removeAll { $0.step <= step }
      return ready
    }
    for waiting in ready { waiting.continuation.resume() }
  }

  func end() {
    let waiting = status.withLock { status in
      status.isOver = true
      defer { status.waiting = [] }
      return status.waiting
    }
    for waiting in waiting { waiting.continuation.resume(throwing: CancellationError()) }
  }
}

// Not in the observer, which is generic: code that is not specialized looks up the types of what is nested there.

/// What only the home of the store uses, between or in drains.
private struct Drain {
  var effects = 0
  /// The message whose drain this is.
  var mail: StoreHost.Machine.Mail?
  var posts: [DurableStorage.Post] = []
  /// Whether a post cannot be encoded.
  var isUnwritable = false
  /// The state of the row, with the changes that were handed over.
  var state: Payload
  /// The wake of the row, with the changes that were handed over.
  var wake: DurableStorage.Wake
  /// The wake after the last drain.
  var currentWake: DurableStorage.Wake
}

private struct Status {
  /// The number of actions that were reduced.
  var steps = 0
  /// All steps up to this one are saved.
  var savedSteps = 0
  var waiting: [(step: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  var isOver = false
  /// When the last drain was over.
  var settled = ContinuousClock.now
}

/// A store, and the observer of its life.
private struct ObservedStore<State: Equatable & Sendable, Action: Sendable>: StoreHost.HostedStore {
  let store: StoreActor<State, Action>
  let observer: DrainObserver<State, Action>

  func begin() async { await store.begin(observer) }
  func deliver(_ mail: StoreHost.Machine.Mail) async { await store.deliver(mail, observer) }
  func check() async { await store.check(observer) }
  func end() async { await store.end(observer) }
  func drop() async { await store.end() }
}

extension StoreActor where State: Equatable {
  fileprivate func begin(_ observer: DrainObserver<State, Action>) {
    observe(observer)
    send(observer.feature.resumed)
  }

  fileprivate func deliver(_ mail: StoreHost.Machine.Mail, _ observer: DrainObserver<State, Action>) {
    observer.begin(mail)
    DurableContext.$trace.withValue(mail.trace) { _ = send(mail.action.read()) }
  }

  /// Between two drains, so that what it hands over is whole.
  fileprivate func check(_ observer: DrainObserver<State, Action>) { observer.endIfIdle() }

  fileprivate func end(_ observer: DrainObserver<State, Action>) {
    observer.end()
    end()
  }
}
