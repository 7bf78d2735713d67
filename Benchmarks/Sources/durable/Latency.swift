import ComposableDurable
import ComposablePostgres

/// The time from a send to the saved answer, when the store runs in another process.
enum Latency {
  /// The number of stores. About half of them run in each of two workers.
  private static let stores = 40

  static func measure(_ options: Options) async throws {
    let child = try Child(["worker", options.database])
    _ = try child.line()
    let accounts = makeAccounts(in: try .postgres(options.database))
    var (times, ratios) = ([Double](), [Double]())
    _ = try await sends(to: accounts)
    for _ in 0..<options.rounds {
      let round = try await sends(to: accounts).map(\.milliseconds)
      let begin = ContinuousClock.now
      let count = try await HandWritten.rows(1, for: .milliseconds(500), options.database)
      let transaction = begin.duration(to: .now).milliseconds / Double(count)
      ratios.append(Spread(round).value(at: 0.5) / transaction)
      times += round
    }
    show("\nFrom a send to the saved answer, one after the other: median, 90 %, 99 %.")
    report("of another process", times)
    show(left("  × a row a transaction by hand", 48) + "\(Spread(ratios))")
    // Now this process runs half of the stores.
    let both = try await running(accounts) {
      while accounts.loaded.isEmpty { _ = try await sends(to: accounts) }
      var both: [(isHere: Bool, milliseconds: Double)] = []
      for _ in 0..<options.rounds { both += try await sends(to: accounts) }
      return both
    }
    report("of another process, and this one runs stores", both.filter { !$0.isHere }.map(\.milliseconds))
    report("of this process, beside another one", both.filter(\.isHere).map(\.milliseconds))
    try child.end()
  }

  private static func sends(to accounts: Accounts) async throws -> [(isHere: Bool, milliseconds: Double)] {
    var sends: [(Bool, Double)] = []
    for turn in 0..<100 {
      let key = "l\(turn % stores)"
      let begin = ContinuousClock.now
      _ = try await accounts.send(.credited(1), to: key)
      sends.append((accounts.loaded.contains(key), begin.duration(to: .now).milliseconds))
    }
    return sends
  }

  private static func report(_ name: String, _ times: [Double]) {
    let spread = Spread(times)
    let values = [0.5, 0.9, 0.99].map { "\(number(spread.value(at: $0))) ms" }
    show(left(name, 48) + values.joined(separator: ", ") + "  (\(times.count))")
  }

  /// The other process.
  static func work(_ database: String) async throws {
    let accounts = makeAccounts(in: try .postgres(database))
    try await running(accounts) {
      show("ready")
      await Child.waitForEnd()
    }
  }
}
