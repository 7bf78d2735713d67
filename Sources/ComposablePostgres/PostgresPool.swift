#if Postgres
  import Dispatch
  import Synchronization

  /// The two connections on which a storage works.
  ///
  /// Two are enough for the two commits of a kind of stores, because callers write and read in batches: while both work, more
  /// becomes one batch. More connections, in each of many workers, use up those that a server has.
  final class PostgresPool: Sendable {
    private typealias Job = @Sendable (PostgresConnection) -> Void

    private struct State {
      /// The connections that no job uses. The one that was used last is last.
      var idle: [PostgresConnection]
      /// The jobs that wait for a connection. Empty while one is idle.
      var waiting: [Job] = []
      /// True when the tables are known to be those of this storage.
      var isPrepared = false
    }

    private let state: Mutex<State>
    private let prepare: @Sendable (PostgresConnection) throws -> Void

    /// - Parameter prepare: Called before the first job, and again until it has succeeded.
    init(
      _ address: PostgresAddress, prepares: Bool, prepare: @escaping @Sendable (PostgresConnection) throws -> Void
    ) {
      state = Mutex(State(idle: (1...2).map { _ in PostgresConnection(address, prepares: prepares) }))
      self.prepare = prepare
    }

    /// Calls a function with a connection, on the thread of that connection: `first`, before all that wait for one.
    ///
    /// A call whose task is canceled is finished: whether it was performed would not be known otherwise.
    func run<Result: Sendable>(
      first: Bool = false, _ body: @escaping @Sendable (PostgresConnection) throws -> Result
    ) async throws -> Result {
      try await withCheckedThrowingContinuation { continuation in
        start(first) { connection in
          continuation.resume(
            with: Swift.Result {
              try self.prepareOnce(connection)
              return try body(connection)
            })
        }
      }
    }

    /// Runs a statement, and reads its rows.
    func query<Result: Sendable>(
      _ statement: PostgresStatement, _ parameters: PostgresParameters, first: Bool = false,
      _ read: @escaping @Sendable (borrowing PostgresRows) throws -> Result
    ) async throws -> Result {
      try await run(first: first) { try $0.query(statement, parameters, read) }
    }

    private func prepareOnce(_ connection: PostgresConnection) throws {
      guard !state.withLock({ $0.isPrepared }) else { return }
      try prepare(connection)
      state.withLock { $0.isPrepared = true }
    }

    private func start(_ first: Bool, _ job: @escaping Job) {
      let connection = state.withLock { state in
        let connection = state.idle.popLast()
        if connection == nil { state.waiting.insert(job, at: first ? 0 : state.waiting.endIndex) }
        return connection
      }
      if let connection { connection.queue.async { self.work(job, on: connection) } }
    }

    /// Runs a job, then those that wait, and leaves the connection to others.
    private func work(_ job: Job, on connection: PostgresConnection) {
      job(connection)
      let next = state.withLock { state in
        let next = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
        if next == nil { state.idle.append(connection) }
        return next
      }
      // In a turn of its own, so that what the last job has released is gone.
      if let next { connection.queue.async { self.work(next, on: connection) } }
    }
  }
#endif
