import Composable

/// The store and the sleeps of an effect of a TestStore. A task-local value, so everything the effect awaits sees it.
///
/// A clock finds the store through it, so that time can be advanced on any `TestClock`.
final class EffectContext: Sendable {
  @TaskLocal static var current: EffectContext?

  /// The store that runs the effect.
  let store: ClockedStore
  /// The step whose reducer returned the effect; nil where that is not known.
  let step: Int?
  /// Called when the effect goes to sleep again and again after its cancellation; nil where that is not a mistake.
  let ignoresCancellation: (@Sendable (Int) -> Void)?
  private let cancelledSleeps = Locked(0)
  /// More than an effect ever needs to notice that it was cancelled.
  private static let cancelledSleepLimit = 1_000

  /// The sleeps of the effect that have not ended.
  private let sleeps = Locked<[Sleep]>([])

  /// A sleep that has not ended.
  struct Sleep: Sendable {
    let clock: TestClock
    let number: Int
    let deadline: TestClock.Instant
  }

  init(store: ClockedStore, step: Int?, ignoresCancellation: (@Sendable (Int) -> Void)?) {
    self.store = store
    self.step = step
    self.ignoresCancellation = ignoresCancellation
  }

  /// Ends a sleep of a task that is cancelled.
  ///
  /// A loop around `try? await clock.sleep(…)` would never return to the test. After many rounds the sleep does not end any
  /// more, and its task stays in memory.
  func endCancelledSleep() async throws {
    guard let ignoresCancellation else { throw CancellationError() }
    let count = cancelledSleeps.withLock { count in
      count += 1
      return count
    }
    if count >= Self.cancelledSleepLimit {
      if count == Self.cancelledSleepLimit { ignoresCancellation(count) }
      unsafe await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
    throw CancellationError()
  }

  /// The sleep with the earliest deadline; nil when the effect waits for no `TestClock`.
  var nextSleep: Sleep? { sleeps.withLock { $0.min { $0.deadline < $1.deadline } } }

  /// The sleeps, the one with the earliest deadline first.
  var allSleeps: [Sleep] {
    sleeps.withLock { $0.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) } }
  }

  func begins(_ sleep: Sleep) { sleeps.withLock { $0.append(sleep) } }

  func ends(_ sleep: Sleep) {
    sleeps.withLock { $0.removeAll { $0.clock === sleep.clock && $0.number == sleep.number } }
  }
}
