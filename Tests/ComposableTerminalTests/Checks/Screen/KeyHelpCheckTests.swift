import Composable
import Expectations
import Testing

@testable import ComposableTerminal

extension `The help` {
  @Test func `in a modal, and below it, is clicked for the keys of the modal`() throws {
    var driver = Driver((), 40, 8) {
      Column {
        Text("page").height(.fill(1))
        KeyHelp()
      }
      .key("p", "page key", "page")
      .modal("sure") { text in
        Column {
          Text(text)
          KeyHelp().width(.cells(12))
        }
        .border().key("y", "yes", "yes")
      }
    }
    let rows = driver.text.split(separator: "\n", omittingEmptySubsequences: false)
    expectEqual(rows.filter { $0.contains("y yes") }.count, 2)
    try expectEqual(Self.click("y yes", &driver).actions, ["yes"])
    expectEqual(driver.handle(.press(.left, Terminal.Position(column: 1, row: 7))).actions, ["yes"])
    #expect(!driver.text.contains("page key"))
  }

  @Test func `covered by a modal takes no click`() {
    var driver = Driver((), 20, 3) {
      Column { KeyHelp() }.key("p", "page", "page").modal("") { _ in
        Text("covers all of it\nand this\nand that").width(.cells(20)).key("y", "yes", "yes")
      }
    }
    expectEqual(driver.handle(.press(.left, Terminal.Position(column: 0, row: 0))), Terminal.Outcome())
  }

  @Test func `in an upper layer's blank part is clicked`() throws {
    var driver = Driver((), 30, 4) {
      Layers(align: .start) {
        Column {
          Button("press me", "pressed")
          KeyHelp()
        }
        .key("k", "keep", "kept")
        Text("toast").align(.end, .end)
        Canvas { $0.put("*", 0, 3) }
      }
    }
    try expectEqual(Self.click("keep", &driver).actions, ["kept"])
    try expectEqual(Self.click("press me", &driver).actions, ["pressed"])
    try expectEqual(Self.click("toast", &driver), Terminal.Outcome())
  }

  @Test func `clicks press the sign that is clicked`() throws {
    var driver = Self.controls("picker")
    try expectEqual(Self.click("← ", &driver).actions, ["shape 4"])
    try expectEqual(Self.click("→ change", &driver).actions, ["shape 6"])
    #expect(try Self.click("tab next", &driver).isHandled)
    expectEqual(driver.interface.focus, "slider")
    driver.interface.focus = "button"
    try expectEqual(Self.click("enter press", &driver).actions, ["went"])
  }

  @Test func `has words for arrows in ASCII`() {
    var driver = Self.controls("picker")
    driver.context.glyphs = .ascii
    #expect(driver.text.contains("left right change"))
  }

  @Test func `says nothing more if there is nothing to say`() {
    func help(_ view: View<String>) -> String {
      var driver = Driver((), 60, 8) {
        Column {
          view
          KeyHelp()
        }
        .key("q", "quit", command: .quit)
      }
      return driver.text.split(separator: "\n").last.map { $0.trimmed } ?? ""
    }
    expectEqual(help(Canvas { _ in }.height(.cells(2))), "q quit")
    expectEqual(help(Text("text")), "q quit")
    // A field without `submit` that is alone leaves enter and tab to others.
    expectEqual(help(TextField("name", text: "") { $0 }.key(.enter, "guess", "guessed")), "enter guess")
    expectEqual(help(Picker("shape", 1, [1], name: { "\($0)" }) { "\($0)" }), "q quit")
    expectEqual(help(Picker("shape", 1, [1, 2], name: { "\($0)" }) { "\($0)" }), "q quit  ← → change")
  }

  @Test func `does not list tab if another key moves the focus`() {
    var driver = Driver((), 60, 4) {
      Column {
        Button("one", "one")
        Button("two", "two")
        KeyHelp()
      }
      .key(.down, "next", command: .focusNext)
    }
    #expect(driver.text.contains("↓ next  enter press\n"))
  }

  @Test func `does not list tab if a view takes it`() {
    var driver = Driver((), 60, 4) {
      Column {
        Button("one", "one")
        Button("two", "two")
        KeyHelp()
      }
      .key(.tab, "switch", "switched")
    }
    #expect(driver.text.contains("tab switch  enter press\n"))
  }

