import Composable

/// The store and the sleeps of an effect of a TestStore. A task-local value, so everything the effect awaits sees it.
///
/// A clock finds the store through it, so that time can be advanced on any `TestClock`.
final class EffectContext: Sendable {
  @TaskLocal static var current: EffectContext?

  /// The store that runs the effect.
  let store: ClockRegistry
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

  init(store: ClockRegistry, step: Int?, ignoresCancellation: (@Sendable (Int) -> Void)?) {
    self.store = store
    self.step = step
    self.ignoresCancellation = ignoresCancellation
  }

  /// Ends a sleep of a task that is cancelled.
  ///
  /// A loop around `try? await clock.sleep(…)` would never return to the test. After many rounds the sleep does not end
  /// any more, and its task stays in memory.
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

/// The part of a TestStore that clocks use.
final class ClockRegistry: Sendable {
  /// Runs everything that can run; does nothing when the store is gone, or when another thread uses it and runs it.
  private let drainAll: @Sendable () -> Void
  private let executor: TestExecutor
  private let owner = Owner.current

  /// A store of the running test, listed until ``end()``.
  init(executor: TestExecutor, drain: @escaping @Sendable () -> Void) {
    self.executor = executor
    drainAll = drain
    Self.all.withLock { $0[owner, default: []].append(self) }
  }

  /// Takes the store off the list of its test.
  func end() {
    Self.all.withLock { all in
      all[owner]?.removeAll { $0 === self }
      if all[owner]?.isEmpty == true { all[owner] = nil }
    }
  }

  /// The stores of the running test, in the order they were made.
  static var ofThisTest: [ClockRegistry] { all.withLock { $0[Owner.current] ?? [] } }

  private static let all = Locked<[Owner: [ClockRegistry]]>([:])

  // MARK: Running

  /// Runs everything that can run, unless the executor is waking what it has chosen, and goes on itself.
  func drain() { if !executor.isWaking { drainAll() } }

  /// Chooses the next of a number of sleepers that are due at the same time.
  func choose(among count: Int) -> Int { executor.choose(among: count) }

  /// Whether its order is being explored, so that what is due waits to be chosen.
  var isExplored: Bool { executor.choices != nil }

  /// Runs everything that can run, and what is due on a clock, in the order that is being explored.
  func drain(offering due: @escaping @Sendable () -> [ReadyWakeup]) { executor.offering(due) { drainAll() } }

  /// The label of the task that runs.
  var running: String { executor.choices?.running ?? "0" }

  /// Makes a call when the job that runs is over.
  func later(_ call: @escaping @Sendable () -> Void) { executor.enqueueTurn(call) }

  /// The identity of a test: its task or, where there is none, its thread.
  private enum Owner: Hashable {
    case task(Int)
    case thread(ThreadID)

    static var current: Self {
      // An effect has a task of its own, and belongs to the test whose store runs it.
      if let store = EffectContext.current?.store { return store.owner }
      return unsafe withUnsafeCurrentTask { task in unsafe task.map { unsafe .task($0.hashValue) } ?? .thread(.current)
      }
    }
  }
}
