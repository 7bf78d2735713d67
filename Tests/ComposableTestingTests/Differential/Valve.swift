import Foundation

/// A door behind which a leaf waits for commands.
///
/// Unchecked: what is mutable is touched only under the lock.
final class Valve: @unchecked Sendable {
  let leaf: Int
  private let lock = NSLock()
  private var continuation: CheckedContinuation<Command, any Error>?
  private var waiter: CheckedContinuation<Void, Never>?
  private var isCancelled = false

  init(leaf: Int) { self.leaf = leaf }

  private func locked<R>(_ body: () -> R) -> R {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  // MARK: The test

  var isWaiting: Bool { locked { continuation != nil } }

  /// Gives the leaf an order.
  func open(_ command: Command) { take()?.resume(returning: command) }

  /// Gives the leaf an order and waits for ``acted()``. The caller continues after the job in which the leaf called it,
  /// so after all that the leaf did up to its next suspension.
  @MainActor func tell(_ command: Command) async {
    await withCheckedContinuation { waiter in
      locked { self.waiter = waiter }
      open(command)
    }
  }

  // MARK: The leaf

  /// The leaf has carried out its order.
  func acted() {
    let waiter = locked {
      defer { self.waiter = nil }
      return self.waiter
    }
    waiter?.resume()
  }

  func cancel() {
    locked { isCancelled = true }
    take()?.resume(throwing: CancellationError())
  }

  private func take() -> CheckedContinuation<Command, any Error>? {
    locked {
      defer { continuation = nil }
      return continuation
    }
  }

  /// Waits for the next command.
  func next(isolation: isolated (any Actor)? = #isolation) async throws -> Command {
    try await withCheckedThrowingContinuation { continuation in
      let isOver = locked {
        if !isCancelled { self.continuation = continuation }
        return isCancelled
      }
      if isOver { continuation.resume(throwing: CancellationError()) }
    }
  }
}
