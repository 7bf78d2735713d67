import Composable
import ComposableTerminal
import Expectations
import Testing

extension `A tree` {
  @Test func `moves by rows, whatever their level`() {
    var driver = driver(["Sources"], "Sources")
    expectEqual(driver.press(.down, .up, .end), [.select("Core"), .select("README.md")])
    driver.state.selection = nil
    expectEqual(driver.press(.left, .right, .enter, .down), [.select("Sources")])
  }

  @Test func `opens an element without children, and toggles the others`() {
    var driver = driver(["Sources"], "b.swift")
    expectEqual(driver.press(.enter, "x"), [.open("b.swift"), .key("b.swift")])
    expectEqual(driver.help, ["enter open", "x key"])
    driver.state.selection = "Sources"
    expectEqual(driver.press(.enter), [.toggle("Sources")])
    expectEqual(driver.help, ["enter collapse", "x key"])
    driver.state.selection = "Core"
    expectEqual(driver.help, ["enter expand", "x key"])
  }

  @Test func `lists its keys while it has the focus`() {
    var driver = ScreenDriver(Files(selection: "Sources"), 60, 2) { files in
      Column {
        Self.view(files).height(.cells(1))
        KeyHelp()
      }
    }
    #expect(driver.text.hasSuffix("enter expand  x key  ↑ ↓ select  ← → fold"))
  }

  @Test func `ends even if an element is below itself`() {
    final class Node: Identifiable {
      let id: Int
      var inner: [Node] = []
      init(_ id: Int) { self.id = id }
    }
    // Each of 40 is twice the child of the one before it, and the last is the parent of the first.
    let nodes = (0..<40).map { Node($0) }
    for (index, node) in nodes.enumerated() { node.inner = [nodes[(index + 1) % 40], nodes[(index + 1) % 40]] }
    defer { for node in nodes { node.inner = [] } }
    var driver = ScreenDriver((), 30, 5) {
      Tree(
        [nodes[0]], children: { $0.inner }, expanded: Set(0..<40), toggle: { .toggle("\($0)") }, selection: nil,
        select: { .select("\($0)") }
      ) { Text("\($0.id)") } as View<Sent>
    }
    #expect(driver.screen.outline.hasPrefix("tree of 81 (focus)\n"))
    expectEqual(driver.press(.end), [.select("1")])
  }

  @Test func `shows the text of a row at any depth`() {
    struct Deep: Identifiable {
      let id: Int
      var inner: [Deep]? { id < 50_000 ? [Deep(id: id + 1)] : nil }
    }
    var driver = ScreenDriver(50_000, 20, 3) { selection in
      Tree(
        [Deep(id: 1)], children: \.inner, expanded: Set(1...50_000), toggle: { .toggle("\($0)") }, selection: selection,
        select: { .select("\($0)") }
      ) { Text("\($0.id)") } as View<Sent>
    }
    #expect(driver.text.hasSuffix("50000┃"))
    driver.state = 4
    #expect(driver.text.contains("▸       ▾ 4"))
  }

  @Test func `visits each expanded element once, and makes only the visible rows`() {
    var (visited, made) = (0, 0)
    struct Row: Identifiable { let id: Int }
    let rows = (0..<100).map { Row(id: $0 * 1_000) }
    let screen = Terminal.Screen(
      Tree(
        rows,
        children: { row in
          visited += 1
          return row.id.isMultiple(of: 1_000) ? (1..<101).map { Row(id: row.id + $0) } : nil
        }, expanded: Set(rows.map(\.id)), toggle: { .toggle("\($0)") }, selection: 99_100,
        select: { .select("\($0)") }
      ) { row in
        made += 1
        return Text("\(row.id)")
      } as View<Sent>, InterfaceState(), Terminal.Context(size: Terminal.Size(columns: 30, rows: 10)))
    #expect(screen.frame.text.contains("99100"))
    expectEqual(visited, 10_100)
    expectEqual(made, 10)
  }

  @Test func `collapses by ← and then goes to the parent`() {
    var driver = driver(["Sources", "Core"], "a.swift")
    expectEqual(driver.press(.left), [.select("Core")])
    driver.state.selection = "Core"
    expectEqual(driver.press(.left), [.toggle("Core")])
    driver.state.expanded = ["Sources"]
    expectEqual(driver.press(.left), [.select("Sources")])
    driver.state = Files(selection: "Sources")
    expectEqual(driver.press(.left), [])
  }

  @Test func `tells a screen reader the level and whether an element is expanded`() {
    var driver = driver(["Sources"], "Core")
    expectEqual(
      driver.screen.outline,
      """
      tree, 2 of 5 (focus)
        Sources, expanded
      * Core, collapsed, level 2
        b.swift, level 2
        Empty, collapsed
        README.md
      """)
  }
}
