import Expectations
@testable import ComposableTesting

struct `The explored orders` {
  private static let limit = 400

  /// The runs of a program: its log, and the delays of the order.
  private static func runs(_ program: OrderProgram) -> ExploredRuns<String> {
    exploredRuns {
      let log = program.run()
      let delays = Schedule.current.choices?.points.reduce(0) { $0 + $1.delays } ?? 0
      return "\(log) | \(delays)"
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `are those of an independent model`(_ part: UInt64) throws {
    var (compared, orders) = (0, 0)
    for seed in (part * 1_000)..<(part * 1_000 + 60) {
      let program = OrderProgram.random(seed: seed)
      guard let expected = OrderModel.orders(of: program, limit: Self.limit) else { continue }
      let runs = Self.runs(program)
      try #require(counts(runs.results) == counts(expected), "seed \(seed): \(program)")
      let word = expected.count == 1 ? "only order" : "all \(expected.count) orders."
      expectEqual(runs.note?.contains(word), true, "seed \(seed): \(runs.reports)")
      compared += 1
      orders += expected.count
    }
    #expect(compared > 30)
    #expect(orders > 150)
  }

  @Test func `are sorted by the number of their delays`() {
    let program = OrderProgram(
      effects: [[.sleep(1), .read, .turn, .write], [.sleep(1), .note, .turn, .send], [.sleep(1), .cancel(0)]],
      begunCount: 3)
    let delays = Self.runs(program).results.map { Int($0.split(separator: " ").last ?? "") ?? -1 }
    #expect(delays.count > 10)
    expectEqual(delays, delays.sorted())
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `can be repeated from their text`(_ seed: UInt64) throws {
    let program = OrderProgram.random(seed: seed)
    guard let expected = OrderModel.orders(of: program, limit: 60) else { return }
    let logs = Set(expected.map { String($0.split(separator: "|")[0].dropLast()) })
    for log in logs.sorted().prefix(5) {
      let failing = exploredRuns { if program.run() == log { throw SomeError() } }
      let text = try #require(failing.failure?.text)
      let order = try #require(printedOrder(in: text))
      var again: String?
      let reports = reports { TestStore.explore(.only(order)) { again = program.run() } }
      #expect(reports.isEmpty)
      expectEqual(again, log, "\(order) of \(program)")
    }
  }
}
