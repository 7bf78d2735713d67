import Composable
import Expectations
import Testing

@testable import ComposableTerminal

extension `Copying in fields` {
  private static func help(_ driver: inout ScreenDriver<Texts, Sent>) -> String {
    driver.text.split(separator: "\n").last.map { String($0) } ?? ""
  }

  @Test func `pastes lines into a field of one line as blanks`() {
    var driver = Self.driver()
    driver.interface.focus = "editor"
    expectEqual(driver.press(.option("a"), .control("c")), [])
    driver.interface.focus = "field"
    expectEqual(driver.press(.control("v")), [.field("one twofirst second")])
  }

  @Test func `lists its keys while they do something`() {
    var driver = Self.driver()
    expectEqual(Self.help(&driver), "tab next field")
    driver.press(.shift(.left))
    expectEqual(Self.help(&driver), "tab next field  ^C copy  ^X cut")
    driver.interface.focus = "editor"
    expectEqual(Self.press(.backspace, &driver), "first\nsecon")
    expectEqual(Self.help(&driver), "tab next field  ^_ undo")
    expectEqual(Self.press(.control("_"), &driver), "first\nsecond")
    expectEqual(Self.help(&driver), "tab next field  option+z redo")
    driver.press(.option("a"), .control("c"))
    expectEqual(Self.help(&driver), "tab next field  ^V paste  option+z redo")
  }

  @Test func `is one sequence that the terminal passes on, within its limit`() {
    expectEqual(Clipboard.sequence("two"), "\u{1B}]52;c;dHdv\u{1B}\\")
    // What is copied cannot end the sequence.
    expectEqual(Clipboard.sequence("\u{1B}\\\u{7}"), "\u{1B}]52;c;G1wH\u{1B}\\")
    let longest = String(repeating: "a", count: Clipboard.mostBytes)
    expectEqual(Clipboard.sequence(longest)?.utf8.count, 99_992 + 9)
    expectEqual(Clipboard.sequence(longest + "a"), nil)
  }

  @Test func `leaves ^C to the interruption while nothing is selected`() {
    var driver = Self.driver()
    expectEqual(driver.handle(.key(.control("c"))).command, .interrupt)
    driver.press(.shift(.home))
    expectEqual(driver.handle(.key(.control("c"))).copied, "one two")
    // So two of them always end a program.
    expectEqual(driver.handle(.key(.control("c"))), Terminal.Outcome(command: .interrupt, isHandled: true))
  }
}
