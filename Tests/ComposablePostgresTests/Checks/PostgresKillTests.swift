#if Postgres
  import CLibrary
  import Composable
  import ComposableDurable
  import ComposablePostgres
  import Expectations
  import Foundation
  import KilledWorkers
  import TestEffort
  import Testing

  /// Three workers on a database, with clients, and what is done to them.
  private final class Shop {
    enum Fault: String, CaseIterable { case kill, killAll, stop, terminate, cut, restart, crash, crashBackend }

    let server: PostgresServer
    let database: TestDatabase
    let traffic: Traffic
    let random: RandomSource
    let mistake: String?
    let lease: Int
    var workers: [WorkerProcess] = []
    var faults: [Fault: Int] = [:]
    var errors: [String] = []

    init(seed: UInt64, lease: Int, mistake: String? = nil) async throws {
      server = try await PostgresServer()
      database = try await server.makeDatabase()
      random = .seeded(seed)
      traffic = Traffic(seed: seed)
      self.lease = lease
      self.mistake = mistake
    }

    private func launch() throws -> WorkerProcess {
      try traffic.launch(
        [mistake.map { "plant=\($0)" }].compactMap(\.self) + ["postgres", database.conninfo, "\(lease)"])
    }

    /// Starts a worker. It ends at once if the server restarts just then.
    private func start(_ index: Int) async throws {
      repeat { workers[index] = try launch() } while await workers[index].name == nil
    }

    /// Asks the database. It may be about to restart.
    private func ask(_ sql: String) async throws -> [String?] {
      for _ in 0..<10_000 { if let found = try? await database.run(sql) { return found } }
      return try await database.run(sql)
    }

    /// Does a number of things to the workers, and returns what is wrong afterwards.
    func run(kills: Int, clients: Int) async throws -> [String] {
      workers = try (0..<3).map { _ in try launch() }
      for index in workers.indices where await workers[index].name == nil { try await start(index) }
      let running = Task { [traffic] in await traffic.run(clients: clients) }
      for number in 1...kills {
        await traffic.wait(forAnswers: random(in: 1...25))
        try await disturb()
        // A run that prints nothing for long is ended: see .ci/test.
        if number.isMultiple(of: 50) { print("\(number) kills") }
      }
      traffic.end()
      await running.value
      if await !traffic.waitUntilQuiet() {
        errors.append("Not quiet: \(try await Wallet.unfinished(in: try .postgres(database.conninfo)) ?? "")")
      }
      for index in workers.indices { try await terminate(index, launches: false) }
      errors += traffic.audit(try await Wallet.all(in: try .postgres(database.conninfo))).errors
      let open = try await database.run("SELECT concat(kind, ' ', key) FROM durable_message WHERE answered_at IS NULL")
      if !open.isEmpty { errors.append("Open messages: \(open)") }
      return errors
    }

    private func disturb() async throws {
      let drawn: [Fault] = [
        .kill, .kill, .kill, .kill, .kill, .kill, .stop, .stop, .stop, .terminate, .terminate, .terminate, .cut, .cut,
        .killAll, .restart, .crash, .crashBackend,
      ]
      let fault = drawn[random(in: 0...drawn.count - 1)]
      let index = random(in: 0...workers.count - 1)
      faults[fault, default: 0] += 1
      switch fault {
      case .kill: try await kill([index])
      case .killAll: try await kill(Array(workers.indices))
      case .stop: try await stop(index)
      case .terminate: try await terminate(index)
      case .cut:
        _ = try await ask(
          "SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usename = 'test'"
        )
      case .restart, .crash:
        try await server.stop(isCrash: fault == .crash)
        try await server.start()
      case .crashBackend:
        let found = try await ask(
          "SELECT pid::text FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usename = 'test' ORDER BY random()")
        if let pid = found.compactMap({ $0.flatMap { Int32($0) } }).first { CLibrary.kill(pid, SIGKILL) }
      }
    }

    private func kill(_ indices: [Int]) async throws {
      // Some are just ending.
      let isEnding = random(in: 0...3) == 0
      for index in indices {
        if isEnding { workers[index].send(signal: SIGTERM) }
        workers[index].send(signal: SIGKILL)
      }
      for index in indices {
        let end = await workers[index].end
        if end != .signal(SIGKILL), !isEnding || end != .exit(0) { errors.append("A killed worker ended with \(end).") }
        workers[index] = try launch()
      }
      for index in indices where await workers[index].name == nil { try await start(index) }
    }

    /// Stops a worker until its leases are over. Sometimes another one is killed meanwhile.
    private func stop(_ index: Int) async throws {
      let worker = workers[index]
      worker.send(signal: SIGSTOP)
      if random(in: 0...1) == 0 { try await kill([(index + 1) % workers.count]) }
      _ = try await ask(
        """
        SELECT pg_sleep(greatest(0.1, \(random(in: 0...500)) / 1000.0 + extract(epoch FROM max(until) - clock_timestamp())))::text
        FROM durable_lease
        """)
      worker.send(signal: SIGCONT)
    }

    private func terminate(_ index: Int, launches: Bool = true) async throws {
      let name = await workers[index].name
      workers[index].send(signal: SIGTERM)
      let end = await workers[index].end
      if end != .exit(0) { errors.append("By SIGTERM, a worker ended with \(end).") }
      let leases = try await ask("SELECT shard::text FROM durable_lease WHERE worker = '\(name ?? "")'")
      if !leases.isEmpty { errors.append("A worker that ended by SIGTERM has \(leases.count) leases.") }
      if launches { try await start(index) }
    }
  }

  struct `Workers on a database` {
    private static let variables = ProcessInfo.processInfo.environment
    /// `make soak-durable KILLS=1000` does more.
    private static let kills = variables["COMPOSABLE_KILLS"].flatMap { Int($0) } ?? 10
    private static let seed = variables["COMPOSABLE_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...1_000_000)

    @Test func `lose nothing, double nothing and answer rightly, whatever is killed`() async throws {
      // Each time in an empty database, so that states stay short.
      for (round, first) in stride(from: 0, to: Self.kills, by: 200).enumerated() {
        let seed = Self.seed &+ UInt64(round)
        let shop = try await Shop(seed: seed, lease: 1_000)
        let errors = try await shop.run(kills: min(200, Self.kills - first), clients: 48)
        let faults = Shop.Fault.allCases.map { "\(shop.faults[$0, default: 0]) \($0)" }.joined(separator: ", ")
        print(
          "\(faults); \(shop.traffic.requests) requests in at most \(shop.traffic.longestWait), \(shop.traffic.counts)")
        expectEqual(errors, [], "seed \(seed)")
      }
    }

    @Test(.serialized, arguments: ["ignoresVersions", "guessesOutcomes"].prefix(TestEffort.count(1, full: 2)))
    func `are found to have a planted mistake`(mistake: String) async throws {
      var found: String?
      for seed in 0..<20 where found == nil {
        let errors = try await Shop(seed: UInt64(seed), lease: 300, mistake: mistake).run(kills: 10, clients: 48)
        // Something of a wallet, a request or a call is wrong, and not the end of a worker.
        found = errors.first { ["Wallet ", "Request ", "The call "].contains(where: $0.hasPrefix) }
      }
      #expect(found != nil)
      print(mistake, found ?? "not found")
    }
  }
#endif
