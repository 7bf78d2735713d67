import Composable
import Expectations
import Testing

@testable import ComposableTerminal

struct `An editor` {
  private static func driver(_ text: String, columns: Int = 12, rows: Int) -> ScreenDriver<String, String> {
    ScreenDriver(text, columns, rows) { TextEditor("", text: $0, hasLineNumbers: true) { $0 } }
  }

  @Test func `numbers its lines, but not each row of a wrapped one`() {
    var driver = Self.driver("one\ntwo words, and\n", rows: 5)
    expectEqual(driver.text, " 1 one\n 2 two\n   words,\n   and\n 3")
    expectEqual(driver.screen.frame.cursor, Terminal.Position(column: 3, row: 4))
  }

  @Test func `leaves out the numbers where they take the room of the text`() {
    var driver = Self.driver("one\ntwo", columns: 7, rows: 2)
    expectEqual(driver.text, "one\ntwo")
  }

  @Test func `makes room for the numbers of many lines`() {
    let text = (1...1_000).map { "line \($0)" }.joined(separator: "\n")
    var driver = Self.driver(text, columns: 20, rows: 2)
    #expect(driver.text.hasPrefix(" 999 line 999"))
    driver.press(.control(.home))
    #expect(driver.text.hasPrefix("   1 line 1"))
  }

  @Test func `has a scroll bar if its text does not fit`() {
    var driver = Self.driver((1...8).map { "\($0)" }.joined(separator: "\n"), rows: 4)
    let (track, thumb) = (driver.context.glyphs.track, driver.context.glyphs.thumb)
    func bar() -> [Character?] { driver.text.split(separator: "\n").map(\.last) }
    expectEqual(bar(), [track, track, thumb, thumb])
    driver.press(.control(.home))
    expectEqual(bar(), [thumb, thumb, track, track])
    driver.state = "1\n2\n3\n4"
    expectEqual(driver.text, " 1 1\n 2 2\n 3 3\n 4 4")
  }

  @Test func `takes tabs and newlines of a paste, but no other control characters`() {
    var driver = Self.driver("", rows: 4)
    let pasted = "a\u{1B}[31mb\u{0}\tc\n\u{7F}d\u{9B}"
    expectEqual(driver.handle(.paste(pasted)).actions, ["a[31mb\tc\nd"])
    var field = ScreenDriver("", 20, 1) { TextField("", text: $0) { $0 } }
    expectEqual(field.handle(.paste(pasted)).actions, ["a[31mb\tc d"])
  }

  @Test func `puts its cursor where it is clicked`() {
    var driver = Self.driver("one\ntwo\nthree", rows: 4)
    driver.handle(.press(.left, Terminal.Position(column: 5, row: 1)))
    expectEqual(driver.press("x"), ["one\ntwxo\nthree"])
    driver.handle(.press(.left, Terminal.Position(column: 0, row: 2)))
    expectEqual(driver.press("x"), ["one\ntwo\nxthree"])
    driver.handle(.press(.left, Terminal.Position(column: 9, row: 3)))
    expectEqual(driver.press("x"), ["one\ntwo\nthreex"])
  }
}
