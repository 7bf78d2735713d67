#if Postgres
  import ComposableDurable
  import Dispatch
  import Synchronization

  /// Wakes those that wait for news when a batch of another process, or of this one, has notified the database.
  ///
  /// A notification names what is new as lines: a letter, `m` for messages or `a` for answers, and the kind.
  ///
  /// One connection listens for all kinds. While it is lost, those that wait are woken by their timers.
  final class PostgresListener: Sendable {
    private struct Waiter {
      let news: String
      let continuation: CheckedContinuation<Void, Never>
      let timer: Task<Void, any Error>
    }

    private struct State {
      /// The number of notifications of each line.
      var counts: [String: Int] = [:]
      /// The number of times that anything may be new.
      var countOfAll = 0
      var waiters: [Int: Waiter] = [:]
      var lastNumber = 0
      /// True from the first call on.
      var isStarted = false
      /// Nil while there is no connection.
      var connection: Connection?

      func count(_ news: String) -> Int { countOfAll + counts[news, default: 0] }
    }

    /// A session, and the source that watches its socket, until it is canceled.
    private final class Connection: Sendable {
      let session: Mutex<PostgresSession>
      /// Dispatch allows a source to be used by any thread.
      nonisolated(unsafe) let source: any DispatchSourceRead

      init(_ session: consuming sending PostgresSession, queue: DispatchQueue) {
        unsafe source = DispatchSource.makeReadSource(fileDescriptor: session.socket, queue: queue)
        self.session = Mutex(session)
      }

      func cancel() { unsafe source.cancel() }
    }

    private static let listen = PostgresStatement(name: "news", sql: "LISTEN durable")

    private let address: PostgresAddress
    private let pollTime: Duration
    private let queue = DispatchQueue(label: "postgres.listener")
    private let state = Mutex(State())

    init(_ address: PostgresAddress, pollTime: Duration) {
      self.address = address
      self.pollTime = pollTime
    }

    deinit { state.withLock { $0.connection }?.cancel() }

    /// Waits for a notification of news of a kind, or for the time of a poll.
    ///
    /// Returns the number of news, at once if it is not the one that was seen.
    func news(_ news: DurableStorage.News, of kind: String, after seen: Int) async throws -> Int {
      let news = (news == .messages ? "m" : "a") + kind
      let (number, isFirst) = state.withLock { state in
        state.lastNumber += 1
        defer { state.isStarted = true }
        return (state.lastNumber, !state.isStarted)
      }
      if isFirst { queue.async { self.connect() } }
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let hasNews = state.withLock { state in
            if state.count(news) != seen || Task.isCancelled { return true }
            // It begins when the waiter is in the list: so it finds it there.
            let timer = Task { [pollTime] in
              try await Task.sleep(for: pollTime)
              self.wake { waiter, _ in waiter == number }
            }
            state.waiters[number] = Waiter(news: news, continuation: continuation, timer: timer)
            return false
          }
          if hasNews { continuation.resume() }
        }
      } onCancel: {
        wake { waiter, _ in waiter == number }
      }
      try Task.checkCancellation()
      return state.withLock { $0.count(news) }
    }

    private func wake(_ isWoken: @Sendable (_ number: Int, _ news: String) -> Bool) {
      let woken = state.withLock { state in
        let numbers = state.waiters.filter { isWoken($0.key, $0.value.news) }.keys
        return numbers.compactMap { state.waiters.removeValue(forKey: $0) }
      }
      for waiter in woken {
        waiter.timer.cancel()
        waiter.continuation.resume()
      }
    }

    /// Wakes those that wait for some news; for the payload "", all.
    private func notified(_ payloads: [String]) {
      let lines = Set(payloads.flatMap { $0.split(separator: "\n").map(String.init) })
      let isForAll = payloads.contains("")
      state.withLock { state in
        if isForAll { state.countOfAll += 1 }
        for line in lines { state.counts[line, default: 0] += 1 }
      }
      wake { _, news in isForAll || lines.contains(news) }
    }

    // MARK: - On the queue

    private func connect() {
      do {
        var session = try PostgresSession(address)
        try session.run(Self.listen)
        let connection = Connection(session, queue: queue)
        unsafe connection.source.setEventHandler { @Sendable [weak self] in
          let (payloads, isOpen) = connection.session.withLock { session in
            let isOpen = session.readInput()
            return (session.notifications(), isOpen)
          }
          if !payloads.isEmpty { self?.notified(payloads) }
          if !isOpen { self?.lost() }
        }
        // The socket is closed when the source no longer watches it.
        unsafe connection.source.setCancelHandler { @Sendable in _ = connection }
        state.withLock { $0.connection = connection }
        unsafe connection.source.resume()
        // What was notified before is not known.
        notified([""])
      } catch {
        connectLater()
      }
    }

    private func lost() {
      state.withLock { state in
        state.connection?.cancel()
        state.connection = nil
      }
      connectLater()
    }

    private func connectLater() {
      // A pause, so that many workers do not keep a server busy that is about to start.
      queue.asyncAfter(deadline: .now() + .milliseconds(200)) { [weak self] in self?.connect() }
    }
  }
#endif
