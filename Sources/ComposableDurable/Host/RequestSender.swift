import Synchronization

/// Sends the requests of one process to stores of one kind, in batches, and waits for their answers together.
final class RequestSender: Sendable {
  typealias Request = DurableStorage.Request
  typealias Reply = DurableStorage.Reply

  /// The answer to one call, which waits for it.
  private final class Answer: Sendable {
    private enum State {
      case open(CheckedContinuation<Reply, any Error>?)
      case done(Result<Reply, any Error>)
    }

    let until: ContinuousClock.Instant
    private let state = Mutex(State.open(nil))

    init(within limit: Duration) { until = .now + limit }

    func end(with result: Result<Reply, any Error>) {
      let continuation = state.withLock { state -> CheckedContinuation<Reply, any Error>? in
        guard case .open(let continuation) = state else { return nil }
        state = .done(result)
        return continuation
      }
      continuation?.resume(with: result)
    }

    var value: Reply {
      get async throws {
        try await withTaskCancellationHandler {
          try await withCheckedThrowingContinuation { continuation in
            let result = state.withLock { state -> Result<Reply, any Error>? in
              if case .done(let result) = state { return result }
              state = .open(continuation)
              return nil
            }
            if let result { continuation.resume(with: result) }
          }
        } onCancel: {
          end(with: .failure(CancellationError()))
        }
      }
    }
  }

  private struct State {
    var posts: [(post: DurableStorage.Post, continuation: CheckedContinuation<Void, any Error>)] = []
    var isPosting = false
    var answers: [Request: [Answer]] = [:]
    var isAsking = false
  }

  private let kind: String
  private let storage: DurableStorage
  private let state = Mutex(State())

  private static var batch: Int { 1_000 }

  init(_ kind: String, _ storage: DurableStorage) {
    self.kind = kind
    self.storage = storage
  }

  /// Puts a message into the inbox of a store, and returns its answer.
  func send(_ body: String, _ request: Request, within limit: Duration) async throws -> Reply {
    let answer = Answer(within: limit)
    // Before the message is there, because its answer may be, before this returns.
    state.withLock { $0.answers[request, default: []].append(answer) }
    defer { remove(answer, request) }
    try await post(.init(kind: kind, key: request.key, id: request.id, body: body))
    let isFirst = state.withLock { state in
      defer { state.isAsking = true }
      return !state.isAsking
    }
    if isFirst { Task { await ask() } }
    return try await answer.value
  }

  private func remove(_ answer: Answer, _ request: Request) {
    state.withLock { state in
      state.answers[request]?.removeAll { $0 === answer }
      if state.answers[request]?.isEmpty == true { state.answers[request] = nil }
    }
  }

  /// An answer is in the storage.
  func answered(_ request: Request, _ reply: Reply) {
    for answer in state.withLock({ $0.answers[request] ?? [] }) { answer.end(with: .success(reply)) }
  }

  // MARK: - Posting

  private func post(_ post: DurableStorage.Post) async throws {
    try await withCheckedThrowingContinuation { continuation in
      let isFirst = state.withLock { state in
        state.posts.append((post, continuation))
        defer { state.isPosting = true }
        return !state.isPosting
      }
      if isFirst { Task { await postAll() } }
    }
  }

  private func postAll() async {
    while true {
      let batch = state.withLock { state in
        let batch = state.posts.prefix(Self.batch)
        state.posts.removeFirst(batch.count)
        if batch.isEmpty { state.isPosting = false }
        return batch
      }
      if batch.isEmpty { return }
      do {
        try await storage.post(batch.map(\.post))
        for (_, continuation) in batch { continuation.resume() }
      } catch {
        for (_, continuation) in batch { continuation.resume(throwing: error) }
      }
    }
  }

  // MARK: - Answers

  /// Asks for answers until no call waits.
  private func ask() async {
    while let requests = open() {
      do {
        for (request, reply) in try await storage.replies(kind, requests) { answered(request, reply) }
        try await storage.news(kind)
      } catch {
        // The error of a call that ends by its own limit.
        try? await Task.sleep(for: .milliseconds(200))
      }
    }
  }

  /// Returns the requests that wait, and ends the calls whose time is over. Nil if none waits.
  private func open() -> [Request]? {
    let now = ContinuousClock.now
    return state.withLock { state in
      for (request, answers) in state.answers {
        for answer in answers where answer.until <= now {
          answer.end(with: .failure(NotAnswered(kind: kind, key: request.key, id: request.id)))
        }
      }
      let open = state.answers.filter { $0.value.contains { $0.until > now } }.map(\.key)
      if open.isEmpty { state.isAsking = false }
      return open.isEmpty ? nil : open
    }
  }
}
