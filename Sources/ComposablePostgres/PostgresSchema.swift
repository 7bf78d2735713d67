#if Postgres
  import CLibrary

  /// The tables of a storage, which the first call makes, or brings to its version.
  struct PostgresSchema: Sendable {
    /// Changes with the tables. A storage does not work on tables of a newer version.
    static let version = 2

    let address: PostgresAddress
    let shards: Int

    private static let read = PostgresStatement(
      name: "schema", sql: "SELECT version::bigint, shards::bigint FROM durable_schema")
    private static let write = PostgresStatement(
      name: "schema_write", sql: "INSERT INTO durable_schema (version, shards) VALUES ($1, $2) ON CONFLICT DO NOTHING")

    /// Makes the tables if they do not exist, and checks that they are those of this storage.
    func prepare(_ connection: PostgresConnection) throws {
      var found = try readIfExists(connection)
      if found == nil {
        // The server ends the transaction of a connection that is closed, so an error leaves nothing behind.
        try connection.withSession { session in
          do {
            try session.run(Self.create)
            try session.query(
              Self.write, PostgresParameters().integer(Self.version).integer(shards), prepares: false
            ) { _ in }
            try session.run(PostgresStatement(name: "schema", sql: "COMMIT"))
          } catch {
            session.close()
            throw error
          }
        }
        found = try readIfExists(connection)
      }
      if let version = found?.version, version < Self.version {
        try upgrade(connection)
        found = try readIfExists(connection)
      }
      guard let found else { throw failure("The tables were dropped while they were made.") }
      guard found.version == Self.version else {
        throw failure(
          "The tables have version \(found.version), and this program needs version \(Self.version). "
            + "Run a program with the newer version of ComposablePostgres.")
      }
      guard found.shards == shards else {
        throw failure(
          "The tables were made with \(found.shards) shards, and this storage has \(shards). "
            + "The number is fixed when the tables are made: pass `shards: \(found.shards)`.")
      }
    }

    /// While the upgrade waits for its lock, workers wait behind it. So it waits for short times, and makes way between
    /// them.
    private func upgrade(_ connection: PostgresConnection) throws {
      for tries in 1... {
        do {
          return try connection.withSession { try $0.run(Self.upgrade) }
        } catch let error as PostgresError where error.code == "55P03" && tries < 60 {  // lock_not_available
          usleep(500_000)
        }
      }
    }

    private func failure(_ message: String) -> PostgresError {
      PostgresError(call: "schema", server: address.name, code: nil, message: message)
    }

    private func readIfExists(_ connection: PostgresConnection) throws -> (version: Int, shards: Int)? {
      do {
        let rows = try connection.query(Self.read) { rows in
          rows.map { ($0.integer(0) ?? 0, $0.integer(1) ?? 0) }
        }
        return rows.first
      } catch let error as PostgresError where error.code == "42P01" {  // undefined_table
        return nil
      }
    }

    /// Begins a transaction, which the caller commits.
    ///
    /// - The lock lets one process after the other make the tables: `IF NOT EXISTS` alone fails when two do it at once.
    /// - Keys are compared as bytes. Rows are updated in place while `wakes_at` stays the same, for which pages have
    ///   room.
    /// - The indexes of messages have only those that their queries ask for. Answered ones are deleted by
    ///   time, in the order of which they are on the disk.
    private static let create = PostgresStatement(
      name: "schema",
      sql: """
        BEGIN;
        SELECT pg_advisory_xact_lock(7235421004371265881);
        CREATE TABLE IF NOT EXISTS durable_schema (
          is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), version integer NOT NULL, shards integer NOT NULL);
        CREATE TABLE IF NOT EXISTS durable_store (
          kind text COLLATE "C" NOT NULL, key text COLLATE "C" NOT NULL, shard integer NOT NULL, version bigint NOT NULL,
          state text NOT NULL, wakes_at timestamptz, changed_at timestamptz NOT NULL DEFAULT now(),
          PRIMARY KEY (kind, key)) WITH (fillfactor = 70);
        CREATE INDEX IF NOT EXISTS durable_store_wakes ON durable_store (kind, wakes_at) WHERE wakes_at IS NOT NULL;
        CREATE SEQUENCE IF NOT EXISTS durable_number;
        CREATE TABLE IF NOT EXISTS durable_message (
          number bigint PRIMARY KEY, kind text COLLATE "C" NOT NULL, key text COLLATE "C" NOT NULL, shard integer NOT NULL,
          id text COLLATE "C", body text NOT NULL, posted_at timestamptz NOT NULL DEFAULT now(),
          answered_at timestamptz, reply text, trace text);
        CREATE UNIQUE INDEX IF NOT EXISTS durable_message_request ON durable_message (kind, key, id) WHERE id IS NOT NULL;
        CREATE INDEX IF NOT EXISTS durable_message_open ON durable_message (kind, number) WHERE answered_at IS NULL;
        CREATE INDEX IF NOT EXISTS durable_message_answered ON durable_message USING brin (answered_at);
        CREATE TABLE IF NOT EXISTS durable_lease (
          kind text COLLATE "C", shard integer, worker text NOT NULL, until timestamptz NOT NULL, PRIMARY KEY (kind, shard));
        CREATE TABLE IF NOT EXISTS durable_worker (
          kind text COLLATE "C", name text COLLATE "C", beat timestamptz NOT NULL, PRIMARY KEY (kind, name));
        CREATE OR REPLACE VIEW durable AS
          SELECT kind, key, s.state::json AS state, s.version, s.wakes_at, s.changed_at,
            coalesce(m.open_messages, 0) AS open_messages, m.waiting_since
          FROM durable_store s FULL JOIN (
            SELECT kind, key, count(*) AS open_messages, min(posted_at) AS waiting_since
            FROM durable_message WHERE answered_at IS NULL GROUP BY kind, key) m USING (kind, key);
        """)

    /// Adds the column of traces to tables of version 1, in one transaction: a script of one request is one.
    ///
    /// Workers with the older program that are running continue, because their statements name their columns. Those that
    /// start afterwards refuse to.
    private static let upgrade = PostgresStatement(
      name: "schema",
      sql: """
        SELECT set_config('lock_timeout', '200ms', true);
        SELECT pg_advisory_xact_lock(7235421004371265881);
        ALTER TABLE durable_message ADD COLUMN IF NOT EXISTS trace text;
        UPDATE durable_schema SET version = 2 WHERE version = 1;
        """)
  }
#endif