  @Test func `turns its page by the wheel, not beyond the ends`() {
    var driver = Self.many(20)
    let position = Terminal.Position(column: 1, row: 1)
    let first = Self.help(&driver)
    #expect(driver.handle(.press(.wheelUp, position)).isHandled)
    expectEqual(Self.help(&driver), first)
    for _ in 0..<9 { driver.handle(.press(.wheelDown, position)) }
    #expect(driver.text.contains("‹"))
    for _ in 0..<9 { driver.handle(.press(.wheelUp, position)) }
    expectEqual(Self.help(&driver), first)
    // With room for all, the wheel is left to others.
    driver.context.size.columns = 100
    expectEqual(driver.handle(.press(.wheelDown, position)), Terminal.Outcome())
  }

  @Test func `names the key of the palette, which has all keys, if it has not room for them`() throws {
    var driver = Self.many(30, hasPalette: true)
    expectEqual(Self.help(&driver), ["1 one  2 two  3 three       ^P"])
    // It takes no more room than the sign without it.
    driver.context.size = Terminal.Size(columns: 32, rows: 14)
    #expect(driver.text.contains("\n1 one  2 two  3 three  4 four ^P\n"))
    #expect(try Self.click("^P", &driver).isHandled)
    #expect(driver.screen.outline.contains("six, 6"))
    driver.press(.escape)
    // The last page has nothing after it.
    for _ in 0..<3 { driver.handle(.press(.wheelDown, Terminal.Position(column: 1, row: 1))) }
    #expect(driver.text.contains("six") && driver.text.contains("‹ first"))
    driver.context.size.columns = 100
    #expect(!driver.text.contains("^P"))
  }

  @Test func `begins with the first page when its entries change`() throws {
    var driver = Self.many(20)
    let first = Self.help(&driver)
    _ = try Self.click("›", &driver)
    #expect(Self.help(&driver) != first)
    driver.state = false
    #expect(driver.text.contains("1 one"))
  }

  @Test(arguments: [1, 2, 3, 5, 8, 12, 17, 30, 60, 100], [1, 2, 4])
  func `shows each entry on one page, in bounds, and never a page without an entry`(
    columns: Int, rows: Int
  ) {
    var driver = Self.many(columns, rows)
    driver.context.glyphs = columns % 2 == 0 ? .ascii : .unicode
    var pages: [[Terminal.Key]] = []
    for _ in 0..<10 {
      let scene = Scene(driver.view(true).node, driver.interface, driver.context)
      var help: LayoutBox?
      scene.root.forEach { if case .keyHelp = $0.content { help = $0 } }
      guard let help, !help.rect.isEmpty else { return }
      let layout = KeyHelpLayout(scene, help)
      for part in layout.parts.map(\.rect) {
        #expect(part.columns > 0 && part.column >= 0 && part.endColumn <= columns)
        #expect((help.rect.row..<help.rect.endRow).contains(part.row))
        for other in layout.parts.map(\.rect) where other.row == part.row && other.column > part.column {
          #expect(part.endColumn <= other.column)
        }
      }
      let keys = layout.parts.compactMap(\.key)
      if columns > 3 { #expect(!keys.isEmpty) }
      if keys == pages.first { break }
      pages.append(keys)
      layout.turn(by: 1, wraps: true, &driver.interface)
      if !layout.isPaged { break }
    }
    if columns > 3 { expectEqual(pages.joined().map(\.name).sorted(), ["1", "2", "3", "4", "5", "6"]) }
  }

  @Test func `turns its page by a key, which its sign names`() {
    var driver = Self.many(30, key: "?")
    let first = Self.help(&driver)
    #expect(first[0].contains("?") && !first[0].contains("more keys") && !first[0].contains("›"))
    expectEqual(driver.press("?"), [])
    #expect(Self.help(&driver) != first)
    driver.context.size.columns = 100
    #expect(!driver.text.contains("?"))
    #expect(driver.handle(.key("?")).isHandled)
  }

  @Test func `wraps its entries in as many rows as it has`() {
    var driver = Self.many(20, 3)
    expectEqual(Self.help(&driver).joined(separator: "|"), "1 one  2 two|3 three  4 four|5 five  6 six")
    driver = Self.many(20, 2)
    expectEqual(Self.help(&driver)[0], "1 one  2 two")
    #expect(driver.text.contains("›"))
  }
}
