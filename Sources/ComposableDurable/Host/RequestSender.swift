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
    let handIn: @Sendable () -> Void
    let until: ContinuousClock.Instant
    private let state = Locked(State.open(nil))

    init(
      to request: Request, by post: DurableStorage.Post, within limit: Duration, handIn: @escaping @Sendable () -> Void
    ) {
      self.request = request
      self.post = post
      self.handIn = handIn
      until = .now + limit
    }

    var isOpen: Bool { state.withLock { if case .open = $0 { true } else { false } } }

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

  /// The calls that wait for the answer to one request.
  private struct Calls {
    var answers: [Answer] = []
    /// Whether the request may have been answered before it is posted.
    var isKnown = false

    mutating func add(_ answer: Answer, isKnown: Bool) {
      answers.append(answer)
      self.isKnown = self.isKnown || isKnown
    }
  }

  private struct State {
    /// The calls that wait, also those that wait for the worker of this process.
    var calls: [Request: Calls] = [:]
    /// The requests of `calls` that are in the inbox, or are being put there.
    var posted: Set<Request> = []
    var isAsking = false
    /// The news of answers that were seen last.
    var seen = 0
    /// When all requests were asked for.
    var askedForAll = ContinuousClock.now
    var lookups = Batch()
    var posts = Batch()
    /// Those that a worker was given.
    var returned = Batch()
    /// The task that ends calls whose limit is over, and the time until which it sleeps.
    var watch: (until: ContinuousClock.Instant, task: Task<Void, Never>)?

    // Each call of these looks a request up once.

    mutating func add(_ answer: Answer, isKnown: Bool) {
      calls[answer.request, default: Calls()].add(answer, isKnown: isKnown)
    }

    mutating func remove(_ answer: Answer, _ request: Request) {
      guard let index = calls.index(forKey: request) else { return }
      calls.values[index].answers.removeAll { $0 === answer }
      guard calls.values[index].answers.isEmpty else { return }
      calls.remove(at: index)
      if !posted.isEmpty { posted.remove(request) }
    }

    func answers(to request: Request) -> [Answer] { calls[request]?.answers ?? [] }

    func isWatched(until time: ContinuousClock.Instant) -> Bool { watch.map { $0.until <= time } ?? false }
  }

  /// Calls with which a task is busy, some at a time.
  private struct Batch {
    var waiting: [Answer] = []
    var isBusy = false
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

  /// Sends a request, and returns its answer. If its store runs in this process, its worker saves it with the answer.
  /// Otherwise, it is put into the inbox.
  ///
  /// - Parameters:
  ///   - isNew: Whether nobody can have sent a request with this id.
  ///   - handIn: Gives the request to the worker of this process, which calls ``answered(_:_:)`` or ``post(_:)``.
  func send(
    _ body: String, _ request: Request, isNew: Bool, within limit: Duration, handIn: @escaping @Sendable () -> Void
  ) async throws -> Reply {
    let post = DurableStorage.Post(
      kind: kind, key: request.key, id: request.id, body: body, trace: DurableContext.trace)
    let answer = Answer(to: request, by: post, within: limit, handIn: handIn)
    // Before the message is there, because its answer may be, before this returns.
    let isWatched = state.withLock { state in
      state.add(answer, isKnown: !isNew)
      return state.isWatched(until: answer.until)
    }
    defer { remove(answer, request) }
    if !shardsHere().contains(DurableStorage.shard(of: request.key, count: storage.shards)) {
      add([answer], to: \.posts) { await $0.postAll($1) }
    } else if isNew {
      handIn()
    } else {
      add([answer], to: \.lookups) { await $0.lookUp($1) }
    }
    // Also when the storage does not return.
    if !isWatched { watch(until: answer.until) }
    return try await answer.value
  }

  private func remove(_ answer: Answer, _ request: Request) { state.withLock { $0.remove(answer, request) } }

  /// Answers are in the storage.
  func answered(_ replies: [(request: Request, reply: Reply)]) {
    let ready = state.withLock { state in replies.map { (state.answers(to: $0.request), $0.reply) } }
    for (answers, reply) in ready { for answer in answers { answer.end(with: .success(reply)) } }
  }

  // MARK: - Batches

  /// Does something with calls, together with those that are added meanwhile.
  private func add(
    _ answers: [Answer], to batch: any WritableKeyPath<State, Batch> & Sendable,
    _ body: @escaping @Sendable (RequestSender, [Answer]) async -> Void
  ) {
    let isFirst = state.withLock { state in
      state[keyPath: batch].waiting += answers
      defer { state[keyPath: batch].isBusy = true }
      return !state[keyPath: batch].isBusy
    }
    if !isFirst { return }
    Task {
      while true {
        let part = state.withLock { state in
          let part = Array(state[keyPath: batch].waiting.prefix(Self.batch))
          state[keyPath: batch].waiting.removeFirst(part.count)
          if part.isEmpty { state[keyPath: batch].isBusy = false }
          return part
        }
        if part.isEmpty { return }
        await body(self, part)
      }
    }
  }

  /// Hands requests in that are not answered, so that none is reduced again.
  private func lookUp(_ answers: [Answer]) async {
    do {
      let replies = try await storage.replies(kind, answers.map(\.request))
      let posted = state.withLock(\.posted)
      for answer in answers {
        if let reply = replies[answer.request] {
          answer.end(with: .success(reply))
        } else if answer.isOpen, !posted.contains(answer.request) {
          answer.handIn()
        }
      }
    } catch {
      for answer in answers { answer.end(with: .failure(error)) }
    }
  }

  /// Puts a request into the inbox that a worker was given, for all calls that wait for its answer. It may be saved.
  func post(_ request: Request) {
    let answers = state.withLock { state in
      state.calls[request]?.isKnown = true
      return state.answers(to: request)
    }
    if !answers.isEmpty { add(answers, to: \.returned) { await $0.postAll($1, isReturned: true) } }
  }

  /// - Parameter isReturned: Whether a worker was given the calls. Their senders need not know that it could not save
  ///   them, so they are posted until their limits.
  private func postAll(_ answers: [Answer], isReturned: Bool = false) async {
    let (requests, known) = state.withLock { state in
      // Before they are there, because news of their answers may be, before this returns.
      let requests = answers.map(\.request).filter { state.calls[$0] != nil }
      state.posted.formUnion(requests)
      return (requests, requests.filter { state.calls[$0]?.isKnown == true })
    }
    if requests.isEmpty { return }
    do {
      try await storage.post(answers.map(\.post))
      let isFirst = state.withLock { state in
        defer { state.isAsking = true }
        return !state.isAsking
      }
      if isFirst { Task { await ask() } }
      if known.isEmpty { return }
      // Beside the next batch. If that fails, they are asked for with all others.
      Task {
        answered(try await storage.replies(kind, known).map { ($0, $1) })
      }
    } catch  where isReturned && !(error is BrokenStorage) {
      try? await Task.sleep(for: .milliseconds(200))
      add(answers.filter(\.isOpen), to: \.returned) { await $0.postAll($1, isReturned: true) }
    } catch {
      // Also those that have found their request among the posted ones.
      let failed = state.withLock { state in requests.flatMap { state.answers(to: $0) } }
      for answer in failed { answer.end(with: .failure(error)) }
    }
  }

  // MARK: - Answers

  /// Asks for answers, whenever there may be new ones, until no call waits for one from the inbox.
  private func ask() async {
    while let seen = seenBeforeNext() {
      do {
        let last = try await storage.news(kind, .answers, seen)
        let requests = open()
        if !requests.isEmpty {
          answered(try await storage.replies(kind, requests).map { ($0, $1) })
        }
        // Not before: they are asked for again at once if that has failed.
        state.withLock { $0.seen = last }
      } catch {
        // A call that waits ends by its own limit.
        try? await Task.sleep(for: .milliseconds(200))
      }
    }
  }

  /// Returns the news that were seen; nil if no call waits for more, and the task that asks ends.
  private func seenBeforeNext() -> Int? {
    state.withLock { state in
      if state.posted.isEmpty { state.isAsking = false }
      return state.posted.isEmpty ? nil : state.seen
    }
  }

  /// Returns the requests that are to be asked for.
  private func open() -> [Request] {
    let shards = shardsHere()
    return state.withLock { state in
      if shards.isEmpty || state.askedForAll + Self.patience <= .now {
        state.askedForAll = .now
        return Array(state.posted)
      }
      return state.posted.filter { !shards.contains(DurableStorage.shard(of: $0.key, count: storage.shards)) }
    }
  }

  // MARK: - Limits

  /// Lets the calls that wait end at their limits.
  private func watch(until time: ContinuousClock.Instant) {
    state.withLock { state in
      if state.isWatched(until: time) { return }
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
      let answers = state.calls.values.lazy.flatMap(\.answers)
      let next = answers.map(\.until).filter { $0 > time }.min()
      state.watch = next.map { ($0, watch.task) }
      return (answers.filter { $0.until <= time }, next)
    }
    for answer in late {
      answer.end(with: .failure(NotAnswered(kind: kind, key: answer.request.key, id: answer.request.id)))
    }
    return next
  }
}
