import Composable
import ComposableTerminal
import Expectations
import Testing

/// Values that no author expects, but that files and servers can contain.
struct `A view of hostile values` {
  private static let sizes = [(1, 1), (2, 3), (7, 2), (80, 24), (200, 60)].map {
    Terminal.Size(columns: $0, rows: $1)
  }

  /// Returns the frames of a view at all sizes.
  private func frames(_ view: View<Int>) -> [Terminal.Frame] {
    Self.sizes.map { Terminal.Screen(view, .init(), Terminal.Context(size: $0)).frame }
  }

  @Test(
    arguments: [
      [1e308, 1.7976931348623157e308, -1e308], [.leastNonzeroMagnitude, 0], [-0.0, 0, -0.001],
      [.nan, .infinity, -.infinity], [],
      [0.1 + 0.2, 1e16, 0.004], [9.3e18, -9.3e18],
    ] as [[Double]])
  func `is a bar chart that says no number wrong`(values: [Double]) {
    let text = frames(BarChart(values.map { ("a", $0) })).map(\.text).joined()
    #expect(!text.contains("inf") && !text.contains("nan") && !text.contains("-0 "))
  }

  @Test func `is a bar chart with 10,000 bars`() {
    let text = frames(BarChart((0..<10_000).map { ("\($0)", Double($0)) }, highlighted: 9_999))[3].text
    #expect(text.contains("▸ 9999 │") && text.contains("… 9977 more"))
  }

  @Test func `is a tree of equal ids, or one that contains itself`() {
    struct Node: Identifiable { var id: Int }
    func tree(_ selection: Int?) -> View<Int> {
      Tree(
        [Node(id: 1), Node(id: 1), Node(id: 2)], children: { _ in [Node(id: 1), Node(id: 2)] }, expanded: [1, 2],
        toggle: { $0 }, selection: selection, select: { $0 }
      ) { Text("\($0.id)") }
    }
    for selection in [nil, 1, 2, 3] { _ = frames(tree(selection)) }
  }

  @Test func `is a message of control characters, of one long word, or of many lines`() {
    for text in ["\u{1B}[2J\u{7}\0", String(repeating: "日", count: 10_000), String(repeating: "a\n", count: 10_000)] {
      for frame in frames(Toasts([Toast(id: 1, text), Toast(id: 1, text, .bad)])) {
        #expect(!frame.text.contains("\u{1B}") && !frame.text.contains("\0"))
      }
    }
  }

  @Test func `is a table with the same title twice, where each other column can still be sorted by`() {
    var order: TableOrder?
    var seen: [TableOrder] = []
    for _ in 0..<6 {
      let columns = ["a", "b", "a", "c"].map { title in TableColumn<Item>(title) { "\($0.name)" } }
      var driver = ScreenDriver(order, 40, 4) { order in
        Table(Items(count: 2).rows, columns, sort: order, by: { $0 })
      }
      order = driver.press(">").first
      order.map { seen.append($0) }
    }
    expectEqual(Set(seen).count, 6)
  }
}
