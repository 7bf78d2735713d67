import Expectations
@testable import ComposableTesting

struct `The note of an exploration that passes` {
  private func note(
    _ orders: Orders? = nil, upTo limit: Int? = nil, delays: Int? = nil, turns: Int, effects: Int = 2
  ) -> FailureReporter.Reported? {
    let runs = exploredRuns(orders, upTo: limit, delays: delays) {
      let reducer = Reducer<Int, EchoAction, Void> { _, _, _ in
        .merge((0..<effects).map { _ in .run { _ in for _ in 0..<turns { await turn() } } })
      }
      TestStore(initialState: 0, reducer: reducer, environment: ()).send(.start)
    }
    return runs.reports.count == 1 ? runs.reports.first : nil
  }

  @Test func `has the number of orders`() {
    expectEqual(note(turns: 1)?.text, "explore: the test passes in all 2 orders.")
    expectEqual(note(upTo: 6, turns: 2)?.text, "explore: the test passes in all 6 orders.")
    expectEqual(note(delays: 2, turns: 2)?.text, "explore: the test passes in all 6 orders.")
  }

  @Test func `reports that there is one order, where no other is possible`() {
    expectEqual(note(turns: 3, effects: 1)?.text, "explore: the test passes in its only order.")
    expectEqual(
      note(turns: 0)?.text,
      """
      explore: the test passes in its only order: 2 effects ran, but never two that could run at the same time. A \
      fake that runs on the store's actor and does not suspend cannot interleave with another: let it `await \
      turn()`.
      """)
  }

  @Test func `has the bound of the test, where there are more orders`() {
    expectEqual(
      note(upTo: 5, turns: 2)?.text, "explore: the test passes in 5 orders. Bounded: there are more.")
    expectEqual(
      note(delays: 1, turns: 2)?.text,
      "explore: the test passes in all 4 orders with at most 1 delay. Bounded: there are more.")
    expectEqual(
      note(upTo: 2, delays: 1, turns: 2)?.text, "explore: the test passes in 2 orders. Bounded: there are more.")
    expectEqual(
      note(.first, turns: 2)?.text,
      "explore: the test passes in 1 order. Bounded: only the first order of its effects was tried.")
  }

  @Test func `is a warning unless every order was tried`() {
    #expect(!TestNote.triedOrders(6, nil).isWarning)
    #expect(TestNote.triedOrders(6, .atMost(6)).isWarning)
    #expect(TestNote.triedOrders(6, .delays(1)).isWarning)
    #expect(TestNote.triedOrders(1, .firstOnly).isWarning)
    #expect(TestNote.noChoice(effects: 2).isWarning)
  }

  @Test func `is at the line of the call`() {
    let line = #line + 1
    let reports = reports { TestStore.explore(.every) {} }
    expectEqual(reports.map(\.location.line), [line])
  }
}
