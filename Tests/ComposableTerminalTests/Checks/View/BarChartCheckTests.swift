import Expectations
import Testing

@testable import ComposableTerminal

extension `A bar chart` {
  @Test func `leaves out the axis, and then says how many bars are cut`() {
    expectEqual(rows(BarChart(bars), 20, 4).count, 3)
    expectEqual(rows(BarChart(bars), 20, 3).last?.hasPrefix("10 │"), true)
    expectEqual(rows(BarChart(bars), 20, 2).map { $0.prefix(4) }, [" 3 │", "… 2 "])
    expectEqual(rows(BarChart(bars), 20, 1), ["… 3 more"])
    expectEqual(rows(BarChart(bars, highlighted: 2), 20, 2).map { $0.prefix(6) }, ["▸ 10 │", "… 2 mo"])
  }

  @Test func `shows a value that is not zero, however small, and draws nothing for zero`() {
    let lines = rows(BarChart([("a", 1_000_000), ("b", 1), ("c", 0), ("d", -1), ("e", .nan), ("f", .infinity)]), 40, 9)
    expectEqual(lines[1], "b │▏ 1")
    expectEqual(lines[2...5], ["c │ 0", "d │ -1", "e │ -", "f │ -"])
  }

  @Test(arguments: [(0.3, 0.5), (1, 1), (1.1, 2), (3, 5), (6, 10), (20, 20), (21, 50), (0.02, 0.02)])
  func `has steps of 1, 2 and 5`(least: Double, step: Double) {
    #expect(abs(BarChartContent.step(least, isWhole: false) - step) < 1e-9)
    expectEqual(BarChartContent.step(0.1, isWhole: true), 1)
  }

  @Test func `fits into any size`() {
    let many = (0..<40).map { (label: "label 日本 \($0)", value: Double($0 * $0)) }
    for columns in [0, 1, 2, 3, 5, 8, 20, 200] {
      for height in [0, 1, 2, 3, 10, 60] {
        for bars in [[], [("", 0)], many] {
          let content = BarChartContent(
            bars: bars.map { .init(label: $0.0, value: $0.1) }, highlighted: bars.count > 5 ? 30 : nil)
          let lines = content.lines(columns: columns, rows: height, .unicode)
          #expect(lines.count <= height)
          if columns >= 20 { #expect(lines.allSatisfy { $0.columns <= columns }, "\(columns)") }
        }
      }
    }
  }

  @Test func `is ASCII where the terminal has nothing else`() {
    let text = rows(BarChart(bars, highlighted: 1), 28, 6, .ascii).joined()
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(text.contains("> "))
  }

  @Test func `marks the highlighted bar not only by its color`() {
    let view: View<Never> = BarChart(bars, highlighted: 1)
    expectEqual(rows(view, 30).map { $0.prefix(6) }.prefix(3), ["   3 │", "▸  4 │", "  10 │"])
    let screen = Terminal.Screen(view, .init(), Terminal.Context(size: Terminal.Size(columns: 30, rows: 6)))
    #expect(screen.frame.style(7, 1) == .accent && screen.frame.style(7, 0) == .muted)
    #expect(screen.frame.style(3, 1).isBold)
    expectEqual(screen.outline, "3: 2\n4: 8 (highlighted)\n10: 5")
  }
}
