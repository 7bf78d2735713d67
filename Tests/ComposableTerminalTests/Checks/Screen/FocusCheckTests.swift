import Composable
import Expectations
import Foundation
import Testing

@testable import ComposableTerminal

extension `The focus` {
  @Test func `distinguishes the branches of an if`() {
    func view(_ isFirst: Bool) -> View<String> {
      Column {
        if isFirst {
          TextField("", text: "text") { $0 }
        } else {
          TextField("", text: "text") { $0 }
        }
      }
    }
    var driver = ScreenDriver(true, 20, 9, view: view)
    expectEqual(driver.press(.home, "x"), ["xtext"])
    driver.state = false
    expectEqual(driver.press("x"), ["textx"])
  }

  @Test func `is set once without a closure`() {
    func view(_ focus: ViewID?) -> View<Sent> { Self.buttons(["a", "b", "c"]).id("all").focused(focus) }
    var driver = ScreenDriver("b" as ViewID?, 20, 9, view: view)
    expectEqual(driver.press(.enter, .tab, .enter), [.pressed("b"), .pressed("c")])
    driver.state = "a"
    expectEqual(driver.press(.enter), [.pressed("a")])
    driver.press(.tab)
    driver.state = "all"
    expectEqual(driver.press(.enter), [.pressed("a")])
  }

  @Test func `passes views with the same name`() {
    var driver = ScreenDriver(["a", "a", "b"], 10, 5, view: Self.buttons)
    expectEqual(driver.press(.tab, .tab, .enter, .tab, .tab, .enter), [.pressed("b"), .pressed("a")])
  }

  @Test func `names views in a row relative to the row`() {
    let rows = IdentifiedArray(uniqueElements: [Item(id: 1, name: "one"), Item(id: 2, name: "a/b")])
    let view: View<String> = List(rows, selection: 2, select: { "select \($0)" }) { item in
      Button(item.name, item.name).id("button")
    }
    .id("rows")
    var driver = ScreenDriver((), 20, 9) { view }
    driver.press(.tab)
    expectEqual(driver.interface.focus, "rows/2/button")
    expectEqual(driver.press(.enter), ["a/b"])
  }

  @Test(arguments: [Int.max, .min, -1]) func `accepts any values from a file`(number: Int) throws {
    let text = """
      {"focusPosition": {"index": \(number)}, "scope": "", "below": {}, "killed": "", "scrolls": {"0": {"offset": \(number), "isFree": true}},
      "editing": {"0": {"distance": \(number), "anchor": \(number), "steps": [], "isTyping": false, "goal": \(number)}}}
      """
    let interface = try JSONDecoder().decode(InterfaceState.self, from: Data(text.utf8))
    for view in RandomViews.everyView() {
      var driver = ScreenDriver((), 20, 5) { view }
      driver.interface = interface
      driver.press(.up, .right, .shift(.down), "x", .control("_"))
      #expect(driver.screen.interface.focus == nil || driver.screen.interface.focusPosition.index >= 0)
    }
  }

  @Test func `remembers removed views, up to a limit`() {
    var driver = ScreenDriver(Items(count: 90), 20, 9, view: itemsView)
    driver.handle(.press(.wheelDown, Terminal.Position(column: 3, row: 3)))
    let shown = driver.interface.scrolls
    expectEqual(shown.count, 1)
    for number in 0..<499 { driver.interface.scrolls[ViewID("gone \(number)")] = Terminal.ScrollState() }
    expectEqual(driver.screen.interface.scrolls.count, 500)
    for number in 499..<800 { driver.interface.scrolls[ViewID("gone \(number)")] = Terminal.ScrollState() }
    expectEqual(driver.screen.interface.scrolls, shown)
  }

  @Test func `notifies a feature that removes it`() {
    let view: View<Sent> = Column {
      Self.buttons(["a"]).focused(nil) { .moved($0) }
      Button("b", .pressed("b")).id("b")
    }
    var driver = ScreenDriver((), 20, 9) { view }
    expectEqual(driver.press(.tab), [.moved(nil)])
    expectEqual(driver.press(.tab), [.moved("a")])
  }

  @Test func `is moved by commands`() {
    let view: View<Sent> = Self.buttons(["a", "b", "c"]).key("/", "to c", command: .focus("c"))
      .key(.down, "next", command: .focusNext).key(.up, "previous", command: .focusPrevious)
    var driver = ScreenDriver((), 20, 9) { view }
    expectEqual(
      driver.press("/", .enter, .up, .enter, .down, .down, .enter), [.pressed("c"), .pressed("b"), .pressed("a")])
  }

  @Test func `is encoded and decoded unchanged`() throws {
    var driver = ScreenDriver(Panes(items: Items(count: 100)), 60, 9, view: panesView)
    driver.press(.tab, .pageDown)
    driver.handle(.press(.wheelDown, Terminal.Position(column: 5, row: 5)))
    let data = try JSONEncoder().encode(driver.interface)
    try expectEqual(JSONDecoder().decode(InterfaceState.self, from: data), driver.interface)
    expectEqual(driver.interface.scrolls.isEmpty, false)
  }
}
