/// A failure that a test causes in a call to a storage.
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
    LocalStorage(StorageModel(shards: shards, leaseTime: leaseTime)).storage.failing(fault)
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
      news: { kind, news, seen in try await call("news") { try await storage.news(kind, news, seen) } },
      forget: { date in try await call("forget") { try await storage.forget(date) } })
  }
}
