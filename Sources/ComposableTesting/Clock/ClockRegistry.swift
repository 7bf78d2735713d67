import Composable

/// The part of a TestStore that clocks use. It registers the store with the running test.
final class ClockRegistry: Sendable {
  /// Runs everything that can run. Does nothing if the store is gone, or if another thread uses it and runs it.
  private let drainAll: @Sendable () -> Void
  /// Whether the effects of the store wait for the next call of the test.
  private let readWaits: @Sendable () -> Bool
  private let executor: TestExecutor
  /// The store's own clock.
  private let clock: TestClock
  private let owner = Owner.current

  /// Registers a store with the running test until ``end()``.
  init(
    executor: TestExecutor, clock: TestClock, waits: @escaping @Sendable () -> Bool,
    drain: @escaping @Sendable () -> Void
  ) {
    self.executor = executor
    readWaits = waits
    self.clock = clock
    drainAll = drain
    Self.all.withLock { $0[owner, default: []].append(self) }
  }

  /// Removes the store from its test.
  func end() {
    Self.all.withLock { all in
      all[owner]?.removeAll { $0 === self }
      if all[owner]?.isEmpty == true { all[owner] = nil }
    }
  }

  /// The stores of the running test, in order of creation.
  static var ofThisTest: [ClockRegistry] { all.withLock { $0[Owner.current] ?? [] } }

  private static let all = Locked<[Owner: [ClockRegistry]]>([:])

  /// The number of the store among those of a run whose moments are noted.
  var number: Int { executor.number }

  /// What is known of the run for its moments; nil if they are not noted.
  var moments: MomentRecorder? { executor.choices?.moments }

  // MARK: Running

  /// Runs everything that can run, unless the executor is waking a chosen sleeper: then the executor continues itself.
  func drain() { if !executor.isWaking { drainAll() } }

  /// Whether the sleeps of the store that are due end in the next call of the test.
  var keepsDueSleeps: Bool { isExplored && readWaits() }

  /// Draws the offset of the next of `count` sleepers that are due at the same time.
  func choose(among count: Int) -> Int { executor.choose(among: count) }

  /// Whether an exploration runs the store. Then due sleepers wait to be chosen.
  var isExplored: Bool { executor.choices != nil }

  /// The time by which an exploration lets deadlines pass each other.
  var jitter: Duration { executor.jitter }

  /// The earliest time at which a task became ready that still waits for a thread; nil if none does, if the clock is not
  /// the store's own, or without a jitter.
  func firstReady(on clock: TestClock) -> TestClock.Instant? {
    guard clock === self.clock else { return nil }
    return executor.firstAway.map { TestClock.Instant(offset: $0) }
  }

  /// The time since which the running task may be late, because it has waited for a thread; nil as for ``firstReady(on:)``.
  func runningLateSince(on clock: TestClock) -> TestClock.Instant? {
    guard clock === self.clock else { return nil }
    return executor.runningLateSince.map { TestClock.Instant(offset: $0) }
  }

  /// How many times in a row the running task went on instead of others, in an exploration.
  var timesAhead: Int { executor.choices?.timesAhead ?? 0 }

  /// Chooses whether the due sleep of a task that is being canceled had ended before.
  func sleepHasEnded(of label: String) -> Bool { executor.choices?.sleepHasEnded(of: label, in: number) ?? false }

  /// Runs everything that can run, and the sleepers that are due on a clock, in the order of the exploration.
  func drain(offering due: @escaping @Sendable () -> [ReadyWakeup]) { offering(due, drainAll) }

  /// Calls `body`, which runs what can run, and offers wake-ups meanwhile.
  func offering(_ due: @escaping @Sendable () -> [ReadyWakeup], _ body: () -> Void) { executor.offering(due, body) }

  /// The label of the running task in an exploration; `0` if there is none.
  var running: String { executor.choices?.running ?? "0" }

  /// Calls `call` after the running job.
  func later(_ call: @escaping @Sendable () -> Void) { executor.enqueueTurn(call) }

  /// The identity of a test: its task or, outside a task, its thread.
  private enum Owner: Hashable {
    case task(Int)
    case thread(ThreadID)

    static var current: Self {
      // An effect has a task of its own, but belongs to the test whose store runs it.
      if let store = EffectContext.current?.store { return store.owner }
      return unsafe withUnsafeCurrentTask { task in unsafe task.map { unsafe .task($0.hashValue) } ?? .thread(.current)
      }
    }
  }
}
