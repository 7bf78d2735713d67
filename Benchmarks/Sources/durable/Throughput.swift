import ComposableDurable
import ComposablePostgres
import Foundation

/// Requests that are answered in a second, in rounds in which each way has its turn.
enum Throughput {
  /// The number of stores.
  static let stores = 1_024
  private static let time = Duration.seconds(2)

  private struct Way {
    let name: String
    /// Whether the result is compared with those by hand.
    var isCompared = false
    /// Answers requests for a while. Returns their number.
    let measure: () async throws -> Int
  }

  static func measure(_ options: Options) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "composable-durable-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = makeAccounts(in: try .postgres(options.database))
    let file = makeAccounts(in: try .file(folder.appending(path: "accounts").path))
    let memory = makeAccounts(in: .inMemory())
    try await running(database) {
      try await running(file) {
        try await running(memory) { try await measure(options, database, file, memory) }
      }
    }
  }

  private static func measure(
    _ options: Options, _ database: Accounts, _ file: Accounts, _ memory: Accounts
  ) async throws {
    let hand = [1, 4].map { count in
      Way(name: "by hand, batches of \(HandWritten.batch), connections: \(count)") {
        try await HandWritten.batches(count, for: time, options.database)
      }
    }
    let rows = [1, 16].map { count in
      Way(name: "by hand, a row a transaction, connections: \(count)") {
        try await HandWritten.rows(count, for: time, options.database)
      }
    }
    func ours(_ place: String, _ accounts: Accounts, _ counts: [Int]) -> [Way] {
      counts.map { count in
        Way(name: "DurableStores, \(place), senders: \(count)") { try await send(count, to: accounts) }
      }
    }
    let ways =
      rows + hand + ours("Postgres", database, [1, 16, 256, 1_024]) + ours("file", file, [1, 256])
      + ours("in memory", memory, [1, 256])
    // All stores are in memory then, and all statements are prepared.
    for accounts in [database, file, memory] {
      try await withThrowingTaskGroup { group in
        for number in 0..<stores { group.addTask { _ = try await accounts.send(.credited(0), to: "b\(number)") } }
        try await group.waitForAll()
      }
    }
    var turns = [[Turn]](repeating: [], count: ways.count)
    for _ in 0..<options.rounds {
      for (index, way) in ways.enumerated() where options.measures(way.name) {
        try HandWritten.removeMessages(options.database)
        turns[index].append(try await Turn(options.database, way.measure))
      }
    }
    report(zip(ways, turns).filter { !$1.isEmpty }.map { ($0.name, $1) })
  }

  private static func report(_ turns: [(name: String, turns: [Turn])]) {
    guard let rounds = turns.first?.turns.count else { return show("No way has such a name.") }
    show(
      """

      Answered requests a second: median of \(rounds) rounds of \(number(time.seconds)) s (least to most).
      Beside it, the processor time of a request: in this process, and in Postgres.
      """)
    for (name, turns) in turns {
      let (own, others) = (Spread(turns.map(\.ownMicroseconds)), Spread(turns.map(\.databaseMicroseconds)))
      show(
        left(name, 48) + left("\(Spread(turns.map(\.rate)))", 28)
          + "\(number(own.value(at: 0.5))) + \(number(others.value(at: 0.5))) µs")
    }
    let named = Dictionary(uniqueKeysWithValues: turns.map { ($0.name, $0.turns.map(\.rate)) })
    func rates(_ name: String) -> [Double]? { named["by hand, \(name)"] }
    guard let one = rates("a row a transaction, connections: 1"),
      let many = rates("a row a transaction, connections: 16"),
      let batch = rates("batches of \(HandWritten.batch), connections: 1"),
      let batches = rates("batches of \(HandWritten.batch), connections: 4")
    else { return }
    show("\nRatios of two turns of one round: median (least to most).")
    show(left("", 30) + ["1 × batches", "4 × batches", "1 × rows", "16 × rows"].map { left($0, 24) }.joined())
    for (name, turns) in turns where name.hasPrefix("DurableStores, Postgres") {
      let ratios = [batch, batches, one, many].map { left("\(Spread(turns.map(\.rate), over: $0))", 24) }
      show(left(String(name.dropFirst(15)), 30) + ratios.joined())
    }
  }

  /// Lets senders send and await the answer again and again, for a while. Returns the number of answers.
  private static func send(_ senders: Int, to accounts: Accounts) async throws -> Int {
    let end = ContinuousClock.now + time
    let run = UInt32.random(in: 0 ... .max)
    return try await withThrowingTaskGroup(of: Int.self) { group in
      for sender in 0..<senders {
        group.addTask {
          var count = 0
          while ContinuousClock.now < end {
            let key = "b\(Int.random(in: 0..<stores))"
            _ = try await accounts.send(.credited(1), to: key, id: "\(run) \(sender) \(count)")
            count += 1
          }
          return count
        }
      }
      return try await group.reduce(0, +)
    }
  }
}
