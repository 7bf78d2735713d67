import Composable
import ComposableTerminal
import Expectations
import Testing

struct `A tree` {
  enum Sent: Equatable { case toggle(String), select(String), open(String), key(String) }

  struct Entry: Identifiable {
    let id: String
    var entries: [Entry]?
  }

  struct Files {
    var roots = [
      Entry(id: "Sources", entries: [Entry(id: "Core", entries: [Entry(id: "a.swift")]), Entry(id: "b.swift")]),
      Entry(id: "Empty", entries: []), Entry(id: "README.md"),
    ]
    var expanded: Set<String> = []
    var selection: String?
  }

  static func view(_ files: Files) -> View<Sent> {
    Tree(
      files.roots, children: \.entries, expanded: files.expanded, toggle: { .toggle($0) }, selection: files.selection,
      select: { .select($0) }, open: { .open($0) }
    ) { entry in
      Text(entry.id).key("x", "key", .key(entry.id))
    }
  }

  func driver(
    _ expanded: Set<String> = [], _ selection: String? = nil, _ columns: Int = 20, _ rows: Int = 6
  ) -> ScreenDriver<Files, Sent> {
    ScreenDriver(Files(expanded: expanded, selection: selection), columns, rows, view: Self.view)
  }

  @Test func `shows the children of expanded elements, with signs`() {
    var driver = driver(["Sources", "Core", "gone"], "Core")
    expectEqual(
      driver.text,
      """
        ▾ Sources
      ▸   ▾ Core
              a.swift
            b.swift
        ▸ Empty
          README.md
      """)
    driver.state.expanded = ["Core"]
    #expect(driver.text.hasPrefix("  ▸ Sources\n  ▸ Empty\n    README.md"))
    driver.context.glyphs = .ascii
    #expect(driver.text.hasPrefix("  + Sources\n"))
  }

  @Test func `expands by → and then goes to the first child`() {
    var driver = driver([], "Sources")
    expectEqual(driver.press(.right), [.toggle("Sources")])
    driver.state.expanded = ["Sources", "Empty"]
    expectEqual(driver.press(.right), [.select("Core")])
    driver.state.selection = "Empty"
    expectEqual(driver.press(.right), [])
    driver.state.selection = "README.md"
    expectEqual(driver.press(.right), [])
  }

  @Test func `toggles by a click on the sign, and selects by a click on the row`() {
    var driver = driver(["Sources"], "Sources")
    func click(_ column: Int, _ row: Int) -> [Sent] {
      driver.handle(.press(.left, Terminal.Position(column: column, row: row))).actions
    }
    expectEqual(click(4, 1), [.toggle("Core")])
    expectEqual(click(7, 1), [.select("Core")])
    expectEqual(click(4, 2), [.select("b.swift")])
    expectEqual(click(7, 0), [.toggle("Sources")])
  }
}
