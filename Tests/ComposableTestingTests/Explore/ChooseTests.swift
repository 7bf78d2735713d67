@testable import ComposableTesting

struct `An answer of choose` {
  @Test func `is each of its values in some run, and costs no delay`() {
    let runs = exploredRuns(delays: 0) { "\(choose("a", 1, 2, 3))\(choose("b", "x", "y"))" }
    #expect(counts(runs.results) == ["1x": 1, "1y": 1, "2x": 1, "2y": 1, "3x": 1, "3y": 1])
    #expect(runs.results.first == "1x")
    #expect(runs.note == "explore: the test passes in all 6 orders.")
  }

  @Test func `is the first value outside an exploration`() {
    #expect(choose("a", 1, 2) == 1)
    TestStore.explore(.seeds(0..<20)) { #expect(choose("a", 1, 2) == 1) }
  }

  @Test func `may depend on earlier answers`() {
    let runs = exploredRuns { choose("a", false, true) ? "\(choose("b", 1, 2))" : "-" }
    #expect(counts(runs.results) == ["-": 1, "1": 1, "2": 1])
  }

  @Test func `in a closure is the feature's last answer, even if the closure asks for the first time`() {
    let runs = exploredRuns {
      let store = echo { send in await send(.got(choose("answer", "yes", "no"))) }
      store.send(.start)
      store.receive(.got(store.exhaustivity == .on ? lastAnswer(of: store) : "")) {
        $0 = [choose("answer", "yes", "no")]
      }
      return store.state
    }
    #expect(runs.results == [["yes"], ["no"]])
    #expect(runs.note == "explore: the test passes in all 2 orders.")
  }

  /// The action that was sent, without receiving it.
  private func lastAnswer(of store: TestStore<[String], EchoAction, Void>) -> String {
    DryRun.run { choose("answer", "yes", "no") }
  }

  @Test func `can be repeated by its text, even where two values have the same text`() throws {
    struct Alike: Sendable, CustomStringConvertible {
      let number: Int
      var description: String { "alike" }
    }
    let values = (0..<3).map { Alike(number: $0) }
    let failing = exploredRuns { if choose("a", values[0], values[1], values[2]).number == 2 { throw SomeError() } }
    let order = try #require(printedOrder(in: failing.failure?.text ?? ""))
    #expect(order == ["alike #3"])
    var number = 0
    TestStore.explore(.only(order)) { number = choose("a", values[0], values[1], values[2]).number }
    #expect(number == 2)
  }

  @Test func `can be repeated although another value has the text of a numbered one`() throws {
    let failing = exploredRuns { if choose("a", "x", "x", "x #2") == "x #2" { throw SomeError() } }
    let order = try #require(printedOrder(in: failing.failure?.text ?? ""))
    var again: String?
    TestStore.explore(.only(order)) { again = choose("a", "x", "x", "x #2") }
    #expect(again == "x #2")
  }

  @Test(arguments: [
    "", " ", "\"", "\\", "two\nlines", "\r\n", "\t\0", "a, b]", "`code`", "]) {`", "7", "-7", "+7", "007", "2.1", "é",
    "👩‍👩‍👧", "\u{202E}",
    "#\"x\"#", "\\(1)", "\\u{41}",
  ])
  func `can be repeated by any text`(_ text: String) throws {
    struct Value: Sendable, CustomStringConvertible {
      let description: String
    }
    let failing = exploredRuns {
      if choose("a", Value(description: "usual"), Value(description: text)).description == text { throw SomeError() }
    }
    let order = try #require(printedOrder(in: failing.failure?.text ?? ""))
    var again: String?
    let reports = reports {
      TestStore.explore(.only(order)) {
        again = choose("a", Value(description: "usual"), Value(description: text)).description
      }
    }
    #expect(reports.isEmpty)
    #expect(again == text)
  }
}
