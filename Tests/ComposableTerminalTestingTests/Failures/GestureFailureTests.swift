import ComposableTerminalTesting
import Expectations

struct `The text of a failure of a key` {
  @Test func `T107: nothing was sent`() {
    let text = only { makeTerminal().press("x", sends: .add(1)) }
    expectEqual(
      text,
      """
      press("x") sent nothing. The focus is on the button less. Active keys: + add, q quit, l load.

      Expected:
        • .add(1)

      Usual cause: the focused view uses the key for something else, or the view that handles the key is hidden or \
      disabled.

      Fix: press an active key, or move the focus first: `terminal.press(.tab)`.

      [T107]
      """)
  }

  @Test func `T108: another action`() {
    let text = only { makeTerminal().press("+", sends: .add(2)) { $0.count = 1 } }
    expectEqual(
      text,
      """
      press("+") sent .add(1), not .add(2). The focus is on the button less.

      Usual cause: another view has the focus, or another row is selected.

      Fix: expect what was sent, if it is right: `terminal.press("+", sends: .add(1)) { $0.count = 1 }`.

      [T108]
      """)
  }

  @Test func `T111: typing without a text field`() {
    let text = only { makeTerminal().type("zz") { $0.name = "zz" } }
    expectEqual(
      text,
      """
      type("zz"): no view takes the typed text. The focus is on the button less.

      Active keys: + add, q quit, l load.

      Usual cause: no text field has the focus.

      Fix: move the focus first: `terminal.press(.tab)`.

      [T111]
      """)
  }

  // MARK: - What the store says

  @Test func `C202: a key with an unasserted change`() {
    let text = only { makeTerminal().press("+", sends: .add(1)) }
    expectEqual(
      text,
      """
      press("+") changed the state, and nothing was asserted. (− before, + after)

          Panel(
            … (1 unchanged)
        −   count: 0
        +   count: 1
            … (3 unchanged)
          )

      Usual cause: the assertion was forgotten.

      Fix: assert it, if it is right: `terminal.press("+", sends: .add(1)) { $0.count = 1 }`.

      [C202]
      """)
  }

  func loading() -> TestTerminal<Panel, PanelAction, Void> {
    let terminal = makeTerminal()
    terminal.press("l", sends: .load)
    return terminal
  }
}
