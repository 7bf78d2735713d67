import ComposableTerminalTesting
import Expectations

struct `A popup in a test terminal` {
  @Test func `is a palette that a test opens, types into and chooses from`() {
    let terminal = makeTerminal(Panel(), 40, 12)
    terminal.press(.control("p"))
    expectEqual(terminal.keys, ["up select", "down select", "enter run", "escape close"])
    #expect(terminal.frame.text.contains("Type to filter"))
    terminal.type("add")
    expectEqual(terminal.outline, "Commands:\nfield: add (focus)\nlist, 1 of 1\n* add, +")
    terminal.press(.enter, sends: .add(1)) { $0.count = 1 }
    #expect(!terminal.frame.text.contains("Commands"))
    terminal.press(.control("p"))
    terminal.paste("quit")
    terminal.press(.enter, command: .quit)
  }

  @Test func `of a key that an effect takes away sends nothing`() {
    let terminal = TestTerminal(makeStore(), columns: 40, rows: 12) { panel in
      Text("\(panel.count)").key("l", "load", .load).key("r", "reset", panel.count == 0 ? PanelAction.add(1) : nil)
    }
    terminal.press("l", sends: .load)
    terminal.press(.control("p"))
    terminal.type("reset")
    terminal.store.receive(.loaded(7)) { $0.count = 7 }
    #expect(terminal.frame.text.contains("Nothing matches."))
    terminal.press(.enter)
    terminal.press(.escape)
  }
}
