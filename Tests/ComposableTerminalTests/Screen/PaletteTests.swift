import Expectations
import Testing

@testable import ComposableTerminal

struct `The command palette` {
  typealias Driver<State> = ScreenDriver<State, String>

  /// A page of two buttons and some keys, one of which goes away.
  static func page(_ columns: Int = 44, _ rows: Int = 12) -> Driver<Bool> {
    Driver(true, columns, rows) { canDelete in
      Column {
        Button("one", "one").id("one")
        Button("two", "two").id("two")
        Spacer()
        KeyHelp()
      }
      .key("d", "delete all", canDelete ? "deleted" : nil).key("u", "undo", "undone").key("q", "quit", command: .quit)
      .key("2", "to two", command: .focus("two")).key(.control("s"), "save", "saved", weight: 1)
    }
  }

  @Test func `lists every active key by its words, also those for which the help has no room`() {
    var driver = Self.page()
    #expect(driver.text.hasSuffix("d delete all  u undo  q quit  2 to two    ^P"))
    expectEqual(driver.press(.control("p")), [])
    expectEqual(
      driver.text,
      """
      [ one ]
      [ two ]
          ╭ Commands ────────────────────────╮
          │ Type to filter                   │
          │ delete all                    d┃ │
          │ undo                          u┃ │
          │ quit                          q┃ │
          │ to two                        2│ │
          │ press                     enter│ │
          ╰──────────────────────────────────╯

      ↑ ↓ select  enter run  escape close
      """)
  }

  @Test func `runs a command as its key does`() {
    func chosen(_ text: String) -> (outcome: Terminal.Outcome<String>, driver: Driver<Bool>) {
      var driver = Self.page()
      driver.press(.control("p"))
      for letter in text { driver.press(.character(letter)) }
      return (driver.handle(.key(.enter)), driver)
    }
    for (text, key) in [("delete", "d"), ("un", "u"), ("quit", "q"), ("press", .enter)] as [(String, Terminal.Key)] {
      var plain = Self.page()
      expectEqual(chosen(text).outcome, plain.handle(.key(key)))
    }
    var (outcome, driver) = chosen("two")
    #expect(outcome.actions == [] && driver.interface.focus == "two")
    #expect(!driver.text.contains("Commands"))
    expectEqual(driver.press(.enter), ["two"])
  }

  @Test func `filters by words and by letters in their order, whatever their case`() {
    var driver = Self.page(44, 20)
    func found(_ text: String) -> [String] {
      var driver = driver
      driver.press(.control("p"))
      driver.handle(.paste(text))
      let rows = driver.screen.outline.split(separator: "\n").dropFirst(3).map { $0.dropFirst(2) }
      return rows.compactMap { $0.split(separator: ",").first.map(String.init) }
    }
    _ = driver.text
    expectEqual(found("U"), ["undo", "quit"])
    expectEqual(found("all del"), ["delete all"])
    expectEqual(found("dla"), ["delete all"])
    expectEqual(found("S"), ["save", "press"])
    expectEqual(found("  ").count, 7)
    driver.press(.control("p"), "z", "z")
    #expect(driver.text.contains("Nothing matches."))
    expectEqual(driver.press(.enter, .up, .down, .pageDown), [])
  }

  @Test func `sends no command that has gone while it was open`() {
    var driver = Self.page()
    driver.press(.control("p"))
    driver.state = false
    // The key comes before the next frame: the row of another command must not be run instead.
    let screen = Terminal.Screen(driver.view(false), driver.interface, driver.context)
    expectEqual(screen.handle(.key(.enter), &driver.interface), Terminal.Outcome())
    let second = Terminal.Screen(driver.view(false), driver.interface, driver.context)
    expectEqual(second.handle(.key(.enter), &driver.interface), Terminal.Outcome())
    #expect(!driver.text.contains("delete all"))
    expectEqual(driver.press(.enter), ["undone"])
  }
}
