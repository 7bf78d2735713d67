import Composable
import Expectations
import Testing

@testable import ComposableTerminal

struct `The focus` {
  enum Sent: Equatable { case pressed(String), moved(ViewID?) }

  static func buttons(_ names: [String]) -> View<Sent> {
    Column { for name in names { Button(name, .pressed(name)).id(ViewID(name)) } }
  }

  @Test func `is on the first view at the start, and wraps around`() {
    var driver = ScreenDriver(["a", "b", "c"], 10, 5, view: Self.buttons)
    expectEqual(driver.screen.interface.focus, "a")
    expectEqual(driver.press(.enter, .tab, .enter, .tab, .tab, .enter), [.pressed("a"), .pressed("b"), .pressed("a")])
    expectEqual(driver.press(.shift(.tab), .enter), [.pressed("c")])
    expectEqual(driver.screen.frame.style(3, 2), .reversed)
  }

  @Test func `moves to the next view when its view is removed`() {
    var driver = ScreenDriver(["a", "b", "c"], 10, 5, view: Self.buttons)
    driver.press(.tab)
    driver.state = ["a", "c"]
    expectEqual(driver.press(.enter), [.pressed("c")])
    driver.state = ["a"]
    expectEqual(driver.press(.enter), [.pressed("a")])
    driver.state = []
    expectEqual(driver.press(.enter), [])
    expectEqual(driver.interface.focus, nil)
    driver.state = ["x", "y"]
    expectEqual(driver.press(.enter), [.pressed("x")])
  }

  @Test func `stays with its view when others are inserted and removed`() {
    var driver = ScreenDriver(["a", "b"], 10, 9, view: Self.buttons)
    driver.press(.tab)
    driver.state = ["new", "a", "more", "b"]
    expectEqual(driver.press(.enter), [.pressed("b")])
    expectEqual(driver.press(.shift(.tab), .enter), [.pressed("more")])
  }

  @Test func `follows the position in a builder, and the ids of rows`() {
    func view(_ state: (isThere: Bool, rows: [Item])) -> View<String> {
      Column {
        if state.isThere { Button("there", "there") }
        Button("after", "after")
        ForEach(state.rows) { item in Button(item.name, item.name) }
      }
    }
    var driver = ScreenDriver(
      (isThere: false, rows: [Item(id: 1, name: "one"), Item(id: 2, name: "two")]), 20, 9, view: view)
    driver.press(.tab, .tab)
    expectEqual(driver.interface.focus, "0/2.2")
    driver.state = (true, [Item(id: 3, name: "three"), Item(id: 2, name: "two")])
    expectEqual(driver.press(.enter), ["two"])
    driver.press(.shift(.tab), .shift(.tab))
    expectEqual(driver.interface.focus, "0/1")
    driver.state.isThere = false
    expectEqual(driver.press(.enter), ["after"])
  }

  @Test func `is restored after a modal, even within a modal`() {
    func view(_ depth: Int) -> View<Sent> {
      Self.buttons(["a", "b", "c"])
        .modal(depth > 0 ? depth : nil) { depth in
          Self.buttons(["m", "n"]).modal(depth > 1 ? depth : nil) { _ in Self.buttons(["z"]) }
        }
    }
    var driver = ScreenDriver(0, 20, 9, view: view)
    driver.press(.tab)
    driver.state = 1
    expectEqual(driver.press(.enter, .tab, .enter), [.pressed("m"), .pressed("n")])
    driver.state = 2
    expectEqual(driver.press(.enter, .tab, .enter), [.pressed("z"), .pressed("z")])
    driver.state = 1
    expectEqual(driver.press(.enter), [.pressed("n")])
    driver.state = 0
    expectEqual(driver.press(.enter), [.pressed("b")])
    // A modal that is shown again starts with its first view.
    driver.state = 1
    expectEqual(driver.press(.enter), [.pressed("m")])
  }

  @Test func `can be held by a feature, which is notified when users move it`() {
    func view(_ focus: ViewID?) -> View<Sent> { Self.buttons(["a", "b", "c"]).focused(focus) { .moved($0) } }
    var driver = ScreenDriver(nil as ViewID?, 20, 9, view: view)
    expectEqual(driver.press(.tab), [.moved("b")])
    driver.state = "c"
    expectEqual(driver.screen.interface.focus, "c")
    // While the state sets the focus, it stays there, whatever users press.
    expectEqual(driver.press(.shift(.tab)), [.moved("b")])
    expectEqual(driver.screen.interface.focus, "c")
    driver.state = "nobody"
    expectEqual(driver.press(.enter), [.pressed("c")])
  }
}
