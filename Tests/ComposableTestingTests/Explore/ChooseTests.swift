import Expectations
@testable import ComposableTesting

struct `An answer of choose` {
  @Test func `is each of its values in some run, and costs no delay`() {
    let runs = exploredRuns(delays: 0) { "\(choose("a", 1, 2, 3))\(choose("b", "x", "y"))" }
    expectEqual(counts(runs.results), ["1x": 1, "1y": 1, "2x": 1, "2y": 1, "3x": 1, "3y": 1])
    expectEqual(runs.results.first, "1x")
    expectEqual(runs.note, "explore: the test passes in all 6 orders.")
  }

  @Test func `is the first value outside an exploration`() {
    expectEqual(choose("a", 1, 2), 1)
    TestStore.explore(.seeds(0..<20)) { expectEqual(choose("a", 1, 2), 1) }
  }

  @Test func `may depend on earlier answers`() {
    let runs = exploredRuns { choose("a", false, true) ? "\(choose("b", 1, 2))" : "-" }
    expectEqual(counts(runs.results), ["-": 1, "1": 1, "2": 1])
  }

  @Test func `can be repeated by its text, even where two values have the same text`() throws {
    struct Alike: Sendable, CustomStringConvertible {
      let number: Int
      var description: String { "alike" }
    }
    let values = (0..<3).map { Alike(number: $0) }
    let failing = exploredRuns { if choose("a", values[0], values[1], values[2]).number == 2 { throw SomeError() } }
    let order = try #require(printedOrder(in: failing.failure?.text ?? ""))
    expectEqual(order, ["alike #3"])
    var number = 0
    TestStore.explore(.only(order)) { number = choose("a", values[0], values[1], values[2]).number }
    expectEqual(number, 2)
  }
}
