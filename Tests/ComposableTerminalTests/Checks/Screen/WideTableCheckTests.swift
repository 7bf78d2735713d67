import Composable
import Expectations
import Testing

@testable import ComposableTerminal

extension `A table that is wider than the screen` {
  @Test func `is drawn in any size, with any number of fixed columns`() {
    for columns in [0, 1, 2, 3, 4, 7, 10, 13, 16, 20, 27, 33, 50] {
      for fixed in [-1, 0, 1, 3, 5, .max, .min] {
        var driver = driver(columns, columns % 4, fixed: fixed, count: columns % 9)
        driver.press(.right, .right, .right, .right, .right, .right, .down, .left)
        for hidden in [-1, 3, .max, .min] {
          if let id = driver.screen.scene.focused?.id { driver.interface.scrolls[id]?.columns = hidden }
          let text = driver.text
          #expect(text.split(separator: "\n").allSatisfy { Terminal.Columns.of($0.description) <= columns })
        }
      }
    }
    let none = Table(Items(count: 2).rows, [] as [TableColumn<Item>], fixedColumns: 1) as View<Sent>
    expectEqual(Terminal.Screen(none, InterfaceState(), driver(1).context).frame.text, "\n\n")
  }

  @Test func `is scrolled by keys without a selection, too, where all rows fit`() {
    var driver = ScreenDriver((), 60, 4) {
      Column {
        Table(Items(count: 2).rows, Self.columns, fixedColumns: 1).width(.cells(28)).height(.cells(3))
        KeyHelp()
      } as View<Never>
    }
    #expect(driver.text.contains("Two") && driver.text.hasSuffix("← → columns"))
    driver.press(.right)
    #expect(driver.text.contains("Three"))
    expectEqual(driver.handle(.key(.down)).isHandled, false)
  }

  @Test func `keeps its place when the size changes, as far as there is room`() {
    var driver = driver(30)
    driver.press(.right, .right)
    driver.context.size.columns = 60
    #expect(!driver.text.contains("‹"))
    driver.context.size.columns = 30
    #expect(driver.text.hasPrefix("  Name    Three     Four"))
    driver.context.size.columns = 16
    #expect(driver.text.hasPrefix("  Name   Three‹›"))
  }

  @Test func `lets the first column go, too, where it would leave no room`() {
    var driver = driver(11)
    driver.press(.right)
    #expect(driver.text.contains("One") && !driver.text.contains("Name"))
    driver.press(.left)
    #expect(driver.text.contains("Name"))
  }

  @Test func `sorts by a click on the title of a column that was scrolled`() {
    var driver = ScreenDriver(nil as TableOrder?, 30, 3) { order in
      Table(
        Items(count: 2).rows, Self.columns, sort: order, by: { Sent.sorted($0) }, selection: 0,
        select: { .selected($0) }, fixedColumns: 1)
    }
    driver.press(.right, .right)
    #expect(driver.text.hasPrefix("  Name    Three     Four"))
    let click = TerminalEvent.press(.left, Terminal.Position(column: 21, row: 0))
    expectEqual(driver.handle(click).actions, [.sorted(TableOrder("Four"))])
  }

  @Test func `is scrolled by the wheel and by clicks on the signs, and selects rows as before`() {
    var driver = driver(30)
    let position = Terminal.Position(column: 5, row: 1)
    driver.handle(.press(.wheelRight, position))
    #expect(driver.text.contains("Two  Three"))
    driver.handle(.press(.wheelLeft, position))
    #expect(driver.text.contains("One"))
    driver.handle(.press(.shiftWheelDown, position))
    #expect(driver.text.contains("Two  Three"))
    driver.handle(.press(.shiftWheelUp, position))
    driver.handle(.press(.left, Terminal.Position(column: 29, row: 0)))
    #expect(driver.text.contains("Two  Three"))
    driver.handle(.press(.left, Terminal.Position(column: 28, row: 0)))
    #expect(driver.text.contains("One"))
    expectEqual(driver.handle(.press(.left, Terminal.Position(column: 15, row: 2))).actions, [.selected(1)])
    expectEqual(driver.press(.down), [.selected(1)])
  }

  @Test func `becomes narrower as before without fixed columns`() {
    var driver = driver(30, fixed: nil)
    #expect(driver.text.contains("Four") && !driver.text.contains("›"))
  }
}
