import Composable
import Expectations
import Testing

@testable import ComposableTerminal

struct `A table that is wider than the screen` {
  enum Sent: Equatable { case selected(Int), sorted(TableOrder) }
  typealias Driver = ScreenDriver<Int?, Sent>

  static var columns: [TableColumn<Item>] {
    [
      TableColumn<Item>("Name", .cells(6)) { "\($0.name)" },
      TableColumn("One", .cells(8)) { "1-\($0.id)" },
      TableColumn("Two", .cells(8), align: .end) { "2-\($0.id)" },
      TableColumn("Three") { "3-\($0.id)" },
      TableColumn("Four", .cells(8)) { "4-\($0.id)" },
    ]
  }

  func driver(_ columns: Int, _ rows: Int = 3, fixed: Int? = 1, count: Int = 2) -> Driver {
    ScreenDriver(0, columns, rows) { selection in
      Table(
        Items(count: count).rows, Self.columns, selection: selection, select: { .selected($0) }, fixedColumns: fixed)
    }
  }

  @Test func `shows all columns where there is room, and leaves the arrows to others`() {
    var driver = driver(45)
    #expect(driver.text.hasPrefix("  Name    One            Two  Three  Four\n▸ item 0"))
    expectEqual(driver.handle(.key(.right)).isHandled, false)
    #expect(driver.screen.outline.contains("item 0, 1-0, 2-0, 3-0, 4-0"))
  }

  @Test func `scrolls the others beside the columns that stay, header and rows alike`() {
    var driver = driver(30)
    expectEqual(
      driver.text, "  Name    One            Two ›\n▸ item 0  1-0            2-0\n  item 1  1-1            2-1".padded
    )
    driver.press(.right)
    expectEqual(driver.text, "  Name         Two  Three   ‹›\n▸ item 0       2-0  3-0\n  item 1       2-1  3-1".padded)
    driver.press(.right)
    #expect(driver.text.hasPrefix("  Name    Three     Four    ‹\n▸ item 0  3-0       4-0".padded))
    driver.press(.right, .right)
    #expect(driver.text.hasPrefix("  Name    Three     Four"))
    driver.press(.left, .left, .left)
    #expect(driver.text.hasPrefix("  Name    One            Two ›"))
    // A screen reader has all columns.
    #expect(driver.screen.outline.contains("* item 0, 1-0, 2-0, 3-0, 4-0"))
  }
}

extension String {
  /// The text without blanks at the ends of lines, as that of a frame.
  fileprivate var padded: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}
