import Composable

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
    private let state = Locked(State.open(nil))

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
    var posts: [(post: DurableStorage.Post, answer: Answer)] = []
    var isPosting = false
    var answers: [Request: [Answer]] = [:]
    var isAsking = false
  }

  private let kind: String
  private let storage: DurableStorage
  private let state = Locked(State())

  private static var batch: Int { 1_000 }

  init(_ kind: String, _ storage: DurableStorage) {
    self.kind = kind
    self.storage = storage
  }

  /// Puts a message into the inbox of a store, and returns its answer.
  func send(_ body: String, _ request: Request, within limit: Duration) async throws -> Reply {
    let answer = Answer(within: limit)
    let post = DurableStorage.Post(
      kind: kind, key: request.key, id: request.id, body: body, trace: DurableContext.trace)
    let isFirst = state.withLock { state in
      // Before the message is there, because its answer may be, before this returns.
      state.answers[request, default: []].append(answer)
      state.posts.append((post, answer))
      defer { state.isPosting = true }
      return !state.isPosting
    }
    defer { remove(answer, request) }
    if isFirst { Task { await postAll() } }
    // Also when the storage does not return.
    let timer = Task {
      try await Task.sleep(until: answer.until, clock: .continuous)
      answer.end(with: .failure(NotAnswered(kind: kind, key: request.key, id: request.id)))
    }
    defer { timer.cancel() }
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
        startAsking()
      } catch {
        for (_, answer) in batch { answer.end(with: .failure(error)) }
      }
    }
  }

  // MARK: - Answers

  private func startAsking() {
    let isFirst = state.withLock { state in
      defer { state.isAsking = true }
      return !state.isAsking
    }
    if isFirst { Task { await ask() } }
  }

  /// Asks for answers until no call waits.
  private func ask() async {
    var seen = 0
    while let requests = open() {
      do {
        for (request, reply) in try await storage.replies(kind, requests) { answered(request, reply) }
        seen = try await storage.news(kind, seen)
      } catch {
        // A call that waits ends by its own limit.
        try? await Task.sleep(for: .milliseconds(200))
      }
    }
  }

  /// Returns the requests that wait; nil if none does.
  private func open() -> [Request]? {
    state.withLock { state in
      if state.answers.isEmpty { state.isAsking = false }
      return state.answers.isEmpty ? nil : Array(state.answers.keys)
    }
  }
}
