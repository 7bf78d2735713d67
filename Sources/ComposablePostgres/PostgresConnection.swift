#if Postgres
  import Dispatch
  import Synchronization

  /// A connection that is made when it is needed, and again after it was lost.
  ///
  /// libpq blocks the thread that calls it, so each connection has a queue with a thread of its own: the threads of
  /// Swift's tasks, one for each core, never wait for the database.
  final class PostgresConnection: Sendable {
    let queue: DispatchQueue
    private let address: PostgresAddress
    private let prepares: Bool
    /// Nil before the first call and after a loss. The lock is held while a statement runs; only work on `queue` takes
    /// it.
    private let session = Mutex<PostgresSession?>(nil)

    /// Limits what has none: a lock that a forgotten transaction holds, or a server that hangs, does not keep a worker for
    /// ever. Limits that the database, the role or the connection string has set stay.
    private static let limits = PostgresStatement(
      name: "limits",
      sql: """
        SELECT set_config(name, limits.value, false) FROM pg_settings JOIN (VALUES
          ('lock_timeout', '10s'), ('statement_timeout', '30s'), ('idle_in_transaction_session_timeout', '10s')
        ) AS limits (name, value) USING (name) WHERE source = 'default'
        """)

    init(_ address: PostgresAddress, prepares: Bool) {
      self.address = address
      self.prepares = prepares
      queue = DispatchQueue(label: "postgres")
    }

    /// Runs a statement, and reads its rows. Connects before, if there is no connection.
    func query<Result: Sendable>(
      _ statement: PostgresStatement, _ parameters: PostgresParameters = PostgresParameters(),
      _ read: (borrowing PostgresRows) throws -> Result
    ) throws -> Result {
      try withSession { try $0.query(statement, parameters, prepares: prepares, read) }
    }

    /// Calls a function with a session that is open, as far as the server has said.
    func withSession<Result: Sendable>(_ body: (inout PostgresSession) throws -> Result) throws -> Result {
      try session.withLock { kept in
        var session: PostgresSession
        if let open = kept.take(), open.isReady {
          session = open
        } else {
          session = try PostgresSession(address)
          // A pooler would pass the settings on to others.
          if prepares { try session.run(Self.limits) }
        }
        do {
          let result = try body(&session)
          kept = consume session
          return result
        } catch {
          kept = consume session
          throw error
        }
      }
    }
  }
#endif
