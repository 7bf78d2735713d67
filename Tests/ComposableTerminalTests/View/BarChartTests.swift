import Testing

@testable import ComposableTerminal

struct `A bar chart` {
  let bars: [(label: String, value: Double)] = [("3", 2), ("4", 8), ("10", 5)]

  func rows(
    _ view: View<Never>, _ columns: Int = 30, _ rows: Int = 6, _ glyphs: Glyphs = .unicode
  ) -> [String] {
    let size = Terminal.Size(columns: columns, rows: rows)
    let frame = Terminal.Screen(view, .init(), Terminal.Context(size: size, glyphs: glyphs)).frame
    return frame.text.split(separator: "\n").map(String.init)
  }

  @Test func `has labels, bars, values, and an axis with round numbers`() {
    #expect(
      rows(BarChart(bars), 28) == [
        " 3 │█████▌ 2", " 4 │██████████████████████ 8", "10 │█████████████▊ 5", "   └─────┴────┴─────┴────┴",
        "   0     2    4     6    8",
      ])
  }

  @Test func `is ASCII where the terminal has nothing else`() {
    let text = rows(BarChart(bars, highlighted: 1), 28, 6, .ascii).joined()
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(text.contains("> "))
  }

  @Test func `marks the highlighted bar not only by its color`() {
    let view: View<Never> = BarChart(bars, highlighted: 1)
    #expect(rows(view, 30).map { $0.prefix(6) }.prefix(3) == ["   3 │", "▸  4 │", "  10 │"])
    let screen = Terminal.Screen(view, .init(), Terminal.Context(size: Terminal.Size(columns: 30, rows: 6)))
    #expect(screen.frame.style(7, 1) == .accent && screen.frame.style(7, 0) == .muted)
    #expect(screen.frame.style(3, 1).isBold)
    #expect(screen.outline == "3: 2\n4: 8 (highlighted)\n10: 5")
  }
}
