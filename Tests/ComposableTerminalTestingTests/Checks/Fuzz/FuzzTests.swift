import ComposableTerminalTesting
import Expectations

struct `Random keys` {
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `keep the terminal equal to the frame`(seed: UInt64) {
    TestTerminal.fuzz(seed: seed, events: 150) {
      makeTerminal()
    } rules: { terminal in
      terminal.frame.size == terminal.context.size
    }
  }

  @Test func `keep the rules of fields, lists and effects of a search`() {
    TestTerminal.fuzz(seed: 7, events: 150) {
      let clock = TestClock()
      let hits: @Sendable (String) async -> [Hit] = { query in
        query.isEmpty ? [] : (0..<query.utf8.count).map { Hit(id: $0, name: "\(query) \($0)") }
      }
      let environment = SearchEnvironment(hits: hits, clock: clock)
      let store = TestStore(initialState: Search(), reducer: searchReducer, environment: environment)
      store.environment.clock = store.clock
      return TestTerminal(store, columns: 30, rows: 8, view: searchView)
    }
  }

  @Test func `find the same with the same seed, in the shortest run`() {
    func run() -> [String] {
      reports {
        TestTerminal.fuzz(seed: 5, events: 300, setup: ["let terminal = panel()"]) {
          makeTerminal()
        } rules: {
          $0.store.state.count < 9 && $0.store.state.name.count < 2
        }
      }.map(\.text)
    }
    let first = run()
    expectEqual(first, run())
    expectEqual(first.count, 1)
    expectEqual(first.first?.contains("    let terminal = panel()\n"), true)
  }

  @Test func `fail the run for a misuse in the view`() {
    let reports = reports {
      TestTerminal.fuzz(seed: 1, events: 50) {
        TestTerminal(makeStore(), columns: 10, rows: 3) { _ in Text("a").key("x", "one", .load).key("x", "two", .load) }
      }
    }
    expectEqual(reports.first?.text.hasPrefix("fuzz: with seed 1, after 0 events: The view has a mistake."), true)
  }
}
