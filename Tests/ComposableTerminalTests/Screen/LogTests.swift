import Composable
import Expectations
import Testing

@testable import ComposableTerminal

struct `A list that follows its end` {
  struct Line: Identifiable { let id: Int }
  typealias Driver = ScreenDriver<ClosedRange<Int>, Never>

  func driver(_ ids: ClosedRange<Int>, rows: Int = 3) -> Driver {
    ScreenDriver(ids, 30, rows) { ids in
      List(IdentifiedArray(uniqueElements: ids.map(Line.init(id:)))) { Text("line \($0.id)") }.border().followsEnd()
    }
  }

  /// The rows without border, scroll bar and sign.
  func lines(_ driver: inout Driver) -> [Int] {
    driver.text.split(separator: "\n").compactMap { row in
      row.split(separator: " ").dropFirst().first.flatMap { Int($0.prefix { $0.isNumber }) }
    }
  }

  func sign(_ driver: inout Driver) -> String? {
    driver.text.split(separator: "▼").dropFirst().first.map { String($0.prefix { $0 != "│" && $0 != "┃" }) }
  }

  @Test func `shows the last rows, whatever is added or removed`() {
    var driver = driver(1...2, rows: 5)
    expectEqual(lines(&driver), [1, 2])
    for (ids, shown) in [(1...3, [1, 2, 3]), (1...9, [7, 8, 9]), (4...1000, [998, 999, 1000]), (4...5, [4, 5])] {
      driver.state = ids
      #expect(lines(&driver) == shown && sign(&driver) == nil)
    }
  }

  @Test func `stays where the user scrolled to, and says how many rows are new`() {
    var driver = driver(1...20, rows: 5)
    driver.press(.up, .up)
    #expect(lines(&driver) == [16, 17, 18] && sign(&driver) == nil)
    driver.state = 1...29
    #expect(lines(&driver) == [16, 17, 18] && sign(&driver) == " 9 new ")
    // Rows that go at the front, or come there, do not move what is on the screen.
    driver.state = 15...120
    #expect(lines(&driver) == [16, 17, 18] && sign(&driver) == " 100 new ")
    driver.state = -500...120
    #expect(lines(&driver) == [16, 17, 18] && sign(&driver) == " 100 new ")
    // Those that were seen are not new.
    driver.press(.pageDown, .pageDown)
    #expect(lines(&driver) == [20, 21, 22] && sign(&driver) == " 98 new ")
    driver.press(.up)
    #expect(lines(&driver) == [19, 20, 21] && sign(&driver) == " 98 new ")
  }

  @Test(arguments: [0, 1, 2, 3])
  func `follows again by end, by scrolling to the last row, by a click on the sign, and by growing`(way: Int) {
    var driver = driver(1...20, rows: 5)
    driver.press(.pageUp, .home)
    driver.state = 1...30
    #expect(lines(&driver) == [1, 2, 3] && sign(&driver) == " 10 new ")
    switch way {
    case 0: driver.press(.end)
    case 1: for _ in 0..<12 { driver.handle(.press(.wheelDown, Terminal.Position(column: 3, row: 2))) }
    case 2: driver.handle(.press(.left, Terminal.Position(column: 22, row: 3)))
    default:
      driver.context.size.rows = 40
      _ = driver.screen
      driver.context.size.rows = 5
    }
    #expect(lines(&driver) == [28, 29, 30] && sign(&driver) == nil)
    driver.state = 1...31
    expectEqual(lines(&driver), [29, 30, 31])
  }
}
