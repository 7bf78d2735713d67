import ComposableTerminalTesting
import ComposableTesting
import Readme

@testable import Counter

struct CounterTests {
  private let store = TestStore(initialState: Counter(), reducer: counterReducer, environment: ())

  @Test func `it counts up and down`() {
    store.send(.increment) { $0.count = 1 }
    store.send(.decrement) { $0.count = 0 }
    store.send(.decrement) { $0.count = -1 }
  }

  @Test func `the README shows its screen`() throws {
    let terminal = TestTerminal(store, columns: 30, rows: 6, view: counterView)
    terminal.press("+", sends: .increment) { $0.count = 1 }
    terminal.expect(try Readme.screen("counter"))
    #expect(terminal.style(of: "1") == .bold)
  }

  @Test func `keys and buttons change the count`() {
    let terminal = TestTerminal(store, columns: 30, rows: 6, view: counterView)
    terminal.press("+", sends: .increment) { $0.count = 1 }
    terminal.press("-", sends: .decrement) { $0.count = 0 }
    terminal.press(.enter, sends: .decrement) { $0.count = -1 }
    terminal.press(.tab)
    #expect(terminal.style(of: "[ + ]") == .reversed)
    terminal.press(" ", sends: .increment) { $0.count = 0 }
    terminal.click("[ − ]", sends: .decrement) { $0.count = -1 }
    terminal.press("x")
    terminal.press("q", command: .quit)
  }

  @Test func `the outline describes the view`() {
    let terminal = TestTerminal(store, columns: 30, rows: 6, view: counterView)
    #expect(terminal.outline == "Count: 0\nbutton − (focus)\nbutton +\nkeys: + more, - less, q quit")
  }

  @Test func `a small terminal shows the buttons and the keys`() {
    let text = TestTerminal(store, columns: 40, rows: 12, view: counterView).frame.text
    #expect(text.contains("[ − ] [ + ]") && text.contains("+ more  - less  q quit"))
  }

  @Test(arguments: [(1, 1), (5, 2), (11, 3), (1_000, 500)])
  func `the view fits any size`(columns: Int, rows: Int) {
    let terminal = TestTerminal(store, columns: columns, rows: rows, view: counterView)
    terminal.press("+", sends: .increment) { $0.count = 1 }
    #expect(terminal.frame.text.hasPrefix(columns == 1 ? "…" : columns == 5 ? "Coun…" : "Count: 1"))
  }
}
