import Composable
import ComposableTerminal
import Expectations
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
    expectEqual(empty.help, [])
    var driver = driver(TableOrder("Age"))
    expectEqual(driver.press(">", "<"), [.sorted(Self.name), .sorted(Self.id)])
  }

  @Test func `compares values in its direction`() {
    expectEqual([2, 1, 3].sorted { Self.name($0, $1) }, [1, 2, 3])
    expectEqual([2, 1, 3].sorted { Self.id($0, $1) }, [3, 2, 1])
  }

  @Test func `tells its order to a screen reader`() {
    var driver = driver(Self.id)
    #expect(driver.screen.outline.hasPrefix("list of 2, sorted by Id, descending\n  Name, Id\n"))
  }
}
