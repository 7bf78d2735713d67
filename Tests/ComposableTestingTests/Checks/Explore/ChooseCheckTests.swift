import Expectations
@testable import ComposableTesting

extension `An answer of choose` {
  @Test func `is no choice with one value`() {
    expectEqual(exploredRuns { choose("a", 7) }.results, [7])
  }

  @Test func `differs for each use in a reducer, and is the reducer's answer in the closure of its assertion`() {
    let runs = exploredRuns {
      let store = makeStore()
      store.environment.random = .custom { range in choose("secret", range.upperBound, range.lowerBound, 7) }
      store.send(.drawID) { $0.count = store.environment.random(in: 0...100) }
      let first = store.state.count
      store.send(.drawID) { $0.count = choose("secret", -1, -2) }
      store.finish()
      return [first, store.state.count]
    }
    expectEqual(runs.results, runs.results.filter { $0.count == 2 })
    // An assertion that changes nothing is a failure in itself, so the state before is asserted as it is.
    #expect(runs.failure?.number == 215 || runs.results.count == 9)
  }

  @Test func `may call choose in its description, without a new choice`() throws {
    struct Choosing: Sendable, CustomStringConvertible {
      let number: Int
      var description: String { "\(choose("description", "a", "b"))\(number)" }
    }
    func body() throws {
      _ = choose("description", "a", "b")
      let number = choose("value", Choosing(number: 1), Choosing(number: 2)).number
      if number == 2, choose("more", 1, 2) == 2 { throw SomeError() }
    }
    let failing = exploredRuns { try body() }
    let order = try #require(printedOrder(in: failing.failure?.text ?? ""))
    expectEqual(order, ["a", "a2", 2])
    expectEqual(reports { TestStore.explore(.only(order)) { try body() } }.map(\.number), [215])
  }

  @Test func `is the default on a thread that has left the test`() async {
    let runs = await exploredRuns { await Task.detached { choose("a", 1, 2) }.value }
    expectEqual(runs.results, [1])
  }

  @Test func `can be an enum, a duration, an optional, an error`() throws {
    enum Weather { case sun, rain(Int) }
    let failing = exploredRuns {
      let weather = choose("weather", Weather.sun, .rain(3))
      let time = choose("latency", .milliseconds(100), Duration.milliseconds(700))
      let value = choose("value", 1, nil as Int?)
      let answer = choose("answer", Result<Int, SomeError>.success(1), .failure(SomeError()))
      if case .rain = weather, time == .milliseconds(700), value == nil, case .failure = answer { throw SomeError() }
    }
    expectEqual(printedOrder(in: failing.failure?.text ?? "")?.first, ".rain(3)")
    #expect(printedOrder(in: failing.failure?.text ?? "")?[1] == "0.7 seconds")
    expectEqual(printedOrder(in: failing.failure?.text ?? "")?.count, 4)
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
    expectEqual(runs.results, [["yes"], ["no"]])
    expectEqual(runs.note, "explore: the test passes in all 2 orders.")
  }

  /// The action that was sent, without receiving it.
  private func lastAnswer(of store: TestStore<[String], EchoAction, Void>) -> String {
    DryRun.run { choose("answer", "yes", "no") }
  }

  @Test func `can be repeated although another value has the text of a numbered one`() throws {
    let failing = exploredRuns { if choose("a", "x", "x", "x #2") == "x #2" { throw SomeError() } }
    let order = try #require(printedOrder(in: failing.failure?.text ?? ""))
    var again: String?
    TestStore.explore(.only(order)) { again = choose("a", "x", "x", "x #2") }
    expectEqual(again, "x #2")
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
    expectEqual(again, text)
  }
}
