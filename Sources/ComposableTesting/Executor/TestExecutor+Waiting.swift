import Composable

/// The wait of `settle` for work from other threads.
struct WorkWait {
  typealias Waiter = CheckedContinuation<Bool, Never>

  /// The number of the last wait. Earlier waits are over.
  private var last = 0
  /// Whether the last wait has ended without work.
  private(set) var isOver = false
  /// The suspended caller of `waitForWork`, to be resumed once.
  private var waiter: Waiter?

  mutating func begin() -> Int {
    last += 1
    isOver = false
    return last
  }

  /// Ends a wait, unless a later one has begun. Returns its suspended caller, if there is one.
  mutating func end(_ wait: Int) -> Waiter? {
    guard last == wait else { return nil }
    isOver = true
    return waiter.take()
  }

  mutating func suspend(_ waiter: Waiter) { self.waiter = waiter }

  mutating func takeWaiter() -> Waiter? { waiter.take() }
}

extension TestExecutor {
  /// Begins a wait, and returns its number.
  func beginWait() -> Int { contents.withLock { $0.wait.begin() } }

  /// Ends a wait, unless a later one has begun.
  func endWait(_ wait: Int) { contents.withLock { $0.wait.end(wait) }?.resume(returning: false) }

  /// Waits until there is work, which may come from other threads. Returns false if `endWait` ended the wait.
  nonisolated(nonsending) func waitForWork() async -> Bool {
    await withCheckedContinuation { continuation in
      let answer: Bool? = contents.withLock { contents in
        if !contents.work.isEmpty { return true }
        if contents.wait.isOver { return false }
        contents.wait.suspend(continuation)
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }
}
