import Testing

@testable import ComposableTerminal

extension `The command palette` {
  @Test func `works at every size`() {
    for columns in [0, 1, 2, 3, 5, 8, 10, 11, 12, 13, 20, 36, 80] {
      for rows in [0, 1, 2, 3, 4, 5, 6, 7, 12, 24] {
        var driver = Self.page(columns, rows)
        driver.context.glyphs = columns % 2 == 0 ? .ascii : .unicode
        driver.press(.control("p"), "u", "n")
        _ = driver.text
        if columns >= 10, rows >= 2 { #expect(driver.text.contains("un")) }
        if columns >= 10, rows >= 3 { #expect(driver.text.contains("undo")) }
        driver.context.size = Terminal.Size(columns: rows, rows: columns)
        _ = driver.text
        // In one row, no command is seen.
        #expect(driver.press(.enter) == (columns < 2 ? [] : ["undone"]))
      }
    }
  }
}
