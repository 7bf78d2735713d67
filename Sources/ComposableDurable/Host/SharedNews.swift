import Composable

/// The news of one kind, for all of this process that wait for them: the reader of the inbox and the sender of requests.
///
/// A storage tells its news to a call, and does not know who calls. If each of the two called it, one would take the
/// news of the other, which would find out only when it looks anyway.
final class SharedNews: Sendable {
  private struct State {
    /// The number of calls that have returned.
    var count = 0
    var waiters: [Int: CheckedContinuation<Void, any Error>] = [:]
    var lastNumber = 0
    /// The call to the storage, with the number of the waiter that has made it. Nil while nobody waits.
    var call: (number: Int, task: Task<Void, Never>)?
  }

  private let kind: String
  private let storage: DurableStorage
  private let state = Locked(State())

  init(_ kind: String, _ storage: DurableStorage) {
    self.kind = kind
    self.storage = storage
  }

  /// The number of news so far. Read it before you look for what news tell of.
  var count: Int { state.withLock(\.count) }

  /// Returns when there are more news than a count.
  func wait(after count: Int) async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let isOver = state.withLock { state in
          if state.count > count || Task.isCancelled { return true }
          state.waiters[number] = continuation
          if state.call == nil { state.call = (number, Task { await self.call(number) }) }
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      stopWaiting(number)
    }
    try Task.checkCancellation()
  }

  private func stopWaiting(_ number: Int) {
    let (continuation, task) = state.withLock { state in
      let continuation = state.waiters.removeValue(forKey: number)
      guard state.waiters.isEmpty else { return (continuation, nil as Task<Void, Never>?) }
      defer { state.call = nil }
      return (continuation, state.call?.task)
    }
    task?.cancel()
    continuation?.resume()
  }

  private func call(_ number: Int) async {
    let result: Result<Void, any Error>
    do {
      result = .success(try await storage.news(kind))
    } catch {
      result = .failure(error)
    }
    let waiters = state.withLock { state -> [CheckedContinuation<Void, any Error>] in
      guard state.call?.number == number else { return [] }
      state.call = nil
      state.count += 1
      defer { state.waiters = [:] }
      return Array(state.waiters.values)
    }
    for waiter in waiters { waiter.resume(with: result) }
  }
}
