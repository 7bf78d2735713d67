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
    /// The wake of the row, with the changes that were handed over; nil if it is not known.
    var wake: DurableStorage.Wake?
    /// When the last drain was over.
    var settled = ContinuousClock.now
  }

  let key: String
  let life: Int
  private weak let host: StoreHost<State, Action>?
  private let feature: StoreHost<State, Action>.Feature
  private let status: Mutex<Status>

  init(_ host: StoreHost<State, Action>, key: String, life: Int, state: State, wake: DurableStorage.Wake?) {
    self.host = host
    self.key = key
    self.life = life
    feature = host.feature
    status = Mutex(Status(state: state, wake: wake))
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
      let wake = wake(in: state, effects: status.effects)
      // A store that only resumed is not written again. One that no longer waits is written when it is idle.
      let isAsleep = wake == .never || status.wake == nil
      guard status.mail != nil || !status.posts.isEmpty || status.state != state || status.wake != wake && !isAsleep
      else {
        status.wake = status.wake ?? wake
        return .unchanged(key: key, life: life, step: status.steps, isAwake: wake == .now)
      }
      return .settled(change(&status, state, wake))
    }
    if let event { host?.settled(event) }
  }

  private func change(_ status: inout Status, _ state: State, _ wake: DurableStorage.Wake) -> Machine.Change {
    var consumed: [DurableStorage.Consumed] = []
    if let mail = status.mail.take() {
      consumed = [.init(number: mail.number, id: mail.id, reply: feature.reply(state, mail.action))]
    }
    defer { status.posts = [] }
    status.state = state
    status.wake = wake
    return .init(
      key: key, life: life, step: status.steps, state: state, wake: wake, consumed: consumed, posts: status.posts)
  }

  private func wake(in state: State, effects: Int) -> DurableStorage.Wake {
    if let date = feature.sleepsUntil(state) { return .at(date) }
    return effects > 0 ? .now : .never
  }
}
