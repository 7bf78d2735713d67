import Expectations
import Testing

@testable import ComposableTerminal

struct `A picker that is a menu` {
  typealias Driver = ScreenDriver<String, String>

  static let names = ["Austria", "Belgium", "Brazil", "Chile", "Denmark"]

  static func driver(
    _ columns: Int = 30, _ rows: Int = 12, above: Int = 0, names: [String] = names, isDisabled: Bool = false
  ) -> Driver {
    Driver("Belgium", columns, rows) { value in
      Column {
        Text("").height(.cells(above))
        Picker("Country", value, names, name: { $0 }, isMenu: true) { $0 }.id("picker").disabled(isDisabled)
        Button("next", "next")
        Text("below")
        KeyHelp()
      }
      .key("q", "quit", command: .quit)
    }
  }

  @Test func `shows the chosen value, and opens a list below it`() {
    var driver = Self.driver()
    #expect(driver.text.hasPrefix("Country Belgium ▾\n[ next ]\nbelow\nq quit  enter choose  tab next"))
    expectEqual(driver.press(.enter), [])
    expectEqual(
      driver.text,
      """
      Country Belgium ▾
      ╭────────────╮
      │   Austria  │
      │ ▸ Belgium  │escape close   ›
      │   Brazil   │
      │   Chile    │
      │   Denmark  │
      ╰────────────╯




      """)
    expectEqual(driver.screen.outline, "list, 2 of 5 (focus)\n  Austria\n* Belgium\n  Brazil\n  Chile\n  Denmark")
  }

  @Test func `opens by enter, space, arrows and a click, and chooses by enter, space and a click`() throws {
    let click = TerminalEvent.press(.left, Terminal.Position(column: 9, row: 0))
    for event in [.key(.enter), .key(" "), .key(.down), .key(.up), click] as [TerminalEvent] {
      var driver = Self.driver()
      expectEqual(driver.handle(event), Terminal.Outcome(isHandled: true))
      driver.handle(.release(Terminal.Position(column: 9, row: 0)))
      expectEqual(driver.press(.down, .down, .enter), ["Chile"])
      #expect(!driver.text.contains("Austria"))
      expectEqual(driver.interface.focus, "picker")
    }
    var driver = Self.driver()
    expectEqual(driver.press(.enter, .end, " "), ["Denmark"])
    driver.press(.enter)
    let row = try `The help`.position(of: "Brazil", in: driver.text)
    expectEqual(driver.handle(.press(.left, row)).actions, ["Brazil"])
    // What is chosen already is not sent again.
    expectEqual(driver.press(.enter, .enter), [])
    #expect(!driver.text.contains("Austria"))
  }
}
