#if Postgres
  import ComposableDurable
  import Expectations
  import Foundation
  import StorageComparison
  import TestEffort
  import Testing

  @testable import ComposablePostgres

  struct `A storage in Postgres` {
    // One after the other: each has three connections.
    @Test(.serialized, arguments: 0..<TestEffort.count(8, full: 60))
    func `gives the answers of the model to random calls`(seed: Int) async throws {
      let database = try await TestDatabase.make()
      let storage = try DurableStorage.postgres(
        database.conninfo, shards: 5, lease: .seconds(1_000), listens: seed.isMultiple(of: 2))
      try await StorageComparison.compare(storage, seed: UInt64(seed), steps: TestEffort.count(150, full: 600)) {
        time in
        let interval = "interval '1 second' * \(time / .seconds(1))"
        try await database.run("UPDATE durable_lease SET until = until - \(interval)")
        try await database.run("UPDATE durable_worker SET beat = beat - \(interval)")
      }
    }

    @Test func `makes its tables once when many workers start at the same time`() async throws {
      let database = try await TestDatabase.make()
      try await withThrowingTaskGroup { group in
        for _ in 0..<8 {
          group.addTask { _ = try await DurableStorage.postgres(database.conninfo).load("order", ["1"]) }
        }
        try await group.waitForAll()
      }
      try await expectEqual(database.run("SELECT version || ' ' || shards FROM durable_schema"), ["2 32"])
    }

    @Test func `does not work on tables with another number of shards`() async throws {
      let database = try await TestDatabase.make()
      _ = try await DurableStorage.postgres(database.conninfo, shards: 8).load("order", ["1"])
      let other = try DurableStorage.postgres(database.conninfo, shards: 16)
      let error = await #expect(throws: PostgresError.self) { try await other.lease("order", "worker") }
      expectEqual(
        error?.message,
        "The tables were made with 8 shards, and this storage has 16. "
          + "The number is fixed when the tables are made: pass `shards: 8`.")
    }

    @Test func `brings tables of version 1, which have no traces, to its version, and reads them`() async throws {
      let database = try await TestDatabase.make()
      try await DurableStorage.postgres(database.conninfo).post([.init(kind: "order", key: "1", body: "1")])
      try await database.run("ALTER TABLE durable_message DROP COLUMN trace")
      try await database.run("UPDATE durable_schema SET version = 1")
      let storages = try (0..<4).map { _ in try DurableStorage.postgres(database.conninfo) }
      try await withThrowingTaskGroup { group in
        for storage in storages { group.addTask { _ = try await storage.load("order", ["1"]) } }
        try await group.waitForAll()
      }
      try await expectEqual(database.run("SELECT version::text FROM durable_schema"), ["2"])
      try await storages[0].post([.init(kind: "order", key: "1", body: "2", trace: ["a": "b"])])
      try await expectEqual(storages[1].inbox("order", Set(0..<32), 9).map(\.trace), [[:], ["a": "b"]])
    }

    @Test func `reads a message whose trace cannot be read`() async throws {
      let database = try await TestDatabase.make()
      let storage = try DurableStorage.postgres(database.conninfo)
      try await storage.post([.init(kind: "order", key: "1", body: "1", trace: ["a": "b"])])
      try await database.run("UPDATE durable_message SET trace = '[1'")
      try await expectEqual(storage.inbox("order", Set(0..<32), 9).map(\.trace), [[:]])
    }

    @Test func `does not work on tables of a newer version`() async throws {
      let database = try await TestDatabase.make()
      _ = try await DurableStorage.postgres(database.conninfo).load("order", ["1"])
      try await database.run("UPDATE durable_schema SET version = 3")
      let other = try DurableStorage.postgres(database.conninfo)
      let error = await #expect(throws: PostgresError.self) { try await other.load("order", ["1"]) }
      expectEqual(error?.message.hasPrefix("The tables have version 3, and this program needs version 2."), true)
    }

    @Test func `shows stores and messages in a view`() async throws {
      let database = try await TestDatabase.make()
      let storage = try DurableStorage.postgres(database.conninfo)
      _ = try await storage.commit("order", [change("7", 0, wake: .now)])
      try await storage.post([.init(kind: "order", key: "8", body: "{}"), .init(kind: "order", key: "7", body: "{}")])
      let rows = try await database.run(
        "SELECT concat_ws(' ', key, state->>'n', version, wakes_at, open_messages, waiting_since IS NOT NULL) FROM durable ORDER BY key"
      )
      expectEqual(rows, ["7 1 1 -infinity 1 t", "8 1 t"])
    }

    @Test func `refuses a key with a zero byte instead of cutting it`() async throws {
      let database = try await TestDatabase.make()
      let storage = try DurableStorage.postgres(database.conninfo)
      let error = await #expect(throws: PostgresError.self) { try await storage.commit("order", [change("a\0b", 0)]) }
      expectEqual(error?.code, "22021")
      try await expectEqual(storage.load("order", ["a", "a\0"].filter { !$0.utf8.contains(0) }), [])
    }

    @Test func `refuses a batch with two changes of one store`() async throws {
      let database = try await TestDatabase.make()
      let storage = try DurableStorage.postgres(database.conninfo)
      let error = await #expect(throws: PostgresError.self) {
        try await storage.commit("order", [change("1", 0), change("1", 1)])
      }
      expectEqual(error?.message, "Two changes of a batch have the same key.")
    }

    @Test func `forgets more answers than it deletes in one transaction`() async throws {
      let database = try await TestDatabase.make()
      let storage = try DurableStorage.postgres(database.conninfo)
      _ = try await storage.load("order", [])
      try await database.run(
        """
        INSERT INTO durable_message (number, kind, key, shard, id, body, answered_at)
        SELECT -n, 'order', n, 0, n, '{}', '2020-01-01' FROM generate_series(1, 20001) n
        """)
      try await expectEqual(storage.forget(Date(timeIntervalSinceReferenceDate: 0)), 0)
      try await expectEqual(storage.forget(Date()), 20_001)
    }

    @Test func `shares its shards among workers that ask at the same time`() async throws {
      let database = try await TestDatabase.make()
      let storages = try (0..<4).map { _ in try DurableStorage.postgres(database.conninfo, lease: .seconds(1_000)) }
      for round in 1...3 {
        let leases = try await withThrowingTaskGroup { group in
          for (worker, storage) in storages.enumerated() {
            group.addTask { try await storage.lease("order", "worker \(worker)") }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        let shards = leases.flatMap(\.self)
        expectEqual(Set(shards).count, shards.count, "no shard has two workers")
        // In the first round, those that come first do not know of the others; in the second, they give back.
        if round == 3 { expectEqual(leases.map(\.count), [8, 8, 8, 8]) }
      }
      try await storages[0].release("order", "worker 0")
      let all = try await storages[1].lease("order", "worker 1")
      expectEqual(all.count, 11, "a third of 32, rounded up: a free shard is taken at once")
    }

    // MARK: - News

    @Test func `tells another process of messages and answers of a kind`() async throws {
      let database = try await TestDatabase.make()
      // Notifications are for all schemas of a database, and so of other tests.
      let kind = "told \(UInt32.random(in: 0 ... .max))"
      // So long that a poll is not the reason.
      let listening = try DurableStorage.postgres(database.conninfo, poll: .seconds(100_000))
      let other = try DurableStorage.postgres(database.conninfo)
      let (old, noAnswer) = (
        try await listening.news(kind, .messages, 0), try await listening.news(kind, .answers, 0)
      )  // It listens from now on.
      try await other.post([.init(kind: kind, key: "1", id: "r", body: "{}")])
      let seen = try await listening.news(kind, .messages, old)
      #expect(seen != old)
      let message = try #require(try await listening.inbox(kind, Set(0..<32), 1).first)
      let consumed = [DurableStorage.Consumed(number: message.number, reply: .init(body: "1"))]
      try await expectEqual(other.commit(kind, [change("1", 0, consumed: consumed)]), ["1"])
      let last = try await listening.news(kind, .answers, noAnswer)
      expectEqual(last, noAnswer + 1, "a message was not taken for an answer")
      try await expectEqual(
        listening.news(kind, .answers, noAnswer), last,
        "a waiter misses nothing that another one has seen")
      try await expectEqual(listening.replies(kind, [.init(key: "1", id: "r")]).count, 1)
    }

    @Test func `looks for news after a while without listening`() async throws {
      let storage = try DurableStorage.postgres("host=/nowhere", listens: false, poll: .zero)
      try await expectEqual(storage.news("order", .messages, 7), 7)
    }

    @Test func `ends a wait for news when its task is canceled`() async throws {
      let database = try await TestDatabase.make()
      let storage = try DurableStorage.postgres(database.conninfo, poll: .seconds(100_000))
      let seen = try await storage.news("order", .messages, 0)
      let waiting = Task { try await storage.news("order", .messages, seen) }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }
  }

  func change(
    _ key: String, _ version: Int, wake: DurableStorage.Wake = .never, consumed: [DurableStorage.Consumed] = [],
    posts: [DurableStorage.Post] = []
  ) -> DurableStorage.Change {
    .init(key: key, version: version, state: "{\"n\":\(version + 1)}", wake: wake, consumed: consumed, posts: posts)
  }
#endif
