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

    let request: Request
    let post: DurableStorage.Post
    let until: ContinuousClock.Instant
    private let state = Locked(State.open(nil))

    init(to request: Request, by post: DurableStorage.Post, within limit: Duration) {
      self.request = request
      self.post = post
      until = .now + limit
    }

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
    var posts: [Answer] = []
    var isPosting = false
    var answers: [Request: [Answer]] = [:]
    var isAsking = false
    /// The requests that were posted and not asked for yet: they may have been answered long ago.
    var new: [Request] = []
    /// When all requests were asked for.
    var askedForAll = ContinuousClock.now
    /// The task that ends calls whose limit is over, and the time until which it sleeps.
    var watch: (until: ContinuousClock.Instant, task: Task<Void, Never>)?
  }

  private let kind: String
  private let storage: DurableStorage
  /// Returns the shards whose stores run in this process: their answers come by ``answered(_:_:)``.
  private let shardsHere: @Sendable () -> Set<Int>
  private let state = Locked(State())

  private static var batch: Int { 1_000 }
  /// How long an answer of a store that runs here may not be known here: if the outcome of its commit was not.
  private static var patience: Duration { .milliseconds(500) }

  init(_ kind: String, _ storage: DurableStorage, shardsHere: @escaping @Sendable () -> Set<Int>) {
    self.kind = kind
    self.storage = storage
    self.shardsHere = shardsHere
  }

  deinit { state.withLock { $0.watch?.task }?.cancel() }

  /// Hands a request to the worker of this process, or puts it into the inbox of its store, and returns its answer.
  ///
  /// - Parameter handIn: Returns false if there is no worker. The worker may call ``post(_:)`` before it returns.
  func send(_ body: String, _ request: Request, within limit: Duration, handIn: @Sendable () -> Bool)
    async throws -> Reply
  {
    let post = DurableStorage.Post(
      kind: kind, key: request.key, id: request.id, body: body, trace: DurableContext.trace)
    let answer = Answer(to: request, by: post, within: limit)
    // Before the message is there, because its answer may be, before this returns.
    state.withLock { $0.answers[request, default: []].append(answer) }
    defer { remove(answer, request) }
    if !handIn() { self.post(request) }
    // Also when the storage does not return.
    watch(until: answer.until)
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

  /// Puts a request into the inbox, for all calls that wait for its answer.
  func post(_ request: Request) {
    let isFirst = state.withLock { state in
      guard let answers = state.answers[request], !answers.isEmpty else { return false }
      state.posts += answers
      defer { state.isPosting = true }
      return !state.isPosting
    }
    if isFirst { Task { await postAll() } }
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
        state.withLock { $0.new += batch.map(\.request) }
        startAsking()
      } catch {
        for answer in batch { answer.end(with: .failure(error)) }
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
        if !requests.isEmpty {
          for (request, reply) in try await storage.replies(kind, requests) { answered(request, reply) }
        }
        seen = try await storage.news(kind, seen)
      } catch {
        // A call that waits ends by its own limit.
        state.withLock { $0.new += requests }
        try? await Task.sleep(for: .milliseconds(200))
      }
    }
  }

  /// Returns the requests that are to be asked for; nil if none waits.
  private func open() -> [Request]? {
    let shards = shardsHere()
    return state.withLock { state in
      if state.answers.isEmpty { state.isAsking = false }
      let new = state.new
      state.new = []
      if state.answers.isEmpty { return nil }
      if shards.isEmpty || state.askedForAll + Self.patience <= .now {
        state.askedForAll = .now
        return Array(state.answers.keys)
      }
      let others = state.answers.keys.filter {
        !shards.contains(DurableStorage.shard(of: $0.key, count: storage.shards))
      }
      return others + new.filter { state.answers[$0] != nil }
    }
  }

  // MARK: - Limits

  /// Lets the calls that wait end at their limits.
  private func watch(until time: ContinuousClock.Instant) {
    state.withLock { state in
      if let watch = state.watch, watch.until <= time { return }
      state.watch?.task.cancel()
      state.watch = (
        time,
        Task { [weak self] in
          var next: ContinuousClock.Instant? = time
          while let time = next {
            // Canceled, another task watches, perhaps for the same time.
            do { try await Task.sleep(until: time, clock: .continuous) } catch { return }
            next = self?.endLateCalls(at: time)
          }
        }
      )
    }
  }

  /// Ends the calls whose limit is over. Returns the next limit; nil if no call waits, or if another task watches.
  private func endLateCalls(at time: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    let (late, next) = state.withLock { state -> ([Answer], ContinuousClock.Instant?) in
      guard let watch = state.watch, watch.until == time else { return ([], nil) }
      let answers = state.answers.values.joined()
      let next = answers.lazy.map(\.until).filter { $0 > time }.min()
      state.watch = next.map { ($0, watch.task) }
      return (answers.filter { $0.until <= time }, next)
    }
    for answer in late {
      answer.end(with: .failure(NotAnswered(kind: kind, key: answer.request.key, id: answer.request.id)))
    }
    return next
  }
}
