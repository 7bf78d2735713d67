import Composable

/// A TestStore, as clocks see it.
final class ClockedStore: Sendable {
  /// Runs all that can run; does nothing when the store is gone, or in use by another thread, which then does it.
  let drain: @Sendable () -> Void
  /// Chooses among what is due at once.
  let choose: @Sendable (Int) -> Int
  private let owner = Owner.current

  /// A store of the test that runs now. It is known until ``end()``.
  init(drain: @escaping @Sendable () -> Void, choose: @escaping @Sendable (Int) -> Int) {
    self.drain = drain
    self.choose = choose
    Self.all.withLock { $0[owner, default: []].append(self) }
  }

  /// The store has ended: clocks need not ask it any more.
  func end() {
    Self.all.withLock { all in
      all[owner]?.removeAll { $0 === self }
      if all[owner]?.isEmpty == true { all[owner] = nil }
    }
  }

  /// The stores of the test that runs now, in the order they were made.
  static var ofThisTest: [ClockedStore] { all.withLock { $0[Owner.current] ?? [] } }

  private static let all = Locked<[Owner: [ClockedStore]]>([:])

  /// A test: its task or, where there is none, its thread.
  private enum Owner: Hashable {
    case task(Int)
    case thread(ThreadID)

    static var current: Self {
      // An effect is a task of its own, and of the test whose store runs it.
      if let store = EffectContext.current?.store { return store.owner }
      return withUnsafeCurrentTask { task in task.map { .task($0.hashValue) } ?? .thread(.current) }
    }
  }
}
