import Composable
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
    #expect(Terminal.Screen(none, InterfaceState(), driver(1).context).frame.text == "\n\n")
  }
}
