import Composable
import Testing

@testable import ComposableTerminal

struct `Copying in fields` {
  private struct Texts: Equatable {
    var field = "one two"
    var editor = "first\nsecond"
  }

  private enum Sent: Equatable { case field(String), editor(String), password(String) }

  private static func driver() -> ScreenDriver<Texts, Sent> {
    ScreenDriver(Texts(), 60, 6) { texts in
      Column {
        TextField("F", text: texts.field) { .field($0) }.id("field")
        TextEditor("E", text: texts.editor) { .editor($0) }.height(.cells(3)).id("editor")
        TextField("P", text: "secret", isSecret: true) { .password($0) }.id("password")
        KeyHelp()
      }
    }
  }

  private static func help(_ driver: inout ScreenDriver<Texts, Sent>) -> String {
    driver.text.split(separator: "\n").last.map { String($0) } ?? ""
  }

  @Test(arguments: [.control("c"), .option("w"), .control(.insert)] as [Terminal.Key])
  func `copies the selection, which ends`(key: Terminal.Key) {
    var driver = Self.driver()
    driver.press(.shift(.left), .shift(.left), .shift(.left))
    #expect(driver.handle(.key(key)) == Terminal.Outcome(copied: "two", isHandled: true))
    driver.press(.end)
    #expect(driver.press(.control("v")) == [.field("one twotwo")])
  }

  @Test func `leaves ^C to the interruption while nothing is selected`() {
    var driver = Self.driver()
    #expect(driver.handle(.key(.control("c"))).command == .interrupt)
    driver.press(.shift(.home))
    #expect(driver.handle(.key(.control("c"))).copied == "one two")
    // So two of them always end a program.
    #expect(driver.handle(.key(.control("c"))) == Terminal.Outcome(command: .interrupt, isHandled: true))
  }

  @Test(arguments: [.control("x"), .shift(.delete)] as [Terminal.Key])
  func `cuts the selection`(key: Terminal.Key) {
    var driver = Self.driver()
    driver.press(.shift(.left))
    let outcome = driver.screen.handle(.key(key), &driver.interface)
    #expect(outcome == Terminal.Outcome(actions: [.field("one tw")], copied: "o", isHandled: true))
    driver.state.field = "one tw"
    #expect(!driver.handle(.key(key)).isHandled)
    #expect(driver.press(.control("y")) == [.field("one two")])
  }

  @Test func `pastes lines into a field of one line as blanks`() {
    var driver = Self.driver()
    driver.interface.focus = "editor"
    #expect(driver.press(.option("a"), .control("c")) == [])
    driver.interface.focus = "field"
    #expect(driver.press(.control("v")) == [.field("one twofirst second")])
  }

  @Test func `copies no secret`() {
    var driver = Self.driver()
    driver.interface.focus = "password"
    driver.press(.option("a"))
    #expect(driver.handle(.key(.control("c"))) == Terminal.Outcome(command: .interrupt, isHandled: true))
    #expect(driver.handle(.key(.control("x"))).actions == [])
    driver.interface.focus = "field"
    #expect(driver.press(.control("v")) == [])
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

  @Test func `redoes what was undone, until the next edit`() {
    var driver = Self.driver()
    driver.interface.focus = "editor"
    for key in ["1", " ", "2"] as [Terminal.Key] { Self.press(key, &driver) }
    #expect(Self.press(.control("_"), &driver) == "first\nsecond1 ")
    #expect(Self.press(.control("_"), &driver) == "first\nsecond1")
    #expect(Self.press(.option("z"), &driver) == "first\nsecond1 ")
    #expect(Self.press(.option("z"), &driver) == "first\nsecond1 2")
    #expect(Self.press(.option("z"), &driver) == "first\nsecond1 2")
    #expect(Self.press(.control("_"), &driver) == "first\nsecond1 ")
    #expect(Self.press("3", &driver) == "first\nsecond1 3")
    #expect(Self.press(.option("z"), &driver) == "first\nsecond1 3")
  }

  /// Presses a key and reduces its action. Returns the text of the editor.
  @discardableResult
  private static func press(_ key: Terminal.Key, _ driver: inout ScreenDriver<Texts, Sent>) -> String {
    for action in driver.screen.handle(.key(key), &driver.interface).actions {
      if case .editor(let text) = action { driver.state.editor = text }
    }
    return driver.state.editor
  }

  @Test func `is one sequence that the terminal passes on, within its limit`() {
    #expect(Clipboard.sequence("two") == "\u{1B}]52;c;dHdv\u{1B}\\")
    // What is copied cannot end the sequence.
    #expect(Clipboard.sequence("\u{1B}\\\u{7}") == "\u{1B}]52;c;G1wH\u{1B}\\")
    let longest = String(repeating: "a", count: Clipboard.mostBytes)
    #expect(Clipboard.sequence(longest)?.utf8.count == 99_992 + 9)
    #expect(Clipboard.sequence(longest + "a") == nil)
  }
}
