@testable import ComposableTesting

@Suite struct `An answer of choose` {
  @Test func `is each of its values in some run, and costs no delay`() {
    let runs = tried(delays: 0) { "\(choose("a", 1, 2, 3))\(choose("b", "x", "y"))" }
    #expect(counts(runs.results) == ["1x": 1, "1y": 1, "2x": 1, "2y": 1, "3x": 1, "3y": 1])
    #expect(runs.results.first == "1x")
    #expect(runs.note == "explore: the test passes in all 6 orders.")
  }

  @Test func `is the first one anywhere else`() {
    #expect(choose("a", 1, 2) == 1)
    TestStore.explore(.seeds(0..<20)) { #expect(choose("a", 1, 2) == 1) }
  }

  @Test func `is no choice with one value`() {
    #expect(tried { choose("a", 7) }.results == [7])
  }

  @Test func `may depend on those before it`() {
    let runs = tried { choose("a", false, true) ? "\(choose("b", 1, 2))" : "-" }
    #expect(counts(runs.results) == ["-": 1, "1": 1, "2": 1])
  }

  @Test func `draws for a reducer, and for the closure of its assertion what the reducer got`() {
    let runs = tried {
      let store = makeStore()
      store.environment.random = .custom { range in choose("secret", range.upperBound, range.lowerBound, 7) }
      store.send(.drawID) { $0.count = store.environment.random(in: 0...100) }
      let first = store.state.count
      store.send(.drawID) { $0.count = choose("secret", -1, -2) }
      store.finish()
      return [first, store.state.count]
    }
    #expect(runs.results == runs.results.filter { $0.count == 2 })
    // The state before is asserted as it is when nothing changes: an assertion that changes nothing is a failure of its
    // own.
    #expect(runs.failure?.number == 215 || runs.results.count == 9)
  }

  @Test func `in a closure is what the feature was given last, though the closure was not asked first`() {
    let runs = tried {
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

  /// What was sent, without receiving it.
  private func lastAnswer(of store: TestStore<[String], EchoAction, Void>) -> String {
    DryRun.run { choose("answer", "yes", "no") }
  }

  @Test func `is found again by its text, also where two values read alike`() throws {
    struct Alike: Sendable, CustomStringConvertible {
      let number: Int
      var description: String { "alike" }
    }
    let values = (0..<3).map { Alike(number: $0) }
    let failing = tried { if choose("a", values[0], values[1], values[2]).number == 2 { throw SomeError() } }
    let order = try #require(printedOrder(in: failing.failure?.text ?? ""))
    #expect(order == ["alike #3"])
    var number = 0
    TestStore.explore(.only(order)) { number = choose("a", values[0], values[1], values[2]).number }
    #expect(number == 2)
  }

  @Test(arguments: [
    "", " ", "\"", "\\", "two\nlines", "\r\n", "\t\0", "a, b]", "`code`", "]) {`", "7", "-7", "+7", "007", "2.1", "é",
    "👩‍👩‍👧", "\u{202E}",
    "#\"x\"#", "\\(1)", "\\u{41}",
  ])
  func `is found again whatever its text is`(_ text: String) throws {
    struct Value: Sendable, CustomStringConvertible {
      let description: String
    }
    let failing = tried {
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

  @Test func `may itself choose in its description, without a new choice`() throws {
    struct Choosing: Sendable, CustomStringConvertible {
      let number: Int
      var description: String { "\(choose("description", "a", "b"))\(number)" }
    }
    func body() throws {
      _ = choose("description", "a", "b")
      let number = choose("value", Choosing(number: 1), Choosing(number: 2)).number
      if number == 2, choose("more", 1, 2) == 2 { throw SomeError() }
    }
    let failing = tried { try body() }
    let order = try #require(printedOrder(in: failing.failure?.text ?? ""))
    #expect(order == ["a", "a2", 2])
    #expect(reports { TestStore.explore(.only(order)) { try body() } }.map(\.number) == [215])
  }

  @Test func `is the usual one on a thread that has left the test`() async {
    let runs = await tried { await Task.detached { choose("a", 1, 2) }.value }
    #expect(runs.results == [1])
  }

  @Test func `can be an enum, a duration, an optional, an error`() throws {
    enum Weather { case sun, rain(Int) }
    let failing = tried {
      let weather = choose("weather", Weather.sun, .rain(3))
      let time = choose("latency", .milliseconds(100), Duration.milliseconds(700))
      let value = choose("value", 1, nil as Int?)
      let answer = choose("answer", Result<Int, SomeError>.success(1), .failure(SomeError()))
      if case .rain = weather, time == .milliseconds(700), value == nil, case .failure = answer { throw SomeError() }
    }
    #expect(printedOrder(in: failing.failure?.text ?? "")?.first == ".rain(3)")
    #expect(printedOrder(in: failing.failure?.text ?? "")?[1] == "0.7 seconds")
    #expect(printedOrder(in: failing.failure?.text ?? "")?.count == 4)
  }
}
