import Expectations
import Testing

@testable import ComposableTerminal

extension `A picker that is a menu` {
  @Test func `works at every size`() {
    for columns in [0, 1, 2, 3, 5, 9, 11, 12, 13, 30, 80] {
      for rows in [0, 1, 2, 3, 4, 5, 8, 24] {
        for above in [0, 2, 20] {
          var driver = Self.driver(columns, rows, above: above)
          driver.context.glyphs = columns % 2 == 0 ? .ascii : .unicode
          driver.press(.enter)
          _ = driver.text
          driver.context.size = Terminal.Size(columns: rows, rows: columns)
          _ = driver.text
          driver.press(.down)
          if columns >= 9, rows >= 9 { expectEqual(driver.press(.enter), ["Brazil"]) }
        }
      }
    }
  }

  @Test func `moves to the next value with the letter that is typed`() {
    var driver = Self.driver()
    expectEqual(driver.press(.enter, "b", .enter), ["Brazil"])
    expectEqual(driver.press(.enter, "b", "B", .enter), [])
    expectEqual(driver.press(.enter, "d", "x", .enter), ["Denmark"])
  }

  @Test func `changes in its place by the keys of a picker`() {
    var driver = Self.driver()
    expectEqual(driver.press(.right), ["Brazil"])
    expectEqual(driver.press(.left), ["Austria"])
    expectEqual(driver.press(.end), ["Denmark"])
    #expect(!driver.text.contains("╭"))
  }

  @Test func `opens upward at the bottom of the screen, and over itself where there is room for neither`() {
    var bottom = Self.driver(30, 12, above: 8)
    bottom.press(.enter)
    #expect(bottom.text.hasPrefix("\n╭────────────╮\n│   Austria  │\n│ ▸ Belgium  │"))
    var low = Self.driver(30, 4, above: 1)
    low.press(.enter)
    #expect(low.text.contains("▸ Belgium"))
  }

  @Test func `opens on the screen when it is scrolled away itself`() {
    var driver = Driver("Belgium", 30, 6) { value in
      Scroll {
        Picker("Country", value, Self.names, name: { $0 }, isMenu: true) { $0 }
        for row in 0..<20 { Text("row \(row)") }
        Button("last", "last")
      }
    }
    for _ in 0..<9 { driver.handle(.press(.wheelDown, Terminal.Position(column: 3, row: 3))) }
    #expect(!driver.text.contains("Country"))
    driver.press(.enter)
    #expect(driver.text.contains("▸ Belgium"))
    expectEqual(driver.press(.down, .enter), ["Brazil"])
  }

  @Test func `opens the one that has the focus, of two with one id`() {
    var driver = Driver("1", 30, 12) { value in
      Column {
        Picker("A", value, ["1", "2"], name: { $0 }, isMenu: true) { "a\($0)" }.id("same")
        Picker("B", value, ["1", "3"], name: { $0 }, isMenu: true) { "b\($0)" }.id("same")
      }
    }
    expectEqual(driver.press(.tab, .enter, .down, .enter), ["b3"])
  }

  @Test func `scrolls 200 values`() {
    var driver = Self.driver(30, 8, names: (1...200).map { "value \($0)" })
    driver.press(.enter)
    #expect(driver.text.contains("  value 5 ") && !driver.text.contains("value 6"))
    driver.press(.end)
    #expect(driver.text.contains("▸ value 200"))
    expectEqual(driver.press(.pageUp, .enter), ["value 196"])
    driver.press(.enter)
    driver.handle(.press(.wheelDown, Terminal.Position(column: 3, row: 3)))
    #expect(driver.text.contains("value 8 ") && !driver.text.contains("value 1 "))
  }

  @Test func `works in a dialog`() {
    var driver = Driver("Chile", 30, 12) { value in
      Text("page").modal(value) { value in
        Picker("Country", value, Self.names, name: { $0 }, isMenu: true) { $0 }.border()
      }
    }
    driver.press(.enter)
    #expect(driver.text.contains("▸ Chile"))
    expectEqual(driver.press(.up, .enter), ["Brazil"])
  }

  @Test func `is left by escape and by a press beside it, with the old value`() {
    for event in [.key(.escape), .press(.left, Terminal.Position(column: 20, row: 10))] as [TerminalEvent] {
      var driver = Self.driver()
      driver.press(.enter, .down)
      expectEqual(driver.handle(event), Terminal.Outcome(isHandled: true))
      #expect(driver.text.contains("[ next ]"))
      expectEqual(driver.press(.tab, .enter), ["next"])
    }
  }

  @Test func `closes when it goes, and chooses nothing that has moved`() {
    var driver = Self.driver()
    driver.press(.enter, .down)
    let gone = Terminal.Screen(
      Self.driver(names: Array(Self.names.dropFirst())).view("Belgium"), driver.interface, driver.context)
    expectEqual(gone.handle(.key(.enter), &driver.interface), Terminal.Outcome())
    let disabled = Terminal.Screen(Self.driver(isDisabled: true).view("Belgium"), driver.interface, driver.context)
    expectEqual(disabled.interface.popup, nil)
    #expect(disabled.frame.text.contains("[ next ]"))
    var empty = Self.driver(names: [])
    expectEqual(empty.press(.enter, .down, .right), [])
    #expect(empty.text.contains("[ next ]"))
  }

  @Test func `is a line in line mode, which names its values when one is wrong`() {
    var driver = Self.driver()
    #expect(driver.screen.outline.hasPrefix("picker Country: Belgium, of 5 values (focus)\n"))
    expectEqual(driver.screen.handle(line: "Country = chile", &driver.interface)?.outcome.actions, ["Chile"])
    expectEqual(
      driver.screen.problem(of: "Country = Peru"),
      "“Peru” is no value of Country: use Austria, Belgium, Brazil, Chile or Denmark.")
    expectEqual(driver.screen.assignmentsInWords, "Country = Austria")
  }
}
