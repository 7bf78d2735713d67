#if Postgres
  import CLibrary
  import ComposableDurable
  import Expectations
  import Foundation
  import Synchronization
  import Testing

  @testable import ComposablePostgres

  struct `A storage in Postgres with faults` {
    /// True when another connection waits for a lock of the connection that asks.
    private let someoneWaits =
      "EXISTS (SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid)))"

    @Test func `writes one of two changes of the same version`() async throws {
      let database = try await TestDatabase.make()
      let (one, two) = (try DurableStorage.postgres(database.conninfo), try DurableStorage.postgres(database.conninfo))
      for version in 0..<30 {
        let posts = [DurableStorage.Post(kind: "order", key: "2", body: "{}")]
        async let first = one.commit("order", [change("1", version, posts: posts)])
        async let second = two.commit("order", [change("1", version, posts: posts)])
        try await expectEqual(first.count + second.count, 1)
      }
      try await expectEqual(one.load("order", ["1"]).map(\.version), [30])
      try await expectEqual(one.inbox("order", Set(0..<32), 100).count, 30)
    }

    @Test(arguments: [true, false])
    func `commits after the end of a transaction that has changed the row`(isKept: Bool) async throws {
      let database = try await TestDatabase.make()
      let storage = try DurableStorage.postgres(database.conninfo)
      try await expectEqual(storage.commit("order", [change("1", 0)]), ["1"])
      try await database.run("BEGIN")
      try await database.run("UPDATE durable_store SET version = 2 WHERE key = '1'")
      async let written = storage.commit("order", [change("1", 1), change("2", 0)])
      try await database.wait(until: someoneWaits)
      try await database.run(isKept ? "COMMIT" : "ROLLBACK")
      try await expectEqual(written, isKept ? ["2"] : ["1", "2"])
    }

    @Test(arguments: [true, false])
    func `takes a shard only if another worker has not taken it meanwhile`(isKept: Bool) async throws {
      let database = try await TestDatabase.make()
      let storage = try DurableStorage.postgres(database.conninfo, shards: 2)
      _ = try await storage.load("order", [])
      try await database.run("BEGIN")
      try await database.run("INSERT INTO durable_lease VALUES ('order', 0, 'other', now() + interval '1 day')")
      async let shards = storage.lease("order", "worker")
      try await database.wait(until: someoneWaits)
      try await database.run(isKept ? "COMMIT" : "ROLLBACK")
      try await expectEqual(shards, isKept ? [1] : [0, 1])
    }

    @Test func `consumes a message in the first of two changes`() async throws {
      let database = try await TestDatabase.make()
      let storage = try DurableStorage.postgres(database.conninfo)
      try await storage.post([.init(kind: "order", key: "1", id: "r", body: "{}")])
      let number = try #require(try await storage.inbox("order", Set(0..<32), 1).first?.number)
      let consumed = [DurableStorage.Consumed(number: number, reply: .init(body: "first"))]
      try await expectEqual(storage.commit("order", [change("1", 0, consumed: consumed)]), ["1"])
      // It has read the inbox before, and the row after.
      let posts = [DurableStorage.Post(kind: "order", key: "2", body: "{}")]
      try await expectEqual(storage.commit("order", [change("1", 1, consumed: consumed, posts: posts)]), [])
      try await expectEqual(storage.load("order", ["1"]).map(\.version), [1])
      try await expectEqual(storage.inbox("order", Set(0..<32), 1), [])
    }

    @Test func `writes nothing of a batch that ends in a deadlock`() async throws {
      let database = try await TestDatabase.make()
      let storage = try DurableStorage.postgres(database.conninfo)
      try await expectEqual(storage.commit("order", [change("1", 0), change("2", 0)]).count, 2)
      // So long that the storage's statement is the one that the server ends.
      try await database.run("SET deadlock_timeout = '1000s'")
      try await database.run("BEGIN")
      try await database.run("UPDATE durable_store SET changed_at = now() WHERE key = '2'")
      let posts = [DurableStorage.Post(kind: "order", key: "3", body: "{}")]
      async let written = storage.commit("order", [change("2", 1), change("1", 1, posts: posts), change("0", 0)])
      try await database.wait(until: someoneWaits)
      try await database.run("UPDATE durable_store SET changed_at = now() WHERE key = '1'")
      try await database.run("COMMIT")
      do {
        _ = try await written
        Issue.record("there was no deadlock")
      } catch let error as PostgresError {
        expectEqual(error.code, "40P01")
      }
      try await expectEqual(Set(storage.load("order", ["0", "1", "2"]).map(\.version)), [1])
      try await expectEqual(storage.inbox("order", Set(0..<32), 1), [])
    }

    @Test func `refuses a change that answers a request which becomes known meanwhile`() async throws {
      let database = try await TestDatabase.make()
      let storage = try DurableStorage.postgres(database.conninfo)
      try await expectEqual(storage.commit("order", [change("1", 0)]).count, 1)
      try await database.run("BEGIN")
      try await database.run(
        """
        INSERT INTO durable_message (number, kind, key, shard, id, body)
        VALUES (nextval('durable_number'), 'order', '1', 0, 'r', '{}')
        """)
      let answering = DurableStorage.Change(
        key: "1", version: 1, state: "{}", wake: .never, consumed: [],
        answered: [.init(id: "r", reply: .init(body: "1"))],
        posts: [])
      async let written = storage.commit("order", [answering, change("2", 0)])
      try await database.wait(until: someoneWaits)
      try await database.run("COMMIT")
      try await expectEqual(written, ["2"])
      try await expectEqual(storage.load("order", ["1"]).map(\.version), [1])
    }

    @Test func `connects again after its connections were cut`() async throws {
      let database = try await TestDatabase.make()
      let name = "cut\(UInt32.random(in: 0 ... .max))"
      let storage = try DurableStorage.postgres(database.conninfo + " application_name=\(name)")
      try await expectEqual(storage.commit("order", [change("1", 0)]), ["1"])
      try await database.run("BEGIN")
      try await database.run("UPDATE durable_store SET changed_at = now() WHERE key = '1'")
      async let written = storage.commit("order", [change("1", 1)])
      try await database.wait(until: someoneWaits)
      try await database.run(
        "SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity WHERE application_name = '\(name)'")
      do {
        _ = try await written
        Issue.record("the connection was not cut")
      } catch let error as PostgresError {
        #expect(error.message.contains("terminating connection"))
      }
      try await database.run("COMMIT")
      try await expectEqual(storage.load("order", ["1"]).map(\.version), [1])
      // Now all are idle, so no call fails.
      try await database.run(
        "SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity WHERE application_name = '\(name)'")
      try await database.wait(
        until: "NOT EXISTS (SELECT FROM pg_stat_activity WHERE application_name = '\(name)')")
      try await expectEqual(storage.commit("order", [change("1", 1)]), ["1"])
    }

    @Test(arguments: [
      ("", true, ["10s", "30s", "10s"]), ("-c lock_timeout=70s", true, ["70s", "30s", "10s"]),
      ("-c statement_timeout=0", true, ["10s", "0", "10s"]),
      ("", false, ["0", "0", "0"]),
    ])
    func `limits its statements, unless they are limited, or it is behind a pooler`(
      options: String, prepares: Bool, limits: [String]
    ) async throws {
      let server = try await PostgresServer.shared.value
      let connection = PostgresConnection(
        try PostgresAddress(server.conninfo("options='\(options)'")), prepares: prepares)
      let found = try ["lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"].map { name in
        try connection.query(PostgresStatement(name: name, sql: "SHOW \(name)")) { rows in rows.map { $0.text(0) } }
      }
      expectEqual(found, limits.map { [$0] })
    }

    @Test func `throws when another one keeps a lock, and works when it is free`() async throws {
      let database = try await TestDatabase.make()
      try await expectEqual(DurableStorage.postgres(database.conninfo).commit("order", [change("1", 0)]), ["1"])
      let conninfo = database.conninfo.replacing("-c search_path", with: "-c lock_timeout=1ms -c search_path")
      let storage = try DurableStorage.postgres(conninfo)
      try await database.run("BEGIN")
      try await database.run("UPDATE durable_store SET changed_at = now() WHERE key = '1'")
      let error = await #expect(throws: PostgresError.self) { try await storage.commit("order", [change("1", 1)]) }
      expectEqual(error?.code, "55P03")
      try await database.run("COMMIT")
      try await expectEqual(storage.commit("order", [change("1", 1)]), ["1"])
    }

    @Test func `works again when a server has restarted`() async throws {
      let server = try await PostgresServer()
      let database = try await server.makeDatabase()
      let storage = try DurableStorage.postgres(database.conninfo, poll: .seconds(100_000))
      let seen = try await storage.news("order", .messages, 0)
      let phase = Phase()
      let workers = (0..<4).map { worker in
        Task { try await Self.work(storage, key: "\(worker)", until: phase) }
      }
      await phase.wait(forCommits: 40)
      try await server.stop()
      await #expect(throws: PostgresError.self) { try await storage.load("order", ["0"]) }
      try await server.start()
      await phase.wait(forCommits: 40)
      phase.end()
      for (key, worker) in workers.enumerated() {
        let (written, failed) = try await worker.value
        let version = try #require(try await storage.load("order", ["\(key)"]).first?.version)
        #expect(written <= version && version <= written + failed, "an error is a commit or none")
      }
      // It listens again, too.
      var last = try await storage.news("order", .messages, seen)
      for _ in 1...2 {
        try await storage.post([.init(kind: "order", key: "1", body: "{}")])
        last = try await storage.news("order", .messages, last)
      }
    }

    /// Commits until the end, and returns how often it was told that it has, and how often not.
    private static func work(
      _ storage: DurableStorage, key: String, until phase: Phase
    ) async throws -> (written: Int, failed: Int) {
      var (written, failed) = (0, 0)
      while !phase.isOver {
        do {
          let version = try await storage.load("order", [key]).first?.version ?? 0
          written += try await storage.commit("order", [change(key, version)]).count
          phase.committed()
        } catch is PostgresError {
          failed += 1
        }
      }
      return (written, failed)
    }

    @Test func `says that there are too many clients, and works when there are fewer`() async throws {
      let database = try await TestDatabase.make()
      let role = "few\(UInt32.random(in: 0 ... .max))"
      _ = try await DurableStorage.postgres(database.conninfo).load("order", [])
      try await database.run("CREATE ROLE \(role) LOGIN CONNECTION LIMIT 1")
      try await database.run(
        "DO $$ BEGIN EXECUTE format('GRANT USAGE ON SCHEMA %I TO \(role)', current_schema()); END $$")
      for table in ["durable_schema", "durable_store"] { try await database.run("GRANT SELECT ON \(table) TO \(role)") }
      let conninfo = database.conninfo.replacing("user=test", with: "user=\(role)")
      var only: TestDatabase? = try TestDatabase(conninfo: conninfo)
      try await only?.run("SELECT ''")
      let storage = try DurableStorage.postgres(conninfo)
      let error = await #expect(throws: PostgresError.self) { try await storage.load("order", ["1"]) }
      expectEqual(error?.message.contains("too many connections"), true)
      only = nil
      try await database.wait(until: "NOT EXISTS (SELECT FROM pg_stat_activity WHERE usename = '\(role)')")
      try await expectEqual(storage.load("order", ["1"]), [])
    }

    @Test func `has at most three connections, and none when it is gone`() async throws {
      let database = try await TestDatabase.make()
      let name = "count\(UInt32.random(in: 0 ... .max))"
      let count = "SELECT count(*)::text FROM pg_stat_activity WHERE application_name = '\(name)'"
      do {
        let storage = try DurableStorage.postgres(database.conninfo + " application_name=\(name)")
        _ = try await storage.news("order", .messages, 0)
        try await withThrowingTaskGroup { group in
          for key in 0..<50 {
            group.addTask { _ = try await storage.commit("order", [change("\(key)", 0)]) }
          }
          try await group.waitForAll()
        }
        try await expectEqual(database.run(count), ["3"])
      }
      try await database.wait(until: "(\(count)) = '0'")
    }

    // MARK: - Messages

    @Test(arguments: [
      "host=/nowhere user=anna password=secret dbname=shop", "postgresql://anna:secret@localhost:1/shop",
    ])
    func `names the server in an error, and not the password`(conninfo: String) async throws {
      let storage = try DurableStorage.postgres(conninfo)
      let error = await #expect(throws: PostgresError.self) { try await storage.load("order", []) }
      let text = "\(try #require(error))"
      #expect(text.contains("dbname=shop") && text.contains("user=anna") && text.contains("connect failed"))
      #expect(!text.contains("secret"))
    }

    @Test(arguments: [
      "host=db password=my secret", "postgresql://anna:my%secret@db", "postgresql://anna:my@secret@db", "host=db\0",
    ])
    func `does not quote a connection string that cannot be read`(conninfo: String) {
      let error = #expect(throws: PostgresError.self) { try DurableStorage.postgres(conninfo) }
      expectEqual(error.map { "\($0)" }?.contains("secret"), false)
    }
  }

  /// Counts the commits of some tasks, and tells them to end.
  private final class Phase: Sendable {
    private struct State {
      var commits = 0
      var isOver = false
      var goal = 0
      var waiter: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    var isOver: Bool { state.withLock { $0.isOver } }
    func end() { state.withLock { $0.isOver = true } }

    func committed() {
      state.withLock { state in
        state.commits += 1
        return state.commits >= state.goal ? state.waiter.take() : nil
      }?.resume()
    }

    /// Waits until there are more commits.
    func wait(forCommits count: Int) async {
      await withCheckedContinuation { continuation in
        state.withLock { state in
          state.goal = state.commits + count
          state.waiter = continuation
        }
      }
    }
  }
#endif
