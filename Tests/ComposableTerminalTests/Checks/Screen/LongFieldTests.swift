import Composable
import ComposableTerminal
import Expectations
import Testing

/// A field with a text that is much longer than the field, and than the parts that it is laid out in.
struct `A field of a very long text` {
  static func driver(_ text: String, isSecret: Bool = false) -> ScreenDriver<String, String> {
    ScreenDriver(text, 10, 1) { TextField("", text: $0, isSecret: isSecret) { $0 } }
  }

  static let text = String((0..<30_000).map { Character("\($0 % 10)") })

  @Test func `shows the part around its cursor`() {
    var driver = Self.driver(Self.text)
    expectEqual(driver.text, "123456789")
    expectEqual(driver.screen.frame.cursor, Terminal.Position(column: 9, row: 0))
    driver.press(.home)
    expectEqual(driver.text, "0123456789")
    expectEqual(driver.screen.frame.cursor, Terminal.Position(column: 0, row: 0))
  }

  @Test func `is edited and clicked where it is scrolled to`() {
    var driver = Self.driver(Self.text)
    for _ in 0..<12 { driver.press(.left) }
    let shown = driver.text
    #expect(shown.hasPrefix("89012"))
    expectEqual(driver.press("x").map { $0.suffix(14) }, ["7x890123456789"].map { $0[...] })
    driver.handle(.press(.left, Terminal.Position(column: 3, row: 0)))
    expectEqual(driver.press("y").map { $0.suffix(13) }, ["890y123456789"].map { $0[...] })
  }

  @Test func `cuts a wide character in two at its left edge`() {
    var driver = Self.driver("x" + String(repeating: "日", count: 9_000))
    expectEqual(driver.text, " 日日日日")
    expectEqual(driver.screen.frame.cursor, Terminal.Position(column: 9, row: 0))
    driver.press(.left)
    expectEqual(driver.screen.frame.cursor, Terminal.Position(column: 7, row: 0))
  }

  @Test func `shows the cursor before a mark without columns at the left edge`() {
    var driver = Self.driver("\u{200D}ab")
    driver.press(.home)
    expectEqual(driver.screen.frame.cursor, Terminal.Position(column: 0, row: 0))
  }

  @Test func `shows a secret as dots, where it is scrolled to`() {
    var driver = Self.driver(Self.text, isSecret: true)
    expectEqual(driver.text, "•••••••••")
    driver.press(.home)
    expectEqual(driver.text, "••••••••••")
    driver.handle(.press(.left, Terminal.Position(column: 3, row: 0)))
    expectEqual(driver.press("x").map { $0.prefix(5) }, ["012x3"])
  }
}
