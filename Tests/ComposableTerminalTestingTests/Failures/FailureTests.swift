import ComposableTerminalTesting

@testable import ComposableTerminalTesting

@Suite struct `What a failure of a terminal says` {
  @Test func `T101: another text`() {
    let text = only {
      makeTerminal().expect("Count: 1\n[ less ] [ more ]\nName    |\n\n  two\n⠋ waiting\n+ add  q quit  l load\n")
    }
    #expect(
      text == #"""
        expect: 3 rows differ. (− expected, + actual)

          0 − Count: 1
            + Count: 0
                     ^
          2 − Name    |
            + Name
                      ^
          3 −
            +   one
                ^^^

        Usual cause: the view shows something else, or an action is still to be received.

        Fix: expect what is shown, if it is right:

          terminal.expect(
            """
            Count: 0
            [ less ] [ more ]
            Name
              one
              two
            ⠋ waiting
            + add  q quit  l load
            """)

        [T101]
        """#)
  }

  @Test func `T101: a screen with backslashes is pasted raw`() {
    let text = only({ backslashes() }) { $0.expect("C:") }
    #expect(
      text == ##"""
        expect: 1 row differs. (− expected, + actual)

          0 − C:
            + C:\ """
                ^ ^^^

        Usual cause: the view shows something else, or an action is still to be received.

        Fix: expect what is shown, if it is right:

          terminal.expect(
            #"""
            C:\ """
            """#)

        [T101]
        """##)
  }

  @Test func `T105: a text that is not there`() {
    let text = only { _ = makeTerminal().style(of: "nowhere") }
    #expect(
      text == """
        style(of: "nowhere"): it is not on the screen.

          Count: 0
          [ less ] [ more ]
          Name
            one
            two
          ⠋ waiting
          + add  q quit  l load

        Usual cause: it is cut off or wrapped, or it is scrolled out of sight.

        Fix: look for a shorter text, or make the terminal larger.

        [T105]
        """)
  }

  @Test func `T105: a text that is there less often`() {
    let text = only { makeTerminal(Panel(), 18, 2).click("ess", occurrence: 2) }
    #expect(
      text == """
        click("ess", occurrence: 2): it is on the screen 1 time, and number 2 was asked for.

          Count: 0
          [ less ] [ more ]

        Usual cause: it is cut off or wrapped, or it is scrolled out of sight.

        Fix: look for a shorter text, or make the terminal larger.

        [T105]
        """)
  }

  @Test func `T106: a text of several styles`() {
    let text = only { #expect(makeTerminal().style(of: "Count: 0") == .plain) }
    #expect(
      text == """
        style(of: "Count: 0"): it has 2 styles.

          • plain
          • bold

        Usual cause: the text is made of several parts.

        Fix: ask for the style of one part, or compare with a golden frame.

        [T106]
        """)
  }

  @Test func `T107: nothing was sent`() {
    let text = only { makeTerminal().press("x", sends: .add(1)) }
    #expect(
      text == """
        press("x") sent nothing. Keys that count: + add, q quit, l load.

        Expected:
          • .add(1)

        Usual cause: the key has another meaning where the focus is, or its view is not shown or is disabled.

        Fix: press a key that counts, or move the focus first: `terminal.press(.tab)`.

        [T107]
        """)
  }

  @Test func `T108: another action`() {
    let text = only { makeTerminal().press("+", sends: .add(2)) { $0.count = 1 } }
    #expect(
      text == """
        press("+") sent .add(1), not .add(2).

        Usual cause: another view has the focus, or another row is selected.

        Fix: expect what was sent, if it is right: `terminal.press("+", sends: .add(1)) { $0.count = 1 }`.

        [T108]
        """)
  }

  @Test func `T108: fewer actions`() {
    let text = only { makeTerminal().press("+", sends: .add(1), .load) { $0.count = 1 } }
    #expect(
      text == """
        press("+") sent .add(1), not .add(1), .load.

            [
              … (1 unchanged)
          −   [1]: .load
            ]

        Usual cause: another view has the focus, or another row is selected.

        Fix: expect what was sent, if it is right: `terminal.press("+", sends: .add(1)) { $0.count = 1 }`.

        [T108]
        """)
  }

  @Test func `T109: an action that was not expected`() {
    let text = only { makeTerminal().press("+") }
    #expect(
      text == """
        press("+") sent .add(1), and nothing was expected.

        Usual cause: the test does not say what is sent.

        Fix: say it, if it is right: `terminal.press("+", sends: .add(1)) { $0.count = 1 }`.

        [T109]
        """)
  }

  @Test func `T110: a command that was not expected`() {
    let text = only { makeTerminal().press("q") }
    #expect(
      text == """
        press("q") asks to quit, and the test does not say so.

        Usual cause: the key ends or stops the program.

        Fix: say what it does, if it is right: `terminal.press("q", command: .quit)`.

        [T110]
        """)
  }

  @Test func `T110: another command`() {
    let text = only { makeTerminal().press("q", command: .suspend) }
    #expect(
      text == """
        press("q") asks to quit, not to suspend.

        Usual cause: the key ends or stops the program.

        Fix: say what it does, if it is right: `terminal.press("q", command: .quit)`.

        [T110]
        """)
  }

  @Test func `T110: no command`() {
    let text = only { makeTerminal().press("+", sends: .add(1), command: .quit) { $0.count = 1 } }
    #expect(
      text == """
        press("+") asks for nothing, not to quit.

        Usual cause: a view takes the key before it.

        Fix: say what it does, if it is right: `terminal.press("+", sends: .add(1)) { $0.count = 1 }`.

        [T110]
        """)
  }

  @Test func `T111: typed where nothing is typed`() {
    let text = only { makeTerminal().type("zz") { $0.name = "zz" } }
    #expect(
      text == """
        type("zz"): nothing takes what is typed. The focus is on 'less'.

        Keys that count: + add, q quit, l load.

        Usual cause: no text field has the focus.

        Fix: move it there first: `terminal.press(.tab)`.

        [T111]
        """)
  }

  @Test func `T111: pasted where nothing has the focus`() {
    let text = only({ TestTerminal(makeStore(), 20, 2) { _ in Text("nothing") } }) { $0.paste("zz") }
    #expect(
      text == """
        paste("zz"): nothing takes what is pasted. Nothing has the focus.

        No keys count.

        Usual cause: no text field has the focus.

        Fix: move it there first: `terminal.press(.tab)`.

        [T111]
        """)
  }

  @Test func `T112: a mistake in the view, once`() {
    let text = only {
      TestTerminal(makeStore(), 9, 3) { _ in Text("a").key("x", "one", .load).key("x", "two", .load) }.resize(8, 2)
    }
    #expect(
      text == """
        The view has a mistake.

          'x' is said twice around one view: "one" counts, "two" never does. Give one of them another key.

        Usual cause: parts of a view were written at different times.

        Fix: change the view as the text says.

        [T112]
        """)
  }

  @Test func `T113: the terminal shows something else, once`() {
    let bytes = "\u{1B}[?2026hxy\u{1B}[?2026l"
    let text = only({ wired(bytes) }) { $0.press("+", sends: .add(1)) { $0.count = 1 } }
    #expect(
      text == """
        The terminal does not show the frame. It has "x" at 1,0, not " ".

        Usual cause: a mistake in ComposableTerminal, not in the program.

        Fix: please report it, with the view that was drawn.

        [T113]
        """)
  }

  @Test(arguments: [
    ("\u{1B}[5n", #"It does not know "[5n"."#),
    ("xy", "Something was drawn outside of a synchronised update."),
    ("\u{1B}[?2026h", "A synchronised update was not ended."),
    ("\u{1B}[?25h", "Its cursor is at 1,0, not hidden."),
    ("\u{1B}[?2026h\u{1B}[1;1H\u{1B}[1m1\u{1B}[?2026l", "It has the style 1 at 0,0, not 0."),
  ])
  func `T113: what is wrong with what is shown`(bytes: String, problem: String) {
    let text = only({ wired(bytes) }) { $0.press("+", sends: .add(1)) { $0.count = 1 } }
    #expect(text.hasPrefix("The terminal does not show the frame. \(problem)\n"))
  }

  @Test func `T114: random keys find what breaks a rule`() {
    let text = only {
      TestTerminal.fuzz(seed: 3, events: 500) {
        makeTerminal()
      } rules: {
        $0.store.state.count < 2
      }
    }
    #expect(
      text == """
        fuzz: with seed 3, after 1 event: `rules` does not hold. 1 of them is enough.

          @MainActor @Test func seed3() throws {
            let terminal = makeTerminal()
            terminal.store.exhaustivity = .off
            terminal.press("l")
            terminal.store.skipInFlightEffects()
          }

        Usual cause: a key in a state that nobody thought of.

        Fix: keep the test above, and make it pass.

        [T114]
        """)
  }

  // As it was printed.
  @MainActor @Test func seed3() throws {
    let terminal = makeTerminal()
    terminal.store.exhaustivity = .off
    terminal.press("l")
    terminal.store.skipInFlightEffects()
    #expect(terminal.store.state.count == 0)
    terminal.store.skipReceivedActions()
    #expect(terminal.store.state.count == 7)
  }

  // MARK: - What the store says

  @Test func `C202: a key that changes what is not asserted`() {
    let text = only { makeTerminal().press("+", sends: .add(1)) }
    #expect(
      text == """
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

  @Test func `C202: typed text that changes what is not asserted`() {
    let text = only(inName) { $0.type("ab") }
    #expect(
      text == """
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

  @Test func `C201: a key that changes something else`() {
    let text = only { makeTerminal().press("+", sends: .add(1)) { $0.count = 2 } }
    #expect(
      text == """
        press("+"): the state is not the expected one. (− expected, + actual)

            Panel(
              … (1 unchanged)
          −   count: 2
          +   count: 1
              … (3 unchanged)
            )

        Usual cause: the feature changed another field as well, or the closure expects another value.

        Fix: make the closure say what the `+` lines say, if they are right.

        [C201]
        """)
  }

  @Test func `C205: a key while something is to be received`() {
    let text = only(loading) { $0.press("+", sends: .add(1)) { $0.count = 1 } }
    #expect(
      text == """
        send(.add(1)): 1 action still to be received.

          • .loaded(7)

        Usual cause: an effect sent an action in between, and the test does not assert it.

        Fix: `store.skipReceivedActions()`, or receive first what came first: `store.receive(.loaded(7))`.

        [C205]
        """)
  }

  // MARK: -

  private typealias Tested = TestTerminal<Panel, PanelAction, Void>

  /// The one failure of `body`, which is reported in the line of the call.
  private func only(at location: SourceLocation = #_sourceLocation, _ body: () -> Void) -> String {
    only({ makeTerminal() }, at: location) { _ in body() }
  }

  /// The one failure of `body`. Stores report where they were when they were made.
  private func only(
    _ make: () -> Tested, at location: SourceLocation = #_sourceLocation, _ body: (Tested) -> Void
  ) -> String {
    let reports = reports { body(make()) }
    #expect(reports.count == 1, "\(reports.map(\.text))", sourceLocation: location)
    // In the line of the call, or in the next where it is too long for one.
    #expect(reports.allSatisfy { (0...1).contains($0.line - location.line) }, sourceLocation: location)
    return reports.first?.text ?? ""
  }

  private func backslashes() -> Tested {
    return TestTerminal(makeStore(), 20, 2) { _ in Text("C:\\ \"\"\"") }
  }

  private func inName() -> Tested {
    let terminal = makeTerminal()
    terminal.press(.tab)
    terminal.press(.tab)
    return terminal
  }

  private func loading() -> Tested {
    let terminal = makeTerminal()
    terminal.press("l", sends: .load)
    return terminal
  }

  /// A terminal that gets more bytes than were written. The last cell is blank, and stays so.
  private func wired(_ bytes: String) -> Tested {
    let terminal = TestTerminal(makeStore(), 12, 1) { panel in
      Text("\(panel.count)").key("+", "add", .add(1))
    }
    terminal.display.wire = { $0 + Array(bytes.utf8) }
    return terminal
  }
}
