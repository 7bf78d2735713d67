import Composable
import ComposableTerminal
import Expectations
import Testing

extension `Messages on a screen` {
  @Test func `are read as words`() {
    var driver = ScreenDriver([Toast(id: 1, "Saved."), Toast(id: 2, "Copied.")], 24, 6, view: Self.view)
    expectEqual(driver.screen.outline, "button save (focus)\npage\nlast row\nSaved.\nCopied.")
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
