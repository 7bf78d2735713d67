import ComposableTerminalTesting
import Expectations

@testable import ComposableTerminalTesting

struct `The text of a failure of a terminal` {
  @Test func `T101: another text`() {
    let text = only {
      makeTerminal().expect(
        "Count: 1\n[ less ] [ more ]\nName    |\n\n  two\n⠋ waiting\n+ add  q quit  l load  enter press    ^P\n")
    }
    expectEqual(
      text,
      #"""
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

      Usual cause: the view shows something else, or an action has not been received yet.

      Fix: expect what is shown, if it is right:

        terminal.expect(
          """
          Count: 0
          [ less ] [ more ]
          Name
            one
            two
          ⠋ waiting
          + add  q quit  l load  enter press    ^P
          """)

      [T101]
      """#)
  }

  @Test func `T101: a screen with backslashes is pasted raw`() {
    let text = only({ backslashes() }) { $0.expect("C:") }
    expectEqual(
      text,
      ##"""
      expect: 1 row differs. (− expected, + actual)

        0 − C:
          + C:\ """
              ^ ^^^

      Usual cause: the view shows something else, or an action has not been received yet.

      Fix: expect what is shown, if it is right:

        terminal.expect(
          #"""
          C:\ """
          """#)

      [T101]
      """##)
  }

  @Test func `T105: an absent text`() {
    let text = only { _ = makeTerminal().style(of: "nowhere") }
    expectEqual(
      text,
      """
      style(of: "nowhere"): it is not on the screen.

        Count: 0
        [ less ] [ more ]
        Name
          one
          two
        ⠋ waiting
        + add  q quit  l load  enter press    ^P

      Usual cause: it is cut off, wrapped or scrolled out of view.

      Fix: look for a shorter text, or make the terminal larger.

      [T105]
      """)
  }

  @Test func `T105: a text that occurs less often`() {
    let text = only { makeTerminal(Panel(), 18, 2).click("ess", occurrence: 2) }
    expectEqual(
      text,
      """
      click("ess", occurrence: 2): it is on the screen 1 time, but occurrence 2 was requested.

        Count: 0
        [ less ] [ more ]

      Usual cause: it is cut off, wrapped or scrolled out of view.

      Fix: look for a shorter text, or make the terminal larger.

      [T105]
      """)
  }

  @Test func `T106: a text of several styles`() {
    let text = only { expectEqual(makeTerminal().style(of: "Count: 0"), .plain) }
    expectEqual(
      text,
      """
      style(of: "Count: 0"): the text has 2 styles.

        • plain
        • bold

      Usual cause: the text consists of parts with different styles.

      Fix: ask for the style of one part, or compare with a golden frame.

      [T106]
      """)
  }

  @Test func `T112: a misuse in the view, once`() {
    let text = only {
      TestTerminal(makeStore(), columns: 9, rows: 3) { _ in Text("a").key("x", "one", .load).key("x", "two", .load) }
        .resize(8, 2)
    }
    expectEqual(
      text,
      """
      The view has a mistake.

        'x' is bound twice on one view: "one" runs, "two" never does. Give one of them another key.

      Usual cause: two modifiers of one view use the same key, or the state names a view that is not shown.

      Fix: change the view or the state as described above.

      [T112]
      """)
  }

  @Test func `T113: the terminal shows something else, once`() {
    let bytes = "\u{1B}[?2026hxy\u{1B}[?2026l"
    let text = only({ wired(bytes) }) { $0.press("+", sends: .add(1)) { $0.count = 1 } }
    expectEqual(
      text,
      """
      The terminal does not show the frame. It has "x" at 1,0, not " ".

      Usual cause: a bug in ComposableTerminal, not in the program.

      Fix: please report it, with the view that was drawn.

      [T113]
      """)
  }

  @Test(arguments: [
    ("\u{1B}[5n", #"It does not support "[5n"."#),
    ("xy", "Something was drawn outside of a synchronized update."),
    ("\u{1B}[?2026h", "A synchronized update was not ended."),
    ("\u{1B}[?25h", "Its cursor is at 1,0, not hidden."),
    ("\u{1B}[?2026h\u{1B}[1;1H\u{1B}[1m1\u{1B}[?2026l", "It has the style 1 at 0,0, not 0."),
  ])
  func `T113: the difference on the terminal`(bytes: String, problem: String) {
    let text = only({ wired(bytes) }) { $0.press("+", sends: .add(1)) { $0.count = 1 } }
    #expect(text.hasPrefix("The terminal does not show the frame. \(problem)\n"))
  }

  @Test func `T114: random keys find a broken rule`() {
    let text = only {
      TestTerminal.fuzz(seed: 3, events: 500) {
        makeTerminal()
      } rules: {
        $0.store.state.count < 2
      }
    }
    expectEqual(
      text,
      """
      fuzz: with seed 3, after 1 event: `rules` does not hold. 1 of them is enough.

        @MainActor @Test func seed3() throws {
          let terminal = makeTerminal()
          terminal.store.exhaustivity = .off
          terminal.press("l")
          terminal.store.skipInFlightEffects()
        }

      Usual cause: the program does not handle an event in some state.

      Fix: keep the test above, and make it pass.

      [T114]
      """)
  }

  // The printed test, verbatim.
  @MainActor @Test func seed3() throws {
    let terminal = makeTerminal()
    terminal.store.exhaustivity = .off
    terminal.press("l")
    terminal.store.skipInFlightEffects()
    expectEqual(terminal.store.state.count, 0)
    terminal.store.skipReceivedActions()
    expectEqual(terminal.store.state.count, 7)
  }

  // MARK: -

  private func backslashes() -> TestTerminal<Panel, PanelAction, Void> {
    return TestTerminal(makeStore(), columns: 20, rows: 2) { _ in Text("C:\\ \"\"\"") }
  }

  /// A terminal that gets more bytes than were written. The last cell is blank, and stays blank.
  private func wired(_ bytes: String) -> TestTerminal<Panel, PanelAction, Void> {
    let terminal = TestTerminal(makeStore(), columns: 12, rows: 1) { panel in
      Text("\(panel.count)").key("+", "add", .add(1))
    }
    terminal.display.wire = { $0 + Array(bytes.utf8) }
    return terminal
  }
}
