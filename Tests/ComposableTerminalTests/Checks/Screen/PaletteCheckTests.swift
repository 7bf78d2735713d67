import Expectations
import Testing

@testable import ComposableTerminal

extension `The command palette` {
  @Test func `works at every size`() {
    for columns in [0, 1, 2, 3, 5, 8, 10, 11, 12, 13, 20, 36, 80] {
      for rows in [0, 1, 2, 3, 4, 5, 6, 7, 12, 24] {
        var driver = Self.page(columns, rows)
        driver.context.glyphs = columns % 2 == 0 ? .ascii : .unicode
        driver.press(.control("p"), "u", "n")
        _ = driver.text
        if columns >= 10, rows >= 2 { #expect(driver.text.contains("un")) }
        if columns >= 10, rows >= 3 { #expect(driver.text.contains("undo")) }
        driver.context.size = Terminal.Size(columns: rows, rows: columns)
        _ = driver.text
        // In one row, no command is seen.
        expectEqual(driver.press(.enter), columns < 2 ? [] : ["undone"])
      }
    }
  }

  @Test func `runs what is clicked, and scrolls by the wheel`() throws {
    var driver = Self.page(44, 8)
    driver.press(.control("p"))
    let start = try `The help`.position(of: "undo", in: driver.text)
    expectEqual(driver.handle(.press(.left, start)).actions, ["undone"])
    driver.press(.control("p"))
    #expect(!driver.text.contains("save"))
    for _ in 0..<3 { driver.handle(.press(.wheelDown, start)) }
    #expect(driver.text.contains("save"))
    expectEqual(driver.handle(.press(.wheelDown, Terminal.Position(column: 0, row: 7))), Terminal.Outcome())
    #expect(driver.text.contains("Commands"))
  }

  @Test func `sends no command for a click on the row of one that has gone`() throws {
    var driver = Self.page()
    driver.press(.control("p"))
    let row = try `The help`.position(of: "delete all", in: driver.text)
    let screen = Terminal.Screen(driver.view(false), driver.interface, driver.context)
    expectEqual(screen.handle(.press(.left, row), &driver.interface).actions, [])
    #expect(driver.text.contains("undo"))
    driver.state = false
    _ = driver.text
    expectEqual(driver.handle(.press(.left, row)).actions, ["undone"])
  }

  @Test func `is moved and left by clicks on its keys in the help, and stays for clicks on itself`() throws {
    var driver = Self.page()
    driver.press(.control("p"))
    for text in ["Commands", "╯"] {
      driver.handle(.press(.left, try `The help`.position(of: text, in: driver.text)))
      #expect(driver.text.contains("Commands"))
    }
    driver.handle(.press(.left, try `The help`.position(of: "↓", in: driver.text)))
    expectEqual(
      driver.handle(.press(.left, try `The help`.position(of: "enter run", in: driver.text))).actions, ["undone"])
    driver.press(.control("p"))
    driver.handle(.press(.left, try `The help`.position(of: "escape close", in: driver.text)))
    #expect(!driver.text.contains("Commands"))
  }

  @Test func `turns the page of its keys in the help by the sign`() throws {
    var driver = Self.page(25)
    driver.press(.control("p"))
    func help() -> String? { driver.text.split(separator: "\n").last.map(String.init) }
    expectEqual(help(), "↑ ↓ select  enter run   ›")
    driver.handle(.press(.left, try `The help`.position(of: "›", in: driver.text)))
    expectEqual(help(), "escape close      ‹ first")
    #expect(driver.text.contains("Commands"))
    driver.handle(.press(.left, try `The help`.position(of: "escape", in: driver.text)))
    #expect(!driver.text.contains("Commands"))
    // The page of the program's own keys has not moved.
    #expect(driver.text.contains("d delete all"))
  }

  @Test func `does not draw the help of the page over a dialog`() {
    var driver = Driver((), 40, 5) {
      Column {
        Spacer()
        KeyHelp()
      }
      .modal("") { _ in Column { for row in 0..<5 { Text("row \(row)") } }.width(.cells(20)).key("y", "yes", "yes") }
    }
    driver.press(.control("p"))
    driver.press("z")
    #expect(driver.text.hasSuffix("row 4"))
  }

  @Test func `keeps the selected command while others come and go`() {
    var driver = Self.page()
    driver.state = false
    driver.press(.control("p"), .down)
    driver.state = true
    expectEqual(driver.press(.enter), [])
    expectEqual(driver.interface.focus, "one")
    driver.press(.control("p"), .down)
    driver.state = false
    expectEqual(driver.press(.enter), ["undone"])
  }

  @Test func `is left to a view that takes its key, and opened by a key of the program`() {
    var editor = Driver("one\ntwo", 30, 6) { text in
      TextEditor("", text: text) { $0 }.key(.function(1), "commands", command: .palette).key(.escape, "close", "closed")
    }
    editor.press(.control("p"))
    expectEqual(editor.screen.frame.cursor, Terminal.Position(column: 3, row: 0))
    editor.press(.function(1))
    #expect(editor.screen.outline.contains("* close, escape") && !editor.screen.outline.contains("commands,"))
    expectEqual(editor.press(.enter), ["closed"])
    var own = Driver((), 30, 6) { Text("page").key(.control("p"), "previous", "previous").key("q", "quit", "quit") }
    expectEqual(own.press(.control("p")), ["previous"])
    var field = Driver("text", 30, 6) { TextField("", text: $0) { $0 }.key(.enter, "search", "searched") }
    expectEqual(field.press(.control("p"), .enter), ["searched"])
  }

  @Test func `passes ^C on, which closes it, and ^Z and ^L, which do not`() {
    var driver = Self.page()
    driver.press(.control("p"))
    expectEqual(driver.handle(.key(.control("z"))).command, .suspend)
    expectEqual(driver.handle(.key(.control("l"))).command, .redraw)
    #expect(driver.text.contains("Commands"))
    expectEqual(driver.handle(.key(.control("c"))).command, .interrupt)
    #expect(!driver.text.contains("Commands"))
  }

  @Test func `mutes the page on a surface, where the help has its keys`() {
    var driver = Self.page(60, 14)
    driver.context.theme = `A surface`.theme(0)
    driver.press(.control("p"))
    expectEqual(driver.screen.frame.style(0, 0).color, .muted)
    expectEqual(
      (2...5).map { driver.screen.frame.style(14, $0).background }, [.surface, .surface, .selection, .surface])
    #expect(driver.text.hasSuffix("↑ ↓ select  enter run  escape close"))
    expectEqual(driver.screen.bindings.map(\.what), ["select", "select", "run", "close"])
  }

  @Test func `is stored with the interface, without a trace when it is closed`() throws {
    var driver = Self.page()
    let closed = driver.screen.interface
    driver.press(.control("p"), "s")
    #expect(driver.interface != closed)
    let text = driver.text
    driver.interface = driver.interface.visiblePart
    expectEqual(driver.text, text)
    driver.press(.escape)
    expectEqual(driver.interface, closed)
  }

  @Test func `moves by arrows and pages, and is left by escape, by its own key, and by a click beside it`() {
    var driver = Self.page()
    driver.press(.control("p"), .down, .down, .up)
    expectEqual(driver.press(.enter), ["undone"])
    driver.press(.control("p"), .pageDown, .pageDown)
    expectEqual(driver.press(.enter), ["saved"])
    let closing: [TerminalEvent] = [
      .key(.escape), .key(.control("p")), .press(.left, Terminal.Position(column: 0, row: 5)),
    ]
    for event in closing {
      driver.press(.control("p"))
      #expect(driver.text.contains("Commands"))
      expectEqual(driver.handle(event), Terminal.Outcome(isHandled: true))
      #expect(!driver.text.contains("Commands"))
    }
    expectEqual(driver.press("u"), ["undone"])
  }

  @Test func `has the keys of the dialog that is open`() {
    var driver = Driver((), 40, 8) {
      Text("page").key("p", "page key", "page")
        .modal("Sure?") { Text($0).border().key("y", "yes", "yes").key("n", "no", "no") }
    }
    driver.press(.control("p"))
    expectEqual(driver.screen.outline, "Commands:\nfield:  (focus)\nlist, 1 of 2\n* yes, y\n  no, n")
    expectEqual(driver.press(.down, .enter), ["no"])
  }

  @Test func `does not open without a key to list`() {
    var driver = Driver((), 30, 6) { Text("page") }
    expectEqual(driver.handle(.key(.control("p"))), Terminal.Outcome())
    expectEqual(driver.text, "page\n\n\n\n\n")
  }

  @Test func `has the focus, and gives it back`() {
    var driver = Self.page()
    driver.press(.tab, .control("p"), "d", .tab, .tab, .shift(.tab), "x")
    expectEqual(driver.interface.focus, "two")
    #expect(driver.screen.outline.hasPrefix("Commands:\nfield: dx (focus)"))
    driver.press(.escape)
    expectEqual(driver.press(.enter), ["two"])
  }
}
