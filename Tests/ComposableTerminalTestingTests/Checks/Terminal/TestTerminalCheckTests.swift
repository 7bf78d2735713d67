import ComposableTerminalTesting
import Expectations

extension `A test terminal` {
  @Test func `has the state before the last action in the closure`() {
    let terminal = makeTerminal()
    let store = terminal.store
    terminal.press("+", sends: .add(1)) { state in
      expectEqual(store.state.count, 0)
      state.count = 1
    }
    expectEqual(store.state.count, 1)
  }

  @Test func `turns requests to end into commands, or into actions where the feature handles them`() {
    let plain = makeTerminal()
    plain.press(.control("c"), command: .interrupt)
    plain.press(.control("z"), command: .suspend)
    plain.send(.interrupt(.hangUp), command: .interrupt)
    plain.send(.continued)
    let asked = TestTerminal(makeStore(), columns: 20, rows: 2, on: { $0 == .suspend ? nil : .load }, view: panelView)
    asked.press(.control("c"), sends: .load)
    asked.store.receive(.loaded(7)) { $0.count = 7 }
    asked.send(.interrupt(.suspend), command: .suspend)
  }

  @Test func `tests a part of a feature with a store of that part`() {
    let store = TestStore(
      initialState: Search(), reducer: searchReducer,
      environment: SearchEnvironment(hits: { _ in [] }, clock: TestClock()))
    let terminal = TestTerminal(store.scope(state: \.selection), columns: 20, rows: 2) { selection in
      Text("\(selection ?? 0)").key("x", "select", SearchAction.select(4))
    }
    terminal.press("x", sends: .select(4)) { $0 = 4 }
    terminal.expect("4")
    expectEqual(store.state.selection, 4)
  }

  @Test func `ignores trailing blanks, and compares leading blanks`() {
    let terminal = TestTerminal(makeStore(), columns: 10, rows: 5) { _ in Text("  a  ") }
    terminal.expect("  a")
    terminal.expect("  a   \n\n  \n")
    for other in ["a", "\n  a", "  b"] {
      let failures = reports { TestTerminal(makeStore(), columns: 10, rows: 5) { _ in Text("  a  ") }.expect(other) }
      expectEqual(failures.count, 1)
    }
  }
}
