import Composable
import ComposableTerminal
import Expectations
import Testing

struct `A table that is sorted` {
  enum Sent: Equatable { case sorted(TableOrder) }

  static let name = TableOrder("Name")
  static let id = TableOrder("Id", isDescending: true)

  func driver(_ order: TableOrder?, columns: Int = 22) -> ScreenDriver<TableOrder?, Sent> {
    ScreenDriver(order, columns, 3) { order in
      Table(
        Items(count: 2).rows,
        [
          TableColumn("Name", .fill(1)) { "\($0.name)" }, TableColumn("Id", .fit, align: .end) { "\($0.id)" },
        ], sort: order, by: { .sorted($0) })
    }
  }

  private func click(_ column: Int) -> TerminalEvent { .press(.left, Terminal.Position(column: column, row: 0)) }

  @Test func `marks the title of its column, and nothing moves when the order changes`() {
    var driver = driver(nil)
    expectEqual(driver.text, "Name                Id\nitem 0               0\nitem 1               1")
    driver.state = Self.name
    expectEqual(driver.text, "Name ▲              Id\nitem 0               0\nitem 1               1")
    driver.state = Self.id
    expectEqual(driver.text, "Name              Id ▼\nitem 0               0\nitem 1               1")
    driver.context.glyphs = .ascii
    #expect(driver.text.hasPrefix("Name              Id v"))
    driver.state = Self.name
    #expect(driver.text.hasPrefix("Name ^"))
  }

  @Test func `is sorted by a click on a title, which reverses the order of its own column`() {
    var driver = driver(Self.name)
    expectEqual(driver.handle(click(2)).actions, [.sorted(Self.name.reversed)])
    expectEqual(driver.handle(click(21)).actions, [.sorted(Self.id.reversed)])
    expectEqual(driver.handle(.press(.left, Terminal.Position(column: 2, row: 1))).actions, [])
    driver.state = nil
    expectEqual(driver.handle(click(2)).actions, [.sorted(Self.name)])
  }

  @Test func `goes through all orders by one key, and back by another`() {
    var driver = driver(nil)
    var seen: [TableOrder?] = []
    for key: Terminal.Key in [">", ">", ">", ">", ">", "<", "<"] {
      if case .sorted(let order) = driver.press(key).first { driver.state = order }
      seen.append(driver.state)
    }
    expectEqual(
      seen,
      [
        Self.name, Self.name.reversed, Self.id.reversed, Self.id, Self.name, Self.id, Self.id.reversed,
      ])
    expectEqual(driver.help, ["> sort", "< sort back"])
  }
}
