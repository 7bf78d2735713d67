import ComposableTerminalTesting
import Expectations

struct `A test terminal` {
  @Test func `asserts a key with its actions and their changes`() {
    let terminal = makeTerminal()
    terminal.press("+", sends: .add(1)) { $0.count = 1 }
    terminal.press(.tab)
    expectEqual(terminal.interface.focus, "more")
    terminal.press(.enter, sends: .add(1)) { $0.count = 2 }
    terminal.press("q", command: .quit)
    expectEqual(terminal.style(of: "2"), .bold)
    expectEqual(terminal.keys, ["+ add", "q quit", "l load"])
    terminal.store.finish()
  }

  @Test func `shows the actions of effects after they are received`() {
    let terminal = makeTerminal()
    terminal.press("l", sends: .load)
    #expect(terminal.frame.text.hasPrefix("Count: 0"))
    terminal.store.receive(.loaded(7)) { $0.count = 7 }
    #expect(terminal.frame.text.hasPrefix("Count: 7"))
    #expect((1..<60).contains(terminal.bytesOfLastFrame.count))
    terminal.store.finish()
  }

  @Test func `sends two actions for one key that moves the focus`() {
    let terminal = TestTerminal(makeStore(), columns: 30, rows: 4) { panel in
      Column {
        Button("one", .add(1)).id("one").focused(panel.focus) { .focused($0) }
        Button("two", .add(2)).id("two").focused(panel.focus) { .focused($0) }
      }
    }
    let reports = reports { terminal.press(.tab, sends: .focused(nil), .focused("two")) { $0.focus = "two" } }
    expectEqual(reports.map(\.text), [])
    expectEqual(terminal.interface.focus, "two")
  }

  @Test func `types and pastes text into the focused field`() {
    let terminal = makeTerminal()
    terminal.press(.tab)
    terminal.press(.tab)
    terminal.type("né日") { $0.name = "né日" }
    terminal.press(.backspace, sends: .binding(.set(\.$name, "né"))) { $0.name = "né" }
    terminal.paste("one\ntwo") { $0.name = "néone two" }
    expectEqual(terminal.frame.cursor, Terminal.Position(column: 14, row: 2))
    #expect(terminal.outline.contains("field Name: néone two (focus)"))
    terminal.type("")
  }

  @Test func `sends clicks, drags and the wheel to the views at their position`() {
    let terminal = makeTerminal()
    terminal.click("more", sends: .add(1)) { $0.count = 1 }
    terminal.click("two", sends: .select(2)) { $0.selection = 2 }
    terminal.click(Terminal.Position(column: 39, row: 0))
    terminal.send(.press(.wheelUp, terminal.position(of: "two")))
    let volume = TestTerminal(makeStore(), columns: 30, rows: 3) { panel in
      Slider("Count", panel.count, in: 0...10) { .loaded($0) }
    }
    let end = Terminal.Position(column: 29, row: 0)
    volume.drag(from: volume.position(of: "Count"), to: end, sends: .loaded(10)) { $0.count = 10 }
  }

  @Test func `accepts changes of the size, the colors and the time`() {
    let terminal = makeTerminal()
    let dark = terminal.frame
    terminal.resize(20, 3)
    expectEqual(terminal.frame.size, Terminal.Size(columns: 20, rows: 3))
    terminal.resize(40, 9)
    expectEqual(terminal.frame, dark)
    terminal.send(.background(red: 255, green: 255, blue: 255))
    #expect(!terminal.context.theme.isDark)
    #expect(!terminal.bytesOfLastFrame.isEmpty)
    terminal.store.advance(by: .milliseconds(80))
    #expect(terminal.frame.text.contains("⠙ waiting"))
    expectEqual(terminal.context.time, .milliseconds(80))
    terminal.context.reducesMotion = true
    #expect(terminal.frame.text.contains("⠋ waiting"))
    terminal.press(.control("l"), command: .redraw)
    #expect(terminal.bytesOfLastFrame.starts(with: Array("\u{1B}[?2026h\u{1B}[?25l\u{1B}[0m\u{1B}[2J".utf8)))
  }

  @Test func `asserts only the given parts with exhaustivity off`() {
    let terminal = makeTerminal()
    terminal.store.exhaustivity = .off
    terminal.press("+")
    terminal.press("l")
    terminal.press("q")
    terminal.expect(
      "Count: 7\n[ less ] [ more ]\nName\n  one\n  two\n⠋ waiting\n+ add  q quit  l load  enter press    ^P")
    terminal.press("+", sends: .add(1)) { $0.count = 8 }
    for number in [2, 1] {
      let failures = reports {
        let terminal = makeTerminal()
        terminal.store.exhaustivity = .off
        terminal.press("+", sends: .add(number)) { $0.count = 2 }
      }
      expectEqual(failures.count, 1)
    }
  }
}
