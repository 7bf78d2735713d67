import Composable
import ComposableTerminal
import Expectations
import Testing

struct `Messages on a screen` {
  static func view(_ toasts: [Toast]) -> View<String> {
    Layers(align: .start) {
      Column {
        Button("save", "saved")
        Text("page").height(.fill(1))
        Text("last row")
      }
      Toasts(toasts)
    }
  }

  @Test func `are shown at the lower right above the last row, the latest lowest`() {
    var driver = ScreenDriver([Toast(id: 1, "Saved.", .good), Toast(id: 2, "Copied.")], 24, 6, view: Self.view)
    expectEqual(
      driver.text,
      """
      [ save ]
      page

                      Saved.
                     Copied.
      last row
      """)
    // The block has a blank on each side.
    for column in 15..<23 {
      let style = driver.screen.frame.style(column, 3)
      #expect(style.isReversed && style.color == .good, "\(column)")
    }
    driver.state = []
    #expect(!driver.text.contains("Copied"))
  }

  @Test func `leave keys and clicks to the page`() {
    var driver = ScreenDriver([Toast(id: 1, "Saved.")], 24, 6, view: Self.view)
    expectEqual(driver.press(.enter), ["saved"])
    expectEqual(driver.handle(.press(.left, Terminal.Position(column: 2, row: 0))).actions, ["saved"])
  }
}
