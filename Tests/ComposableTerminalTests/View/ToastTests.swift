import Composable
import ComposableTerminal
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
    #expect(
      driver.text == """
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
    #expect(driver.press(.enter) == ["saved"])
    #expect(driver.handle(.press(.left, Terminal.Position(column: 2, row: 0))).actions == ["saved"])
  }

  @Test func `are read as words`() {
    var driver = ScreenDriver([Toast(id: 1, "Saved."), Toast(id: 2, "Copied.")], 24, 6, view: Self.view)
    #expect(driver.screen.outline == "button save (focus)\npage\nlast row\nSaved.\nCopied.")
  }

  @Test func `are the last three, wrapped where they do not fit`() {
    let many = (1...9).map { Toast(id: $0, "message \($0)") }
    var driver = ScreenDriver(many, 24, 6, view: Self.view)
    #expect(!driver.text.contains("message 6"))
    for number in 7...9 { #expect(driver.text.contains("message \(number)")) }
    driver = ScreenDriver([Toast(id: 1, "a message of several words")], 14, 8, view: Self.view)
    for word in ["a", "message", "of", "several", "words"] { #expect(driver.text.contains(word)) }
  }
}
