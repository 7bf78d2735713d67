import ComposableTerminalTesting
import Expectations

extension `The text of a failure of a key` {
  @Test func `T108: fewer actions`() {
    let text = only { makeTerminal().press("+", sends: .add(1), .load) { $0.count = 1 } }
    expectEqual(
      text,
      """
      press("+") sent .add(1), not .add(1), .load. The focus is on the button less.

          [
            … (1 unchanged)
        −   [1]: .load
          ]

      Usual cause: another view has the focus, or another row is selected.

      Fix: expect what was sent, if it is right: `terminal.press("+", sends: .add(1)) { $0.count = 1 }`.

      [T108]
      """)
  }

  @Test func `T110: another command`() {
    let text = only { makeTerminal().press("q", command: .suspend) }
    expectEqual(
      text,
      """
      press("q") asks to quit, not to suspend.

      Usual cause: the key quits or suspends the program.

      Fix: expect what it does, if it is right: `terminal.press("q", command: .quit)`.

      [T110]
      """)
  }

  @Test func `T110: no command`() {
    let text = only { makeTerminal().press("+", sends: .add(1), command: .quit) { $0.count = 1 } }
    expectEqual(
      text,
      """
      press("+") asks for nothing, not to quit.

      Usual cause: a view handles the key first.

      Fix: expect what it does, if it is right: `terminal.press("+", sends: .add(1)) { $0.count = 1 }`.

      [T110]
      """)
  }

  @Test func `a click is not explained by the focus`() {
    let text = only { makeTerminal().click("more", sends: .add(2)) { $0.count = 1 } }
    #expect(text.hasPrefix("click(\"more\") sent .add(1), not .add(2).\n"))
  }

  @Test func `views are named by their labels, and by their ids without one`() {
    func focus(_ view: View<PanelAction>) -> String {
      Terminal.Screen(view, .init(), Terminal.Context(size: Terminal.Size(columns: 30, rows: 9))).focusInWords
    }
    expectEqual(focus(TextField("Search", text: "") { _ in .load }), "The focus is on the field Search.")
    expectEqual(focus(TextField("", text: "") { _ in .load }.id("query")), "The focus is on the field 'query'.")
    expectEqual(focus(Toggle("Sound", isOn: true) { _ in .load }), "The focus is on the toggle Sound.")
    expectEqual(focus(Button("+", .load).label("more")), "The focus is on the button more.")
    expectEqual(focus(Slider("Size", 1, in: 0...2) { .add($0) }), "The focus is on the slider Size.")
    expectEqual(
      focus(Tabs(1, [1, 2], name: { "\($0)" }) { .add($0) }.id("pages")), "The focus is on the tabs 'pages'.")
    expectEqual(focus(Picker("Plan", 1, [1, 2], name: { "\($0)" }) { .add($0) }), "The focus is on the picker Plan.")
    expectEqual(
      focus(List(Panel().rows, selection: 1, select: PanelAction.select) { Text($0.name) }.label("Items")),
      "The focus is on the list Items.")
    expectEqual(focus(Text("text")), "Nothing has the focus.")
  }

  @Test func `T111: pasting without focus`() {
    let text = only({ TestTerminal(makeStore(), columns: 20, rows: 2) { _ in Text("nothing") } }) { $0.paste("zz") }
    expectEqual(
      text,
      """
      paste("zz"): no view takes the pasted text. Nothing has the focus.

      No keys are active.

      Usual cause: no text field has the focus.

      Fix: move the focus first: `terminal.press(.tab)`.

      [T111]
      """)
  }

  @Test func `actions are compared by their descriptions, or else by their parts`() {
    struct Rounded: Equatable, Sendable {
      var number: Double
      static func == (one: Self, other: Self) -> Bool { one.number.rounded() == other.number.rounded() }
    }
    struct Plain: Sendable { var number: Int }
    func send<Action: Sendable>(_ sent: Action, expecting expected: Action) -> Int {
      reports {
        let reducer = Reducer<Int, Action, Void> { _, _, _ in .none }
        let store = TestStore(initialState: 0, reducer: reducer, environment: ())
        TestTerminal(store, columns: 9, rows: 1) { _ in Text("a").key("x", "send", sent) }.press("x", sends: expected)
      }.count
    }
    expectEqual(send(Rounded(number: 1.1), expecting: Rounded(number: 0.9)), 0)
    expectEqual(send(Rounded(number: 1.1), expecting: Rounded(number: 1.9)), 1)
    expectEqual(send(Plain(number: 1), expecting: Plain(number: 1)), 0)
    expectEqual(send(Plain(number: 1), expecting: Plain(number: 2)), 1)
  }

  @Test func `C202: typed text with an unasserted change`() {
    let text = only(inName) { $0.type("ab") }
    expectEqual(
      text,
      """
      type("ab") changed the state, and nothing was asserted. (− before, + after)

          Panel(
        −   name: ""
        +   name: "ab"
            … (4 unchanged)
          )

      Usual cause: the assertion was forgotten.

      Fix: assert it, if it is right: `terminal.type("ab") { $0.name = "ab" }`.

      [C202]
      """)
  }

  @Test func `C201: a key with another change`() {
    let text = only { makeTerminal().press("+", sends: .add(1)) { $0.count = 2 } }
    expectEqual(
      text,
      """
      press("+"): the state is not the expected one. (− expected, + actual)

          Panel(
            … (1 unchanged)
        −   count: 2
        +   count: 1
            … (3 unchanged)
          )

      Usual cause: the feature changed another field as well, or the closure expects another value.

      Fix: change the closure to match the `+` lines, if they are right.

      [C201]
      """)
  }

  @Test func `C205: a key while an action waits to be received`() {
    let text = only(loading) { $0.press("+", sends: .add(1)) { $0.count = 1 } }
    expectEqual(
      text,
      """
      send(.add(1)): 1 action still to be received.

        • .loaded(7)

      Usual cause: an effect sent an action that the test has not received.

      Fix: call `store.skipReceivedActions()`, or receive the actions, starting with: `store.receive(.loaded(7))`.

      [C205]
      """)
  }

  // MARK: -

  private func inName() -> TestTerminal<Panel, PanelAction, Void> {
    let terminal = makeTerminal()
    terminal.press(.tab)
    terminal.press(.tab)
    return terminal
  }

  @Test func `T109: an unexpected action`() {
    let text = only { makeTerminal().press("+") }
    expectEqual(
      text,
      """
      press("+") sent .add(1), but the test expects nothing.

      Usual cause: the test does not expect the action.

      Fix: expect the action, if it is right: `terminal.press("+", sends: .add(1)) { $0.count = 1 }`.

      [T109]
      """)
  }

  @Test func `T110: an unexpected command`() {
    let text = only { makeTerminal().press("q") }
    expectEqual(
      text,
      """
      press("q") asks to quit, which the test does not expect.

      Usual cause: the key quits or suspends the program.

      Fix: expect what it does, if it is right: `terminal.press("q", command: .quit)`.

      [T110]
      """)
  }

  @Test func `T110: an unexpected command of a click`() {
    let text = only { makeTerminal().click("q quit") }
    #expect(text.contains("Fix: expect what it does, if it is right: `terminal.click(\"q quit\", command: .quit)`."))
    #expect(reports { makeTerminal().click("q quit", command: .quit) }.isEmpty)
  }

  @Test func `an action that waits to be received is the only failure`() {
    let unsaid = only(loading) { $0.press("+") }
    let other = only(loading) { $0.press("+", sends: .load) }
    for text in [unsaid, other] { #expect(text.hasPrefix("send(.add(1)): 1 action still to be received.")) }
  }
}
