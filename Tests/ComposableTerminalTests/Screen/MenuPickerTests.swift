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
    #expect(driver.press(.enter) == [])
    #expect(
      driver.text == """
        Country Belgium ▾
        ╭────────────╮
        │   Austria  │
        │ ▸ Belgium  │escape close   ›
        │   Brazil   │
        │   Chile    │
        │   Denmark  │
        ╰────────────╯




        """)
    #expect(driver.screen.outline == "list, 2 of 5 (focus)\n  Austria\n* Belgium\n  Brazil\n  Chile\n  Denmark")
  }

  @Test func `opens by enter, space, arrows and a click, and chooses by enter, space and a click`() throws {
    let click = TerminalEvent.press(.left, Terminal.Position(column: 9, row: 0))
    for event in [.key(.enter), .key(" "), .key(.down), .key(.up), click] as [TerminalEvent] {
      var driver = Self.driver()
      #expect(driver.handle(event) == Terminal.Outcome(isHandled: true))
      driver.handle(.release(Terminal.Position(column: 9, row: 0)))
      #expect(driver.press(.down, .down, .enter) == ["Chile"])
      #expect(!driver.text.contains("Austria"))
      #expect(driver.interface.focus == "picker")
    }
    var driver = Self.driver()
    #expect(driver.press(.enter, .end, " ") == ["Denmark"])
    driver.press(.enter)
    let row = try `The help`.position(of: "Brazil", in: driver.text)
    #expect(driver.handle(.press(.left, row)).actions == ["Brazil"])
    // What is chosen already is not sent again.
    #expect(driver.press(.enter, .enter) == [])
    #expect(!driver.text.contains("Austria"))
  }

  @Test func `is left by escape and by a press beside it, with the old value`() {
    for event in [.key(.escape), .press(.left, Terminal.Position(column: 20, row: 10))] as [TerminalEvent] {
      var driver = Self.driver()
      driver.press(.enter, .down)
      #expect(driver.handle(event) == Terminal.Outcome(isHandled: true))
      #expect(driver.text.contains("[ next ]"))
      #expect(driver.press(.tab, .enter) == ["next"])
    }
  }

  @Test func `closes when it goes, and chooses nothing that has moved`() {
    var driver = Self.driver()
    driver.press(.enter, .down)
    let gone = Terminal.Screen(
      Self.driver(names: Array(Self.names.dropFirst())).view("Belgium"), driver.interface, driver.context)
    #expect(gone.handle(.key(.enter), &driver.interface) == Terminal.Outcome())
    let disabled = Terminal.Screen(Self.driver(isDisabled: true).view("Belgium"), driver.interface, driver.context)
    #expect(disabled.interface.popup == nil)
    #expect(disabled.frame.text.contains("[ next ]"))
    var empty = Self.driver(names: [])
    #expect(empty.press(.enter, .down, .right) == [])
    #expect(empty.text.contains("[ next ]"))
  }

  @Test func `is a line in line mode, which names its values when one is wrong`() {
    var driver = Self.driver()
    #expect(driver.screen.outline.hasPrefix("picker Country: Belgium, of 5 values (focus)\n"))
    #expect(driver.screen.handle(line: "Country = chile", &driver.interface)?.outcome.actions == ["Chile"])
    #expect(
      driver.screen.problem(of: "Country = Peru")
        == "“Peru” is no value of Country: use Austria, Belgium, Brazil, Chile or Denmark.")
    #expect(driver.screen.assignmentsInWords == "Country = Austria")
  }
}
