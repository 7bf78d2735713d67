import Composable

/// The store and the sleeps of an effect of a TestStore. A task-local value, visible in everything the effect awaits.
///
/// A clock finds the store through it. This lets a test advance any `TestClock`, not only the store's.
final class EffectContext: Sendable {
  @TaskLocal static var current: EffectContext?

  /// The store that runs the effect.
  let store: ClockRegistry
  /// The step whose reducer returned the effect; nil if unknown.
  let step: Int?
  /// Reports a loop of the effect that never ends; nil if that is not a mistake.
  let report: (@Sendable ((EffectDescription) -> TestFailure) -> Void)?
  /// The number of turns since the effect has last slept or sent an action.
  private let turns = Locked(0)
  /// Far more turns than an effect takes to let others go on: a loop that waits for something that never comes.
  private static let turnLimit = 10_000
  /// The same for turns with each of which a task goes on instead of others, in an exploration of every order. More
  /// would be as many orders, each printed as a list of this length.
  private static let aheadLimit = 500
  /// The number of sleeps that began after the cancellation.
  private let cancelledSleeps = Locked(0)
  /// Far more sleeps than an effect needs to notice its cancellation.
  private static let cancelledSleepLimit = 1_000

  /// The sleeps of the effect that have not ended.
  private let sleeps = Locked<[Sleep]>([])

  /// A sleep that has not ended.
  struct Sleep: Sendable {
    let clock: TestClock
    let number: Int
    let deadline: TestClock.Instant
  }

  init(
    store: ClockRegistry, step: Int?, report: (@Sendable ((EffectDescription) -> TestFailure) -> Void)?
  ) {
    self.store = store
    self.step = step
    self.report = report
  }

  /// Notes that a task of the effect lets others go on. Returns false, and reports it, if it has done so too often.
  ///
  /// A loop around `turn()` ends when another effect has gone on. But an exploration also tries that none does, and then
  /// the loop never ends.
  func beginsTurn() -> Bool {
    guard let report else { return true }
    let count = turns.withLock { turns in
      turns += 1
      return turns
    }
    if count == Self.turnLimit { report { .endlessTurns($0, turns: count) } }
    let ahead = store.timesAhead
    if ahead == Self.aheadLimit { report { .endlessTurns($0, turns: ahead) } }
    return count < Self.turnLimit && ahead < Self.aheadLimit
  }

  /// Notes that the effect has sent an action.
  func hasSent() { turns.withLock { $0 = 0 } }

  /// Ends a sleep of a canceled task. It leaves the caller's actor, as the sleep of a real clock does, so other effects
  /// may come first.
  ///
  /// A loop around `try? await clock.sleep(…)` would never return to the test. Therefore the sleep does not end after
  /// many iterations, and its task stays in memory.
  func endCancelledSleep() async throws {
    guard let report else { throw CancellationError() }
    let count = cancelledSleeps.withLock { count in
      count += 1
      return count
    }
    if count >= Self.cancelledSleepLimit {
      if count == Self.cancelledSleepLimit { report { .ignoresCancellation($0, sleeps: count) } }
      unsafe await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
    throw CancellationError()
  }

  /// The sleep with the earliest deadline; nil if the effect waits for no `TestClock`.
  var nextSleep: Sleep? { sleeps.withLock { $0.min { $0.deadline < $1.deadline } } }

  /// The sleeps, earliest deadline first.
  var allSleeps: [Sleep] {
    sleeps.withLock { $0.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) } }
  }

  /// Removes the sleeps from their clocks. The sleeping tasks are resumed, but run only when their executor does.
  func endSleeps() { for sleep in allSleeps { sleep.clock.end(sleep) } }

  func begins(_ sleep: Sleep) {
    turns.withLock { $0 = 0 }
    sleeps.withLock { $0.append(sleep) }
  }

  func ends(_ sleep: Sleep) {
    sleeps.withLock { $0.removeAll { $0.clock === sleep.clock && $0.number == sleep.number } }
  }
}
