import Expectations
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
    expectEqual(
      rows(BarChart(bars), 28),
      [
        " 3 │█████▌ 2", " 4 │██████████████████████ 8", "10 │█████████████▊ 5", "   └─────┴────┴─────┴────┴",
        "   0     2    4     6    8",
      ])
  }
}
