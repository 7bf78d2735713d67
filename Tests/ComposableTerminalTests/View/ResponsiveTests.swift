import Composable
import Expectations
import Testing

@testable import ComposableTerminal

struct `A view that knows its size` {
  static func panes(_ isReading: Bool) -> View<String> {
    Responsive { size in
      if size.columns < 20 {
        if isReading { Button("page", "page").id("page") } else { Button("list", "list").id("list") }
      } else {
        Row {
          Button("list", "list").id("list").key("l", "in list", "l")
          Button("page", "page").id("page")
        }
      }
      Text("\(size.columns)x\(size.rows)")
    }
    .key("q", "quit", command: .quit)
  }

  @Test func `is made for the room that it gets`() {
    var driver = ScreenDriver(false, 30, 3, view: Self.panes)
    #expect(driver.text.contains("[ list ] [ page ]\n30x3"))
    driver.context.size = Terminal.Size(columns: 12, rows: 2)
    expectEqual(driver.text, "[ list ]\n12x2")
    driver.state = true
    expectEqual(driver.text, "[ page ]\n12x2")
  }

  @Test func `has keys, focus, clicks and words like any other`() {
    var driver = ScreenDriver(false, 30, 3, view: Self.panes)
    expectEqual(driver.help, ["l in list", "q quit"])
    expectEqual(driver.press(.tab, .enter, "l"), ["page", "l"])
    expectEqual(driver.handle(.press(.left, Terminal.Position(column: 1, row: 0))).actions, ["list"])
    expectEqual(driver.screen.outline, "button list (focus)\nbutton page\n30x3")
    expectEqual(driver.handle(.key("q")).command, .quit)
    driver.context.size.columns = 12
    expectEqual(driver.help, ["q quit"])
  }
}
