import Expectations
@testable import ComposableTesting

/// Each store runs all its work before another one runs. The note reports the orders that this omits.
struct `Two stores in one explored test` {
  private func store(_ name: String, _ clock: TestClock, _ log: Locked<[String]>) -> TestStore<Int, EchoAction, Void> {
    let reducer = Reducer<Int, EchoAction, Void> { _, action, _ in
      guard action == .start else { return .none }
      return .merge(
        (1...2).map { number in
          .run { _ in
            try await clock.sleep(for: .seconds(1))
            log.add("\(name)\(number)")
            await turn()
            log.add("\(name)\(number)'")
          }
        })
    }
    return TestStore(initialState: 0, reducer: reducer, environment: ())
  }

  @Test func `that share a clock run in every order, each separately`() {
    let runs = exploredRuns {
      let (clock, log) = (TestClock(), Locked<[String]>([]))
      let (first, second) = (store("a", clock, log), store("b", clock, log))
      first.send(.start)
      second.send(.start)
      clock.advance(by: .seconds(1))
      return log.text
    }
    expectEqual(runs.results.count, 36)
    expectEqual(Set(runs.results).count, 36)
    #expect(runs.results.allSatisfy { $0.hasPrefix("a") && $0.split(separator: " ")[3].hasPrefix("a") })
    expectEqual(
      runs.note,
      """
      explore: the test passes in all 36 orders of each of its 2 stores. Bounded: the order between stores was not tried.
      """)
  }

  @Test func `of which one ends before the other starts have no bound`() {
    let runs = exploredRuns {
      for name in ["a", "b"] {
        let (clock, log) = (TestClock(), Locked<[String]>([]))
        let store = store(name, clock, log)
        store.send(.start)
        clock.advance(by: .seconds(1))
        store.finish()
      }
    }
    expectEqual(runs.note, "explore: the test passes in all 36 orders.")
  }

  @Test func `can be repeated from the printed order`() throws {
    func body() throws -> String {
      let (clock, log) = (TestClock(), Locked<[String]>([]))
      let (first, second) = (store("a", clock, log), store("b", clock, log))
      first.send(.start)
      second.send(.start)
      clock.advance(by: .seconds(1))
      return log.text
    }
    let failing = exploredRuns { if try body().hasSuffix("b2 b2' b1 b1'") { throw SomeError() } }
    let order = try #require(printedOrder(in: failing.failure?.text ?? ""))
    var again = ""
    TestStore.explore(.only(order)) { again = try body() }
    #expect(again.hasSuffix("b2 b2' b1 b1'"))
  }
}
