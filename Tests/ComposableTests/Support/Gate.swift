import Composable

/// A gate that effects wait at until a test opens it. Canceling a waiting task makes `pass` throw.
final class Gate: Sendable {
  private struct Content {
    var isOpen = false
    var lastNumber = 0
    var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
  }

  private let content = Locked(Content())

  /// The number of waiting tasks.
  var waitingCount: Int { content.withLock { $0.waiting.count } }

  func open() {
    let waiting = content.withLock { content in
      content.isOpen = true
      defer { content.waiting = [:] }
      return content.waiting
    }
    for (_, waiter) in waiting.sorted(by: { $0.key < $1.key }) { waiter.resume() }
  }

  /// Waits on the caller's actor: when the caller is suspended, it already waits.
  func pass(isolation: isolated (any Actor)? = #isolation) async throws {
    let number = content.withLock { content in
      content.lastNumber += 1
      return content.lastNumber
    }
    try await withTaskCancellationHandler {
      // A closure is isolated to the actor that it captures.
      _ = isolation
      try await withCheckedThrowingContinuation { wait($0, number) }
    } onCancel: {
      content.withLock { $0.waiting.removeValue(forKey: number) }?.resume(throwing: CancellationError())
    }
  }

  private func wait(_ continuation: CheckedContinuation<Void, any Error>, _ number: Int) {
    let result: Result<Void, any Error>? = content.withLock { content in
      if Task.isCancelled { return .failure(CancellationError()) }
      if content.isOpen { return .success(()) }
      content.waiting[number] = continuation
      return nil
    }
    if let result { continuation.resume(with: result) }
  }

  /// Waits even if the task is canceled.
  nonisolated(nonsending) func passUncancelled() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      Task {
        try? await self.pass()
        continuation.resume()
      }
    }
  }
}
