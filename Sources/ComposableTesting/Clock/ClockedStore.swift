import Composable

/// The part of a TestStore that clocks use.
final class ClockedStore: Sendable {
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
  static var ofThisTest: [ClockedStore] { all.withLock { $0[Owner.current] ?? [] } }

  private static let all = Locked<[Owner: [ClockedStore]]>([:])

  // MARK: Running

  /// Runs everything that can run, unless the executor is waking what it has chosen, and goes on itself.
  func drain() { if !executor.isWaking { drainAll() } }

  /// Chooses the next of a number of sleepers that are due at the same time.
  func choose(among count: Int) -> Int { executor.choose(among: count) }

  /// Whether its order is being explored, so that what is due waits to be chosen.
  var isExplored: Bool { executor.choices != nil }

  /// Runs everything that can run, and what is due on a clock, in the order that is being explored.
  func drain(offering due: @escaping @Sendable () -> [DueTask]) { executor.offering(due) { drainAll() } }

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
