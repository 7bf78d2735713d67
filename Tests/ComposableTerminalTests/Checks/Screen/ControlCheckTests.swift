import Composable
import Expectations
import Testing

@testable import ComposableTerminal

extension `Controls` {
  @Test func `scroll freely by the wheel, until the selection moves`() {
    var driver = ScreenDriver(Items(count: 50), 16, 5, view: itemsView)
    #expect(driver.handle(.press(.wheelDown, Terminal.Position(column: 3, row: 2))).isHandled)
    #expect(driver.text.hasPrefix("  item 3 "))
    driver.state.rows[0].name = "renamed"
    #expect(driver.text.hasPrefix("  item 3 "))
    driver.state.selection = 1
    #expect(driver.text.hasPrefix("▸ item 1 "))
    for _ in 0..<40 { driver.handle(.press(.wheelDown, Terminal.Position(column: 3, row: 2))) }
    #expect(driver.text.hasPrefix("  item 45"))
    driver.handle(.press(.wheelUp, Terminal.Position(column: 3, row: 2)))
    #expect(driver.text.hasPrefix("  item 42"))
  }

  @Test func `report when an animation has to be drawn again`() {
    let spinner: View<Sent> = Spinner("busy")
    func screen(_ time: Duration, isStill: Bool = false) -> Terminal.Screen<Sent> {
      Terminal.Screen(
        spinner, .init(), Terminal.Context(size: Terminal.Size(columns: 9, rows: 1), time: time, reducesMotion: isStill)
      )
    }
    expectEqual(screen(.zero).nextFrame, .seconds(0.08))
    #expect(screen(.zero).frame != screen(.milliseconds(90)).frame)
    expectEqual(screen(.milliseconds(90), isStill: true).nextFrame, nil)
    expectEqual(
      Terminal.Screen(Text("x") as View<Sent>, .init(), Terminal.Context(size: Terminal.Size(columns: 9, rows: 1)))
        .nextFrame, nil)
  }

  @Test func `report the position of a press, even while it is dragged`() {
    let view: View<Sent> = Column {
      Text("line")
      Canvas { _ in }.height(.cells(2)).onPress { position, size in
        position.row == 0 ? .number(position.column * 100 + size.columns) : nil
      }
      Text("below")
    }
    .padding(2)
    var driver = ScreenDriver((), 20, 6) { view }
    func handle(_ event: TerminalEvent) -> Terminal.Outcome<Sent> { driver.handle(event) }
    expectEqual(handle(.press(.left, Terminal.Position(column: 2, row: 1))).actions, [.number(16)])
    expectEqual(handle(.drag(Terminal.Position(column: 7, row: 1))).actions, [.number(516)])
    expectEqual(handle(.drag(Terminal.Position(column: 99, row: 0))).actions, [.number(1516)])
    expectEqual(handle(.drag(Terminal.Position(column: 7, row: 2))).actions, [])
    _ = handle(.release(Terminal.Position(column: 7, row: 2)))
    expectEqual(handle(.drag(Terminal.Position(column: 7, row: 1))).isHandled, false)
    expectEqual(handle(.press(.left, Terminal.Position(column: 1, row: 1))).isHandled, false)
    expectEqual(handle(.press(.right, Terminal.Position(column: 3, row: 1))).isHandled, false)
  }

  @Test func `scroll a long text with the cursor`() {
    let text = "0123456789abcdef"
    var driver = ScreenDriver(text, 8, 1) { TextField("", text: $0) { .text($0) } as View<Sent> }
    expectEqual(driver.text, "9abcdef")
    expectEqual(driver.screen.frame.cursor, Terminal.Position(column: 7, row: 0))
    for _ in 0..<4 { driver.press(.left) }
    expectEqual(driver.text, "9abcdef")
    driver.press(.home)
    expectEqual(driver.text, "01234567")
    expectEqual(driver.screen.frame.cursor, Terminal.Position(column: 0, row: 0))
  }

  @Test func `have titles and aligned columns in a table`() {
    let rows = IdentifiedArray(uniqueElements: [Item(id: 7, name: "seven"), Item(id: 12, name: "twelve")])
    let columns = [
      TableColumn<Item>("Name", .fill(1)) { "\($0.name)" },
      TableColumn<Item>("Id", .cells(4), align: .end) { "\($0.id)" },
    ]
    var driver = ScreenDriver((), 18, 4) { Table(rows, columns, selection: 12) { .number($0) } as View<Sent> }
    expectEqual(driver.text, "  Name          Id\n  seven          7\n▸ twelve        12\n")
    expectEqual(driver.press(.up), [.number(7)])
    // With a scroll bar the titles are scrolled, too.
    driver.context.size.rows = 2
    expectEqual(driver.text, "  Name         Id\n▸ twelve       12┃")
  }

  @Test func `have a text for each part of a screen`() {
    let view: View<Sent> = Column {
      Text("Title").title("Window")
      TextField("Name", text: "Ada") { .text($0) }
      Toggle("Loud", isOn: true) { .flag($0) }
      Slider("Volume", 5, in: 0...10) { .number($0) }
      Button("Go", .done).disabled()
      Progress(0.5).label("half done")
      List(Items(count: 2).rows, selection: 1, select: { .number($0) }) { Text($0.name) }.label("Items")
      KeyHelp()
    }
    .key("q", "quit", command: .quit).key(.enter, "go", .done)
    let screen = Terminal.Screen(view, .init(), Terminal.Context(size: Terminal.Size(columns: 40, rows: 20)))
    expectEqual(screen.title, "Window")
    expectEqual(
      screen.outline,
      """
      Title
      field Name: Ada (focus)
      toggle Loud: on
      slider Volume: 5
      button Go (off)
      half done
      Items, 2 of 2
        item 0
      * item 1
      keys: enter go
      """)
  }
}
