import Composable
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
    #expect(screen(.zero).nextFrame == .seconds(0.08))
    #expect(screen(.zero).frame != screen(.milliseconds(90)).frame)
    #expect(screen(.milliseconds(90), isStill: true).nextFrame == nil)
    #expect(
      Terminal.Screen(Text("x") as View<Sent>, .init(), Terminal.Context(size: Terminal.Size(columns: 9, rows: 1)))
        .nextFrame == nil)
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
    #expect(handle(.press(.left, Terminal.Position(column: 2, row: 1))).actions == [.number(16)])
    #expect(handle(.drag(Terminal.Position(column: 7, row: 1))).actions == [.number(516)])
    #expect(handle(.drag(Terminal.Position(column: 99, row: 0))).actions == [.number(1516)])
    #expect(handle(.drag(Terminal.Position(column: 7, row: 2))).actions == [])
    _ = handle(.release(Terminal.Position(column: 7, row: 2)))
    #expect(handle(.drag(Terminal.Position(column: 7, row: 1))).isHandled == false)
    #expect(handle(.press(.left, Terminal.Position(column: 1, row: 1))).isHandled == false)
    #expect(handle(.press(.right, Terminal.Position(column: 3, row: 1))).isHandled == false)
  }
}
