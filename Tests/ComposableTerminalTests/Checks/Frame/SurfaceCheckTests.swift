import ComposableTerminalTesting
import Expectations
import Testing

@testable import ComposableTerminal

extension `A surface` {
  @Test func `has the tone that the program gives it`() {
    let tone = Theme.Tone(dark: Terminal.RGB(0x101040), light: Terminal.RGB(0xE0E0FF))
    expectEqual(Self.theme(0, Theme().adding([.surface: tone])).value(of: .surface), tone.dark)
    expectEqual(Self.theme(0xFFFFFF, Theme().adding([.surface: tone])).value(of: .surface), tone.light)
  }

  @Test func `lies below the help and the field, whose name has the color of the focus`() {
    var driver = Self.driver()
    expectEqual(driver.screen.frame.style(0, 6), .plain)
    expectEqual(driver.screen.frame.style(8, 6), .surface)
    expectEqual(driver.screen.frame.style(29, 7).background, .surface)
    driver.press(.tab)
    expectEqual(driver.screen.frame.style(0, 6), .accent)
    expectEqual(driver.screen.frame.style(8, 6), Style(background: .surface, isUnderlined: true))
  }

  @Test func `is below the header of a table, from edge to edge`() {
    let rows = Items(count: 3).rows
    let columns = [TableColumn<Item>("Name", .fill(1)) { Styled($0.name) }]
    let view: View<Never> = Table(rows, columns)
    let context = Terminal.Context(size: Terminal.Size(columns: 20, rows: 4), theme: Self.theme(0))
    let frame = Terminal.Screen(view, .init(), context).frame
    for column in [0, 19] { expectEqual(frame.style(column, 0).background, .surface) }
    expectEqual(frame.style(0, 1), .plain)
  }

  @Test func `is below a dialog of a dialog, too, and the help that lists its keys stays readable`() {
    let view: View<String> = Column {
      Text("page").height(.fill(1))
      KeyHelp()
    }
    .modal(true) { _ in
      Column {
        Text("first")
        KeyHelp()
      }
      .width(.cells(20)).padding().border()
      .modal(true) { _ in Text("second").key("y", "yes", "yes") }
    }
    let context = Terminal.Context(size: Terminal.Size(columns: 40, rows: 12), theme: Self.theme(0))
    let frame = Terminal.Screen(view, .init(), context).frame
    let helps = frame.rows.indices.filter { frame.rows[$0].contains("y yes") }
    expectEqual(helps.count, 2)
    for row in helps {
      let column = frame.rows[row].prefix { $0 != "y" }.count
      expectEqual(frame.style(column, row), Style(background: .surface, isBold: true))
    }
    expectEqual(frame.style(0, 0).color, .muted)
    expectEqual(frame.rows.firstIndex { $0.contains("first") }.map { frame.style(11, $0).color }, .muted)
  }

  @Test(arguments: [ColorLevel.none, .sixteen])
  func `has a substitute without its colors that shows the focus, the header and the selected row`(level: ColorLevel) {
    var driver = Self.driver(level)
    expectEqual(driver.screen.frame.style(0, 6), .plain)
    driver.press(.tab)
    expectEqual(driver.screen.frame.style(0, 6), Style(color: .accent, isBold: true))
    #expect(driver.screen.frame.style(2, 0).isBold && !driver.screen.frame.style(2, 1).isBold)
    let table: View<Never> = Table(Items(count: 3).rows, [TableColumn("Name") { Styled($0.name) }])
    let frame = Terminal.Screen(table, .init(), driver.context).frame
    #expect(frame.style(0, 0) == Style(isBold: true, isUnderlined: true) && frame.style(29, 0).isUnderlined)
    #expect(!frame.style(0, 1).isUnderlined)
  }

  @Test func `costs few bytes for a moved selection, since its blanks are erased`() {
    func frame(_ selection: Int, _ theme: Theme) -> Terminal.Frame {
      var items = Items(count: 10_000)
      items.selection = selection
      let context = Terminal.Context(size: Terminal.Size(columns: 200, rows: 60), theme: theme)
      return Terminal.Screen(itemsView(items), .init(), context).frame
    }
    var theme = Self.theme(0)
    func bytes() -> Int {
      Terminal.Renderer(theme: theme).bytes(from: frame(0, theme), to: frame(1, theme)).count
    }
    #expect(bytes() <= 250)
    // GNU screen would erase in its own color.
    theme.erasesInColor = false
    #expect(bytes() > 250)
  }

  @Test func `has round corners by default, and heavy lines if asked for, but on the Linux console`() {
    func text(_ term: String, _ border: Glyphs.Border = .rounded) -> String {
      let view: View<Never> = Text("a").border(border)
      let glyphs = Glyphs(environment: ["TERM": term, "LANG": "C.UTF-8"])
      let context = Terminal.Context(size: Terminal.Size(columns: 3, rows: 3), glyphs: glyphs)
      return Terminal.Screen(view, .init(), context).frame.text
    }
    expectEqual(text("xterm"), "╭─╮\n│a│\n╰─╯")
    expectEqual(text("linux"), "┌─┐\n│a│\n└─┘")
    expectEqual(text("xterm", .heavy), "┏━┓\n┃a┃\n┗━┛")
    expectEqual(text("linux", .heavy), "╔═╗\n║a║\n╚═╝")
  }

  @Test func `is shown by the renderer as by the frame`() {
    var driver = Self.driver()
    var terminal = VirtualTerminal(driver.context.size)
    var last: Terminal.Frame?
    for step in 0..<4 {
      if step == 2 { driver.press(.tab) }
      driver.state.asks = step == 1
      let frame = driver.screen.frame
      terminal.write(Terminal.Renderer(theme: driver.context.theme).bytes(from: last, to: frame))
      expectEqual(terminal.text, frame.text)
      last = frame
    }
    expectEqual(terminal.unknown, [])
  }

  @Test func `is missing on an unknown background, with few colors, and in high contrast`() {
    #expect(!Theme().hasSurfaces)
    #expect(!Self.theme(0, .standard, .sixteen).hasSurfaces && !Self.theme(0, .standard, .none).hasSurfaces)
    #expect(!Self.theme(0, .highContrast).hasSurfaces)
    for level in ColorLevel.allCases {
      expectEqual(Theme(level: level).select(.selected), "\u{1B}[0;7m")
      expectEqual(Theme(level: level).select(.surface), "\u{1B}[0m")
    }
    expectEqual(Theme(level: .sixteen).select(.bad.with(.selected)), "\u{1B}[0;7m")
    expectEqual(Self.theme(0, .standard, .many).select(.surface), "\u{1B}[0;38;5;254;48;5;234m")
  }

  @Test(arguments: [ColorLevel.none, .sixteen])
  func `has a readable substitute without its colors`(level: ColorLevel) {
    var driver = Self.driver(level)
    #expect(driver.screen.frame.style(2, 0).isReversed)
    expectEqual(driver.screen.frame.character(0, 0), "▸")
    driver.press(.tab)
    #expect(!driver.screen.frame.style(2, 0).isReversed)
    expectEqual(driver.screen.frame.character(0, 0), "▸")
    #expect(driver.screen.frame.cursor != nil)
    expectEqual(driver.screen.frame.style(8, 6), .underlined)
  }
}
