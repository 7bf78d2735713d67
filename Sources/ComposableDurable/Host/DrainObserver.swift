import Composable
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Observes one life of a store: collects what a drain has changed, hands it to the host when the drain is over, and
/// knows what is saved.
final class DrainObserver<State: Equatable & Sendable, Action: Sendable>: StoreObserver, Sendable {
  typealias Machine = HostMachine<State, Action>

  enum Idleness {
    case busy
    /// It has nothing to do, but its row says that it has.
    case unsaved(Machine.Change)
    case idle
  }

  private struct Status {
    /// The number of actions that were reduced.
    var steps = 0
    /// All steps up to this one are saved.
    var savedSteps = 0
    var waiting: [(step: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    var isOver = false
    var effects = 0
    /// The message whose drain this is.
    var mail: Machine.Mail?
    var posts: [DurableStorage.Post] = []
    /// The state of the row, with the changes that were handed over.
    var state: State
    /// The wake of the row, with the changes that were handed over.
    var wake: DurableStorage.Wake
    /// The wake after the last drain.
    var currentWake: DurableStorage.Wake
    /// When the last drain was over.
    var settled = ContinuousClock.now
  }

  let key: String
  let life: Int
  private weak let host: StoreHost<State, Action>?
  private let feature: StoreHost<State, Action>.Feature
  private let status: Mutex<Status>

  init(_ host: StoreHost<State, Action>, key: String, life: Int, state: State, wake: DurableStorage.Wake) {
    self.host = host
    self.key = key
    self.life = life
    feature = host.feature
    status = Mutex(Status(state: state, wake: wake, currentWake: wake))
  }

  // MARK: - Observing

  /// The next drain is that of a message.
  func begin(_ mail: Machine.Mail) { status.withLock { $0.mail = mail } }

  func stepped(_ step: StoreStep<State, Action>) { status.withLock { $0.steps += 1 } }

  func effect(_ effect: ObservedEffect, _ event: EffectEvent<Action>) {
    status.withLock { status in
      switch event {
      case .started: status.effects += 1
      case .finished, .cancelled: status.effects -= 1
      case .emitted: break
      }
    }
  }

  func settled(in state: State, at step: Int) {
    let event = status.withLock { status -> Machine.Event? in
      if status.isOver { return nil }
      status.settled = .now
      status.currentWake = wake(in: state, effects: status.effects)
      // A store that only resumed is not written again. One that no longer waits is written when it is idle.
      let mustWake = status.currentWake != status.wake && status.currentWake != .never
      if status.mail == nil, status.posts.isEmpty, !mustWake, status.state == state {
        return .unchanged(key: key, life: life, step: status.steps, isAwake: status.currentWake == .now)
      }
      status.state = state
      return .settled(change(&status))
    }
    if let event { host?.handle(event) }
  }

  private func change(_ status: inout Status) -> Machine.Change {
    var answered: [Machine.Answered] = []
    if let mail = status.mail.take() {
      answered = [.init(number: mail.number, id: mail.id, reply: feature.reply(status.state, mail.action))]
    }
    let posts = status.posts
    status.posts = []
    status.wake = status.currentWake
    return .init(
      key: key, life: life, step: status.steps, state: status.state, wake: status.wake, answered: answered, posts: posts
    )
  }

  private func wake(in state: State, effects: Int) -> DurableStorage.Wake {
    // In milliseconds, so that a database returns the same date.
    if let date = feature.sleepsUntil(state) {
      return .at(Date(timeIntervalSince1970: (date.timeIntervalSince1970 * 1_000).rounded(.up) / 1_000))
    }
    return effects > 0 ? .now : .never
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

  /// All steps up to this one are saved.
  func noteSaved(_ step: Int) {
    let ready = status.withLock { status in
      status.savedSteps = max(status.savedSteps, step)
      let ready = status.waiting.filter { $0.step <= step }
      status.waiting.removeAll { $0.step <= step }
      return ready
    }
    for waiting in ready { waiting.continuation.resume() }
  }

  /// The store ends: nothing of it is saved, or leaves, from now on.
  func end() {
    let waiting = status.withLock { status in
      status.isOver = true
      defer { status.waiting = [] }
      return status.waiting
    }
    for waiting in waiting { waiting.continuation.resume(throwing: CancellationError()) }
  }

  /// Returns whether the store can leave memory.
  func idleness(at now: ContinuousClock.Instant) -> Idleness {
    status.withLock { status in
      guard !status.isOver, now - status.settled >= feature.idle else { return .busy }
      switch status.currentWake {
      case .now: return .busy
      // It would be loaded again at once, or missed because its date was looked for already.
      case .at(let date) where date.timeIntervalSinceNow < max(feature.idle.seconds, 1): return .busy
      case .at, .never: break
      }
      return status.currentWake == status.wake ? .idle : .unsaved(change(&status))
    }
  }
}
