import Composable
import Expectations
import Testing

@testable import ComposableTerminal

struct `The programs of the articles` {
  @Test func `show the counter, whose keys and buttons send`() {
    var driver = ScreenDriver(Counter(count: 3), 40, 6, view: counterView)
    expectEqual(
      driver.text,
      """
      Count: 3

      [ − ] [ + ]

      + more  - less  q quit  enter press   ^P

      """)
    expectEqual(driver.screen.frame.style(7, 0), .bold)
    expectEqual(driver.press("+"), [.increment])
    expectEqual(driver.press("-"), [.decrement])
    expectEqual(driver.handle(.key("q")).command, .quit)
    expectEqual(driver.press(.enter), [.decrement])
    expectEqual(driver.press(.tab, " "), [.increment])
    expectEqual(driver.handle(.key("x")).isHandled, false)
    expectEqual(driver.help, ["+ more", "- less", "q quit"])
    expectEqual(driver.screen.misuses, [])
  }

  @Test func `bind the fields of the form`() {
    var driver = ScreenDriver(Form(), 60, 12, view: formView)
    #expect(
      driver.text.hasPrefix(
        """
        ╭ Sign up ─────────────────────────────────────╮
        │Name first and last                           │
        │                                              │
        │Plan ‹ free ›                                 │
        │                                              │
        │[ Sign up ]                                   │
        ╰──────────────────────────────────────────────╯
        """))
    expectEqual(driver.screen.frame.cursor, Terminal.Position(column: 6, row: 1))
    expectEqual(driver.press("A"), [.binding(.set(\.$name, "A"))])
    expectEqual(driver.press(.enter), [.submit])
    expectEqual(driver.press(.tab, .right), [.binding(.set(\.$plan, .pro))])
    // The button is disabled while there is no name, so the focus returns to the first field.
    driver.press(.tab)
    expectEqual(driver.interface.focus, "0/0/0")
    driver.state = Form(name: "Ada", problem: "This name is taken, and that is a long story.")
    #expect(driver.text.contains("│This name is taken, and that is a long story. │"))
    expectEqual(driver.press(.tab, .tab, .enter), [.submit])
  }

  @Test func `make only the visible rows of a list`() {
    var made = 0
    let items = Items(count: 10_000)
    let view: (Items) -> View<ItemsAction> = { items in
      List(items.rows, selection: items.selection, select: ItemsAction.select, ItemsAction.item) {
        made += 1
        return itemView($0)
      }
    }
    var driver = ScreenDriver(items, 20, 10, view: view)
    #expect(driver.text.hasPrefix("▸ item 0           ┃\n  item 1           │"))
    expectEqual(made, 10)
    expectEqual(driver.press(.down), [.select(1)])
    expectEqual(driver.press(.end), [.select(9_999)])
    driver.state.selection = 9_999
    #expect(driver.text.hasSuffix("▸ item 9999        ┃"))
    expectEqual(driver.press(.up), [.select(9_998)])
    expectEqual(driver.press("x"), [.item(id: 9_999, action: .toggled)])
    expectEqual(driver.press(.delete), [.item(id: 9_999, action: .removed)])
  }

  @Test func `embed children in panes, and share a footer`() {
    var driver = ScreenDriver(Panes(items: Items(count: 3)), 64, 10, view: panesView)
    expectEqual(
      driver.text,
      """
       files   counter
      ╭ Files ──────────────────────────────────╮╭───────────────────╮
      │▸ item 0                                 ││Count: 0           │
      │  item 1                                 ││                   │
      │  item 2                                 ││[ − ] [ + ]        │
      │                                         ││                   │
      │                                         ││x done    ^P 6 more│
      │                                         ││                   │
      ╰─────────────────────────────────────────╯╰───────────────────╯
      x done  delete remove  + more  - less  q quit  ← → change     ^P
      """)
    expectEqual(driver.press(.right), [.tab(.counter)])
    expectEqual(driver.press("x"), [.items(.item(id: 0, action: .toggled))])
    expectEqual(driver.press("+"), [.counter(.increment)])
    expectEqual(driver.press(.tab, .down), [.items(.select(1))])
    expectEqual(driver.press(.tab, .enter), [.counter(.decrement)])
  }

  @Test func `focus a modal, and turn off the keys below it`() {
    var driver = ScreenDriver(Deleting(items: Items(count: 3)), 40, 9, view: deletingView)
    expectEqual(driver.press("x"), [.items(.item(id: 0, action: .toggled))])
    let focus = driver.interface.focus
    driver.state.confirmation = 2
    expectEqual(driver.press("x"), [])
    expectEqual(driver.press(.down), [])
    expectEqual(driver.help, ["y delete", "escape keep"])
    #expect(driver.text.contains("  item 2\n           ╭────────────────╮"))
    #expect(driver.text.contains("│ Delete item 2? │"))
    expectEqual(driver.interface.focus, nil)
    expectEqual(driver.press("y"), [.delete(2)])
    expectEqual(driver.press(.escape), [.canceled])
    driver.state.confirmation = nil
    expectEqual(driver.press(.down), [.items(.select(1))])
    expectEqual(driver.interface.focus, focus)
  }
}
