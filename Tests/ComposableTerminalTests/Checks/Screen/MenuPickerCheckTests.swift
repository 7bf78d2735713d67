import Testing

@testable import ComposableTerminal

extension `A picker that is a menu` {
  @Test func `works at every size`() {
    for columns in [0, 1, 2, 3, 5, 9, 11, 12, 13, 30, 80] {
      for rows in [0, 1, 2, 3, 4, 5, 8, 24] {
        for above in [0, 2, 20] {
          var driver = Self.driver(columns, rows, above: above)
          driver.context.glyphs = columns % 2 == 0 ? .ascii : .unicode
          driver.press(.enter)
          _ = driver.text
          driver.context.size = Terminal.Size(columns: rows, rows: columns)
          _ = driver.text
          driver.press(.down)
          if columns >= 9, rows >= 9 { #expect(driver.press(.enter) == ["Brazil"]) }
        }
      }
    }
  }
}
