import ComposableDurable
import ComposablePostgres

/// The time from a send in this process to the answer, when the stores run in another one.
enum Latency {
  static func measure(_ options: Options) async throws {
    let child = try Child(["worker", options.database])
    _ = try child.line()
    let accounts = makeAccounts(in: try .postgres(options.database))
    for key in 0..<7 { _ = try await accounts.send(.credited(0), to: "l\(key)") }
    var times: [Double] = []
    var ratios: [Double] = []
    for _ in 0..<options.rounds {
      var round: [Double] = []
      for turn in 0..<100 {
        let begin = ContinuousClock.now
        _ = try await accounts.send(.credited(1), to: "l\(turn % 7)")
        round.append(begin.duration(to: .now).milliseconds)
      }
      let begin = ContinuousClock.now
      let count = try await HandWritten.rows(1, for: .milliseconds(500), options.database)
      let transaction = begin.duration(to: .now).milliseconds / Double(count)
      ratios.append(Spread(round).value(at: 0.5) / transaction)
      times += round
    }
    try child.end()
    let spread = Spread(times)
    let values = [0.5, 0.9, 0.99].map { "\(number(spread.value(at: $0))) ms" }
    show("\nFrom a send to the saved answer of another process, one after the other, \(times.count) times.")
    show(left("median, 90 %, 99 %", 48) + values.joined(separator: ", "))
    show(left("× a row a transaction by hand", 48) + "\(Spread(ratios))")
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
