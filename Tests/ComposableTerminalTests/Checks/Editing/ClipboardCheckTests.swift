import Composable
import Testing

@testable import ComposableTerminal

extension `Copying in fields` {
  private static func help(_ driver: inout ScreenDriver<Texts, Sent>) -> String {
    driver.text.split(separator: "\n").last.map { String($0) } ?? ""
  }

  @Test func `pastes lines into a field of one line as blanks`() {
    var driver = Self.driver()
    driver.interface.focus = "editor"
    #expect(driver.press(.option("a"), .control("c")) == [])
    driver.interface.focus = "field"
    #expect(driver.press(.control("v")) == [.field("one twofirst second")])
  }

  @Test func `lists its keys while they do something`() {
    var driver = Self.driver()
    #expect(Self.help(&driver) == "tab next field")
    driver.press(.shift(.left))
    #expect(Self.help(&driver) == "tab next field  ^C copy  ^X cut")
    driver.interface.focus = "editor"
    #expect(Self.press(.backspace, &driver) == "first\nsecon")
    #expect(Self.help(&driver) == "tab next field  ^_ undo")
    #expect(Self.press(.control("_"), &driver) == "first\nsecond")
    #expect(Self.help(&driver) == "tab next field  option+z redo")
    driver.press(.option("a"), .control("c"))
    #expect(Self.help(&driver) == "tab next field  ^V paste  option+z redo")
  }

  @Test func `is one sequence that the terminal passes on, within its limit`() {
    #expect(Clipboard.sequence("two") == "\u{1B}]52;c;dHdv\u{1B}\\")
    // What is copied cannot end the sequence.
    #expect(Clipboard.sequence("\u{1B}\\\u{7}") == "\u{1B}]52;c;G1wH\u{1B}\\")
    let longest = String(repeating: "a", count: Clipboard.mostBytes)
    #expect(Clipboard.sequence(longest)?.utf8.count == 99_992 + 9)
    #expect(Clipboard.sequence(longest + "a") == nil)
  }

  @Test func `leaves ^C to the interruption while nothing is selected`() {
    var driver = Self.driver()
    #expect(driver.handle(.key(.control("c"))).command == .interrupt)
    driver.press(.shift(.home))
    #expect(driver.handle(.key(.control("c"))).copied == "one two")
    // So two of them always end a program.
    #expect(driver.handle(.key(.control("c"))) == Terminal.Outcome(command: .interrupt, isHandled: true))
  }
}
