import Composable

/// What an effect of a TestStore carries with it, into everything it awaits: who runs it, and what it waits for.
///
/// A clock finds the store through it, so that time can be advanced on any `TestClock`.
final class EffectContext: Sendable {
  @TaskLocal static var current: EffectContext?

  /// The store that runs it.
  let store: ClockedStore
  /// Told that the effect was cancelled and goes to sleep again and again; nil where that is no mistake.
  let goesOnAfterCancellation: (@Sendable (Int) -> Void)?
  private let cancelledSleeps = Locked(0)
  /// More than an effect ever needs to notice that it was cancelled.
  private static let cancelledSleepLimit = 1_000

  /// Where the effect sleeps.
  private let sleeps = Locked<[Sleep]>([])

  /// A sleep that goes on.
  struct Sleep: Sendable {
    let clock: TestClock
    let number: Int
    let deadline: TestClock.Instant
  }

  init(store: ClockedStore, goesOnAfterCancellation: (@Sendable (Int) -> Void)?) {
    self.store = store
    self.goesOnAfterCancellation = goesOnAfterCancellation
  }

  /// Ends a sleep of a task that is cancelled.
  ///
  /// A loop around `try? await clock.sleep(…)` would never come back to the test. So it is held up in its sleep, for ever,
  /// after many rounds; its task stays in memory.
  func endCancelledSleep() async throws {
    guard let goesOnAfterCancellation else { throw CancellationError() }
    let count = cancelledSleeps.withLock { count in
      count += 1
      return count
    }
    if count >= Self.cancelledSleepLimit {
      if count == Self.cancelledSleepLimit { goesOnAfterCancellation(count) }
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
    throw CancellationError()
  }

  /// The sleep that ends first; nil when the effect waits for no `TestClock`.
  var nextSleep: Sleep? { sleeps.withLock { $0.min { $0.deadline < $1.deadline } } }

  func begins(_ sleep: Sleep) { sleeps.withLock { $0.append(sleep) } }

  func ends(_ sleep: Sleep) {
    sleeps.withLock { $0.removeAll { $0.clock === sleep.clock && $0.number == sleep.number } }
  }
}
