import ComposableTesting
import Synchronization

// hidden
/// The server no longer accepts the token.
struct Unauthorized: Error {}
// end

// snippet
/// Adds the token to requests. When it has expired, refreshes it once for all of them.
actor Authorization {
  private var token: String
  private let refresh: @Sendable (_ expired: String) async throws -> String
  private var refreshing: Task<String, any Error>?

  init(token: String, refresh: @escaping @Sendable (String) async throws -> String) {
    self.token = token
    self.refresh = refresh
  }

  /// Runs a request; if the server rejects the token, once more with a new one.
  func call<Answer: Sendable>(
    _ request: @Sendable (_ token: String) async throws -> Answer
  ) async throws -> Answer {
    let used = token
    do {
      return try await request(used)
    } catch is Unauthorized {
      return try await request(try await newToken(insteadOf: used))
    }
  }

  private func newToken(insteadOf used: String) async throws -> String {
    if token != used { return token }  // another request has refreshed it
    if let refreshing { return try await refreshing.value }
    let task = Task { [refresh] in try await refresh(used) }
    refreshing = task
    defer { refreshing = nil }
    token = try await task.value
    return token
  }
}
// end

struct `A token that expires` {
  struct Offline: Error {}

  @Test func `many requests that are rejected at once refresh it once`() async throws {
    let refreshes = Mutex(0)
    let rejections = Locks()
    let (gate, opener) = AsyncStream.makeStream(of: Never.self)
    let authorization = Authorization(token: "old") { _ in
      refreshes.withLock { $0 += 1 }
      for await _ in gate {}
      return "new"
    }
    let answers = try await withThrowingTaskGroup { group in
      for number in 0..<100 {
        group.addTask {
          try await authorization.call { token in
            if token == "new" { return number }
            rejections.append("\(number)")
            if rejections.texts.count == 100 { opener.finish() }
            throw Unauthorized()
          }
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(answers == Set(0..<100))
    #expect(refreshes.withLock { $0 } == 1)
  }

  @Test func `a request that is rejected after the refresh uses the new token`() async throws {
    let refreshes = Mutex(0)
    let (began, beginning) = AsyncStream.makeStream(of: Never.self)
    let (gate, opener) = AsyncStream.makeStream(of: Never.self)
    let authorization = Authorization(token: "old") { _ in
      refreshes.withLock { $0 += 1 }
      return "new"
    }
    async let slow = authorization.call { token in
      if token == "new" { return token }
      beginning.finish()
      for await _ in gate {}
      throw Unauthorized()
    }
    for await _ in began {}
    let fast = try await authorization.call { token in
      guard token == "new" else { throw Unauthorized() }
      return token
    }
    opener.finish()
    #expect(try await [fast, slow] == ["new", "new"])
    #expect(refreshes.withLock { $0 } == 1)
  }

  @Test func `a new token that is rejected, too, is an error`() async {
    let refreshes = Mutex(0)
    let authorization = Authorization(token: "old") { _ in
      refreshes.withLock { $0 += 1 }
      return "new"
    }
    await #expect(throws: Unauthorized.self) { try await authorization.call { _ in throw Unauthorized() } }
    #expect(refreshes.withLock { $0 } == 1)
  }

  @Test func `a refresh that failed is tried again by the next request`() async throws {
    let refreshes = Mutex(0)
    let authorization = Authorization(token: "old") { _ in
      let count = refreshes.withLock {
        $0 += 1
        return $0
      }
      if count == 1 { throw Offline() }
      return "new"
    }
    let request: @Sendable (String) async throws -> String = { token in
      guard token == "new" else { throw Unauthorized() }
      return token
    }
    await #expect(throws: Offline.self) { try await authorization.call(request) }
    #expect(try await authorization.call(request) == "new")
  }

  @Test func `the refresh continues for others when the request that began it is canceled`() async throws {
    let (began, beginning) = AsyncStream.makeStream(of: Never.self)
    let (gate, opener) = AsyncStream.makeStream(of: Never.self)
    let refreshes = Mutex(0)
    let authorization = Authorization(token: "old") { _ in
      refreshes.withLock { $0 += 1 }
      beginning.finish()
      for await _ in gate {}
      try Task.checkCancellation()
      return "new"
    }
    let request: @Sendable (String) async throws -> String = { token in
      guard token == "new" else { throw Unauthorized() }
      return token
    }
    let first = Task { try await authorization.call(request) }
    for await _ in began {}
    first.cancel()
    async let second = authorization.call(request)
    opener.finish()
    #expect(try await second == "new")
    #expect(refreshes.withLock { $0 } == 1)
  }

  @Test func `a feature gets a closure, and knows nothing of the token`() async throws {
    struct OrderEnvironment: Sendable { var order: @Sendable (Int) async throws -> String }
    let authorization = Authorization(token: "old") { _ in "new" }
    let environment = OrderEnvironment { id in
      try await authorization.call { token in
        guard token == "new" else { throw Unauthorized() }
        return "order \(id)"
      }
    }
    #expect(try await environment.order(7) == "order 7")
  }

  @Test func `another error is not retried`() async {
    let authorization = Authorization(token: "old") { _ in
      Issue.record("refreshed")
      return "new"
    }
    await #expect(throws: Offline.self) { try await authorization.call { _ in throw Offline() } }
  }
}
