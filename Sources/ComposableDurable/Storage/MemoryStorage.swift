import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a test lets go wrong in a call to a storage.
public enum StorageFault: Sendable {
  /// The call does not arrive.
  case lost
  /// The call is performed, and its answer is lost.
  case unanswered
}

/// The error of a call that a test lets fail.
public struct StorageFailure: Error, Hashable, CustomStringConvertible {
  /// The name of the function: `commit`.
  public let call: String

  /// "The test lets commit fail."
  public var description: String { "The test lets \(call) fail." }
}

extension DurableStorage {
  /// Returns a storage in memory, which ends with the process: for tests and previews.
  ///
  /// ```swift
  /// let storage = DurableStorage.inMemory { call in
  ///   call == "commit" ? [nil, .lost, .unanswered].randomElement() ?? nil : nil
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - shards: The number of shards.
  ///   - leaseTime: How long a lease lasts.
  ///   - fault: Returns what goes wrong in a call, given the name of its function.
  public static func inMemory(
    shards: Int = 8, lease leaseTime: Duration = .seconds(2),
    fault: @escaping @Sendable (_ call: String) -> StorageFault? = { _ in nil }
  ) -> Self {
    ModelStorage(StorageModel(shards: shards, leaseTime: leaseTime)).storage.failing(fault)
  }

  /// Returns a storage whose calls fail: one worker's view of a storage that others use, too.
  ///
  /// - Parameter fault: Returns what goes wrong in a call, given the name of its function.
  public func failing(_ fault: @escaping @Sendable (_ call: String) -> StorageFault?) -> Self {
    @Sendable func call<Result>(_ name: String, _ body: () async throws -> Result) async throws -> Result {
      let fault = fault(name)
      if case .lost? = fault { throw StorageFailure(call: name) }
      let result = try await body()
      if case .unanswered? = fault { throw StorageFailure(call: name) }
      return result
    }
    let storage = self
    return Self(
      shards: shards, leaseTime: leaseTime,
      lease: { kind, worker in try await call("lease") { try await storage.lease(kind, worker) } },
      release: { kind, worker in try await call("release") { try await storage.release(kind, worker) } },
      due: { kind, shards, since in try await call("due") { try await storage.due(kind, shards, since) } },
      load: { kind, keys in try await call("load") { try await storage.load(kind, keys) } },
      inbox: { kind, shards, limit in try await call("inbox") { try await storage.inbox(kind, shards, limit) } },
      commit: { kind, changes in try await call("commit") { try await storage.commit(kind, changes) } },
      post: { posts in try await call("post") { try await storage.post(posts) } },
      replies: { kind, requests in try await call("replies") { try await storage.replies(kind, requests) } },
      news: { kind in try await call("news") { try await storage.news(kind) } },
      forget: { date in try await call("forget") { try await storage.forget(date) } })
  }
}

/// A storage whose data are a ``StorageModel`` in memory.
final class ModelStorage: Sendable {
  private struct State {
    var model: StorageModel
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var lastNumber = 0
  }

  private let state: Mutex<State>
  private let shards: Int
  private let leaseTime: Duration
  /// Writes a record before it is performed; throws if that is impossible.
  private let write: @Sendable (StorageRecord) throws -> Void

  /// The longest wait for news: dates and leases are not news.
  private static var patience: Duration { .milliseconds(100) }

  init(_ model: StorageModel, write: @escaping @Sendable (StorageRecord) throws -> Void = { _ in }) {
    state = Mutex(State(model: model))
    shards = model.shards
    leaseTime = model.leaseTime
    self.write = write
  }

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
      commit: { kind, changes in try self.perform(.commit(kind, changes, Date())) },
      post: { posts in _ = try self.perform(.post(posts)) },
      replies: { kind, requests in self.read { $0.replies(kind, requests) } },
      news: { _ in try await self.news() },
      forget: { date in try self.forget(before: date) })
  }

  private func read<Result>(_ body: (StorageModel) -> Result) -> Result { state.withLock { body($0.model) } }

  private func perform(_ record: StorageRecord) throws -> Set<String> {
    let written = try state.withLock { state in
      try write(record)
      return state.model.perform(record)
    }
    tell()
    return written
  }

  private func forget(before date: Date) throws -> Int {
    try state.withLock { state in
      try write(.forget(date))
      return state.model.forget(before: date)
    }
  }

  private func tell() {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      return state.waiting.values.map(\.self)
    }
    for continuation in waiting { continuation.resume() }
  }

  private func news() async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    let limit = Task {
      try await Task.sleep(for: Self.patience)
      self.stopWaiting(number)
    }
    defer { limit.cancel() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waits = state.withLock { state in
          if Task.isCancelled { return false }
          state.waiting[number] = continuation
          return true
        }
        if !waits { continuation.resume() }
      }
    } onCancel: {
      stopWaiting(number)
    }
    try Task.checkCancellation()
  }

  private func stopWaiting(_ number: Int) { state.withLock { $0.waiting.removeValue(forKey: number) }?.resume() }
}

/// A change of a ``StorageModel``, as a file keeps it.
enum StorageRecord: Codable, Sendable {
  case post([DurableStorage.Post])
  case commit(String, [DurableStorage.Change], Date)
  case forget(Date)
}

extension StorageModel {
  /// Performs a record, and returns the keys whose changes were written.
  mutating func perform(_ record: StorageRecord) -> Set<String> {
    switch record {
    case .post(let posts):
      post(posts)
      return []
    case .commit(let kind, let changes, let date): return commit(kind, changes, now: date)
    case .forget(let date):
      _ = forget(before: date)
      return []
    }
  }
}
