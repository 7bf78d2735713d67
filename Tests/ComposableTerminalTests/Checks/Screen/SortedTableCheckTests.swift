import Composable
import ComposableTerminal
import Testing

extension `A table that is sorted` {
  @Test func `keeps the sign when there is too little room for the title`() {
    var driver = driver(Self.name, columns: 11)
    #expect(driver.text.hasPrefix("Na… ▲    Id"))
  }

  @Test func `has no keys without columns, and counts an unknown column as none`() {
    var empty = ScreenDriver((), 9, 2) {
      Table(Items(count: 1).rows, [], sort: Self.name, by: { .sorted($0) }) as View<Sent>
    }
    #expect(empty.help == [])
    var driver = driver(TableOrder("Age"))
    #expect(driver.press(">", "<") == [.sorted(Self.name), .sorted(Self.id)])
  }

  @Test func `compares values in its direction`() {
    #expect([2, 1, 3].sorted { Self.name($0, $1) } == [1, 2, 3])
    #expect([2, 1, 3].sorted { Self.id($0, $1) } == [3, 2, 1])
  }

  @Test func `goes through all orders by one key, and back by another`() {
    var driver = driver(nil)
    var seen: [TableOrder?] = []
    for key: Terminal.Key in [">", ">", ">", ">", ">", "<", "<"] {
      if case .sorted(let order) = driver.press(key).first { driver.state = order }
      seen.append(driver.state)
    }
    #expect(
      seen == [
        Self.name, Self.name.reversed, Self.id.reversed, Self.id, Self.name, Self.id, Self.id.reversed,
      ])
    #expect(driver.help == ["> sort", "< sort back"])
  }

  @Test func `tells its order to a screen reader`() {
    var driver = driver(Self.id)
    #expect(driver.screen.outline.hasPrefix("list of 2, sorted by Id, descending\n  Name, Id\n"))
  }
}
