import Foundation

/// A gate at which a leaf waits for commands.
///
/// Unchecked: the lock protects all mutable properties.
final class CommandGate: @unchecked Sendable {
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

  /// Gives the leaf a command.
  func open(_ command: Command) { take()?.resume(returning: command) }

  /// Gives the leaf a command and waits for ``acted()``. The caller continues after the job in which the leaf called
  /// it, so after the leaf reached its next suspension. Both must be on the same actor.
  func openAndWait(_ command: Command, isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { waiter in
      locked { self.waiter = waiter }
      open(command)
    }
  }

  // MARK: The leaf

  /// Called when the leaf has performed its command.
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
