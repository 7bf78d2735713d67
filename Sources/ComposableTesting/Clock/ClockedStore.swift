import Composable

/// The part of a TestStore that clocks use.
final class ClockedStore: Sendable {
  /// Runs everything that can run; does nothing when the store is gone, or when another thread uses it and runs it.
  let drain: @Sendable () -> Void
  /// Chooses the next of a number of sleepers that are due at the same time.
  let choose: @Sendable (Int) -> Int
  private let owner = Owner.current

  /// A store of the running test, listed until ``end()``.
  init(drain: @escaping @Sendable () -> Void, choose: @escaping @Sendable (Int) -> Int) {
    self.drain = drain
    self.choose = choose
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

  /// The identity of a test: its task or, where there is none, its thread.
  private enum Owner: Hashable {
    case task(Int)
    case thread(ThreadID)

    static var current: Self {
      // An effect has a task of its own, and belongs to the test whose store runs it.
      if let store = EffectContext.current?.store { return store.owner }
      return withUnsafeCurrentTask { task in task.map { .task($0.hashValue) } ?? .thread(.current) }
    }
  }
}
