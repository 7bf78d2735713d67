import Composable
import ComposableTerminal
import Expectations
import Testing

struct `Opening a row` {
  enum Sent: Equatable { case select(Int), open(Int), own(Int), row, outer, text(String) }

  private static func list(_ selection: Int?, ownKey: Bool = false) -> View<Sent> {
    List(Items(count: 3).rows, selection: selection, select: { .select($0) }, open: { .open($0) }) { item in
      ownKey ? Text(item.name).key(.enter, "own", .own(item.id)) : Text(item.name)
    }
  }

  private func click(_ row: Int) -> TerminalEvent { .press(.left, Terminal.Position(column: 3, row: row)) }

  @Test func `is what Enter does, and the help lists it`() {
    var driver = ScreenDriver(1, 20, 3) { Self.list($0) }
    expectEqual(driver.press(.enter), [.open(1)])
    expectEqual(driver.help, ["enter open"])
  }

  @Test func `needs a selected row`() {
    var driver = ScreenDriver(Int?.none, 20, 3) { Self.list($0) }
    expectEqual(driver.press(.enter), [])
    expectEqual(driver.help, [])
    driver.state = 99
    expectEqual(driver.press(.enter), [])
  }

  @Test func `is what the second of two clicks does`() {
    var driver = ScreenDriver(0, 20, 3) { Self.list($0) }
    expectEqual(driver.handle(click(2)).actions, [.select(2)])
    driver.state = 2
    expectEqual(driver.handle(click(2)).actions, [.open(2)])
  }

  @Test func `is not done by the click that gives the list the focus`() {
    let view: (Int) -> View<Sent> = { selection in
      Column {
        Button("b", .outer)
        Self.list(selection)
      }
    }
    var driver = ScreenDriver(1, 20, 4, view: view)
    expectEqual(driver.handle(click(2)).actions, [])
    expectEqual(driver.handle(click(2)).actions, [.open(1)])
  }

  @Test func `comes before an Enter key of the row and of an enclosing view while the list has the focus`() {
    var driver = ScreenDriver(1, 20, 3) { Self.list($0, ownKey: true).padding().key(.enter, "outer", .outer) }
    expectEqual(driver.press(.enter), [.open(1)])
    var field = ScreenDriver(1, 20, 4) { selection -> View<Sent> in
      Column {
        TextField("", text: "") { .text($0) }
        Self.list(selection, ownKey: true)
      }
    }
    expectEqual(field.press(.enter), [.own(1)])
  }

  @Test func `is possible in a table, in a list of features, and from a field without a use for Enter`() {
    var driver = ScreenDriver(1, 20, 4) { selection -> View<Sent> in
      Column {
        TextField("", text: "") { .text($0) }
        Table(
          Items(count: 2).rows, [TableColumn("Name") { "\($0.name)" }], selection: selection, open: { .open($0) })
      }
    }
    expectEqual(driver.press(.enter), [.open(1)])
    var features = ScreenDriver(1, 20, 4) { selection in
      List(Items(count: 2).rows, selection: selection, open: { .open($0) }, { _, _ in .row }) { itemView($0) }
        as View<Sent>
    }
    expectEqual(features.press(.enter, "x"), [.open(1), .row])
  }

  @Test(arguments: ["open", "", "enter"]) func `is a command in line mode`(line: String) throws {
    var driver = ScreenDriver(1, 20, 3) { Self.list($0) }
    let meaning = try #require(driver.screen.handle(line: line, &driver.interface))
    expectEqual(meaning.outcome.actions + meaning.keys.flatMap { driver.press($0) }, [.open(1)])
  }
}
