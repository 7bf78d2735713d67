import Composable
import Expectations
import Testing

@testable import ComposableTerminal

struct `The help` {
  typealias Driver<State> = ScreenDriver<State, String>

  /// Returns the position of a text on the screen.
  static func position(of text: String, in frame: String) throws -> Terminal.Position {
    for (row, line) in frame.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let range = line.range(of: text) {
        return Terminal.Position(column: line.distance(from: line.startIndex, to: range.lowerBound), row: row)
      }
    }
    throw Absent(text: text, frame: frame)
  }

  struct Absent: Error {
    let text: String
    let frame: String
  }

  /// Presses the left button on a text.
  static func click<State>(_ text: String, _ driver: inout Driver<State>) throws -> Terminal.Outcome<String> {
    driver.handle(.press(.left, try position(of: text, in: driver.text)))
  }

  @Test func `shows keys with one title together, unless their weights differ`() throws {
    var driver = Driver((), 60, 2) {
      Column {
        Canvas { _ in }
        KeyHelp()
      }
      .key(.up, "move", "up").key(.down, "move", "down").key("x", "move", "far", weight: 2).key("q", "quit", "quit")
    }
    #expect(driver.text.hasSuffix("\n↑ ↓ move  q quit  x move"))
    try expectEqual(Self.click("↓", &driver).actions, ["down"])
    try expectEqual(Self.click("↑", &driver).actions, ["up"])
  }

  // MARK: - Clicks

  @Test func `does what a key does when its entry is clicked`() throws {
    var driver = Driver((), 40, 3) {
      Column {
        Button("one", "one").id("one")
        Button("two", "two").id("two")
        KeyHelp()
      }
      .key("k", "keep", "kept").key("q", "quit", command: .quit).key("2", "to two", command: .focus("two"))
    }
    try expectEqual(Self.click("keep", &driver).actions, ["kept"])
    try expectEqual(Self.click("k keep", &driver).actions, ["kept"])
    try expectEqual(Self.click("quit", &driver).command, .quit)
    #expect(try Self.click("to two", &driver).isHandled)
    expectEqual(driver.interface.focus, "two")
    // Between two entries is nothing.
    var gap = try Self.position(of: "keep", in: driver.text)
    gap.column += 5
    expectEqual(driver.handle(.press(.left, gap)), Terminal.Outcome())
  }

  // MARK: - The focused control

  static func controls(_ focus: ViewID, columns: Int = 100) -> Driver<Int> {
    var driver = Driver(5, columns, 20) { value in
      Column {
        Button("go", "went").id("button")
        Toggle("loud", isOn: true) { "\($0)" }.id("toggle")
        Picker("shape", value, [4, 5, 6], name: { "\($0)" }) { "shape \($0)" }.id("picker")
        Slider("size", value, in: 1...9) { "size \($0)" }.id("slider")
        TextField("name", text: "", submit: "sent") { $0 }.id("field")
        TextEditor("note", text: "") { $0 }.height(.cells(2)).id("editor")
        List(Items(count: 3).rows, selection: 1, select: { "\($0)" }) { Text($0.name) }.id("list")
        Scroll { Text("a\nb\nc\nd") }.height(.cells(2)).id("scroll")
        KeyHelp()
      }
      .key("q", "quit", command: .quit).key("z", "zoom", "zoomed", weight: 3)
    }
    driver.interface.focus = focus
    return driver
  }

  @Test(
    arguments: [
      ("button", "q quit  enter press  tab next  z zoom"), ("toggle", "q quit  space change  tab next  z zoom"),
      ("picker", "q quit  ← → change  tab next  z zoom"), ("slider", "q quit  ← → change  tab next  z zoom"),
      ("field", "enter submit  tab next field"), ("editor", "tab next field"),
      ("list", "q quit  ↑ ↓ select  tab next  z zoom"), ("scroll", "q quit  ↑ ↓ scroll  tab next  z zoom"),
    ] as [(ViewID, String)])
  func `lists the keys of the control that has the focus, after the program's own`(focus: ViewID, help: String) throws {
    var driver = Self.controls(focus)
    let row = try #require(driver.text.split(separator: "\n").last)
    expectEqual(row.trimmed, help)
    // They are no bindings.
    #expect(Set(driver.help).isSubset(of: ["q quit", "z zoom"]))
    #expect(!driver.screen.outline.contains("tab"))
  }

  @Test func `shows the next keys when its sign is clicked, and the first ones after the last`() throws {
    var driver = Self.many(30)
    let first = Self.help(&driver)
    expectEqual(first, ["1 one  2 two  3 three        ›"])
    var seen = first
    for _ in 0..<5 where try Self.click("›", &driver).isHandled {
      seen += Self.help(&driver)
      if driver.text.contains("‹") { break }
    }
    for name in ["one", "two", "three", "four", "five", "six"] {
      expectEqual(seen.filter { $0.contains(name) }.count, 1)
    }
    #expect(try Self.click("‹", &driver).isHandled)
    expectEqual(Self.help(&driver), first)
  }

  // MARK: - Pages

  /// A help of six entries, where the palette cannot be opened unless `hasPalette` is set.
  static func many(
    _ columns: Int, _ rows: Int = 1, key: Terminal.Key? = nil, hasPalette: Bool = false
  ) -> Driver<Bool> {
    Driver(true, columns, 1 + rows) { hasSix in
      let view: View<String> = Column {
        Text("page")
        KeyHelp().height(.cells(rows))
      }
      .key("1", "one", "1").key("2", "two", "2").key("3", "three", "3").key("4", "four", "4").key("5", "five", "5")
      .key("6", "six", hasSix ? "6" : nil)
      .onKey { $0 == .palette && !hasPalette ? "^P" : nil }
      return key.map { view.key($0, "more keys", command: .moreKeys) } ?? view
    }
  }

  static func help(_ driver: inout Driver<Bool>) -> [String] {
    driver.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map { $0.trimmed }
  }
}
