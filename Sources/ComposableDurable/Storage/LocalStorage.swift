import Composable

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A storage whose data are a ``StorageModel`` in memory, with or without a journal.
final class LocalStorage: Sendable {
  private struct State {
    var model: StorageModel
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var lastNumber = 0
    /// The number of changes.
    var news = 0
  }

  /// Performs a change when it cannot be lost any more.
  typealias Journal = @Sendable (StorageRecord, _ perform: @escaping @Sendable () -> Void) async throws -> Void

  private let state: Locked<State>
  private let shards: Int
  private let leaseTime: Duration
  private let journal: Journal

  /// The longest wait for news: dates and leases are not news.
  private static var patience: Duration { .milliseconds(100) }

  init(_ model: StorageModel, journal: @escaping Journal = { _, perform in perform() }) {
    state = Locked(State(model: model))
    shards = model.shards
    leaseTime = model.leaseTime
    self.journal = journal
  }

  /// The data of now.
  var model: StorageModel { state.withLock { $0.model } }

  var storage: DurableStorage {
    DurableStorage(
      shards: shards, leaseTime: leaseTime,
      lease: { kind, worker in self.state.withLock { $0.model.lease(kind, worker, now: Date()) } },
      release: { kind, worker in
        self.state.withLock { $0.model.release(kind, worker) }
        self.tell()
      },
      due: { kind, shards, since in self.read { $0.due(kind, shards, since: since, now: Date()) } },
      load: { kind, keys in self.read { $0.load(kind, keys) } },
      inbox: { kind, shards, limit in self.read { $0.inbox(kind, shards, limit) } },
      commit: { kind, changes in
        let now = Date()
        let hasAnswers = changes.contains { !$0.answered.isEmpty }
        let record = hasAnswers ? StorageRecord.answer(kind, changes, now) : .commit(kind, changes, now)
        return try await self.change(record) { $0.commit(kind, changes, now: now) }
      },
      post: { posts in try await self.change(.post(posts)) { $0.post(posts) } },
      replies: { kind, requests in self.read { $0.replies(kind, requests) } },
      news: { _, _, seen in try await self.news(after: seen) },
      forget: { date in try await self.change(.forget(date)) { $0.forget(before: date) } })
  }

  private func read<Result>(_ body: (StorageModel) -> Result) -> Result { state.withLock { body($0.model) } }

  private func change<Result: Sendable>(
    _ record: StorageRecord, _ body: @escaping @Sendable (inout StorageModel) -> Result
  ) async throws -> Result {
    let result = Locked<Result?>(nil)
    try await journal(record) {
      let new = self.state.withLock { body(&$0.model) }
      result.withLock { $0 = new }
    }
    tell()
    guard let result = result.withLock({ $0 }) else { throw BrokenStorage("The journal has performed nothing.") }
    return result
  }

  // MARK: - News

  private func tell() {
    let waiting = state.withLock { state in
      state.news += 1
      defer { state.waiting = [:] }
      return state.waiting.values.map(\.self)
    }
    for continuation in waiting { continuation.resume() }
  }

  private func news(after seen: Int) async throws -> Int {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waits = state.withLock { state in
          if Task.isCancelled || state.news != seen { return false }
          state.waiting[number] = continuation
          return true
        }
        if !waits { return continuation.resume() }
        // After the wait has begun, or it would have no end.
        Task {
          try? await Task.sleep(for: Self.patience)
          self.stopWaiting(number)
        }
      }
    } onCancel: {
      stopWaiting(number)
    }
    try Task.checkCancellation()
    return state.withLock(\.news)
  }

  private func stopWaiting(_ number: Int) { state.withLock { $0.waiting.removeValue(forKey: number) }?.resume() }
}
