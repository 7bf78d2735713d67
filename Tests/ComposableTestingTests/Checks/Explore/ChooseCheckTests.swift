@testable import ComposableTesting

extension `An answer of choose` {
  @Test func `is no choice with one value`() {
    #expect(exploredRuns { choose("a", 7) }.results == [7])
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
    #expect(runs.results == runs.results.filter { $0.count == 2 })
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
    #expect(order == ["a", "a2", 2])
    #expect(reports { TestStore.explore(.only(order)) { try body() } }.map(\.number) == [215])
  }

  @Test func `is the default on a thread that has left the test`() async {
    let runs = await exploredRuns { await Task.detached { choose("a", 1, 2) }.value }
    #expect(runs.results == [1])
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
    #expect(printedOrder(in: failing.failure?.text ?? "")?.first == ".rain(3)")
    #expect(printedOrder(in: failing.failure?.text ?? "")?[1] == "0.7 seconds")
    #expect(printedOrder(in: failing.failure?.text ?? "")?.count == 4)
  }
}
