import Composable
import Expectations
import Testing

@testable import ComposableTerminal

struct `Copying in fields` {
  struct Texts: Equatable {
    var field = "one two"
    var editor = "first\nsecond"
  }

  enum Sent: Equatable { case field(String), editor(String), password(String) }

  static func driver() -> ScreenDriver<Texts, Sent> {
    ScreenDriver(Texts(), 60, 6) { texts in
      Column {
        TextField("F", text: texts.field) { .field($0) }.id("field")
        TextEditor("E", text: texts.editor) { .editor($0) }.height(.cells(3)).id("editor")
        TextField("P", text: "secret", isSecret: true) { .password($0) }.id("password")
        KeyHelp()
      }
    }
  }

  @Test(arguments: [.control("c"), .option("w"), .control(.insert)] as [Terminal.Key])
  func `copies the selection, which ends`(key: Terminal.Key) {
    var driver = Self.driver()
    driver.press(.shift(.left), .shift(.left), .shift(.left))
    expectEqual(driver.handle(.key(key)), Terminal.Outcome(copied: "two", isHandled: true))
    driver.press(.end)
    expectEqual(driver.press(.control("v")), [.field("one twotwo")])
  }

  @Test(arguments: [.control("x"), .shift(.delete)] as [Terminal.Key])
  func `cuts the selection`(key: Terminal.Key) {
    var driver = Self.driver()
    driver.press(.shift(.left))
    let outcome = driver.screen.handle(.key(key), &driver.interface)
    expectEqual(outcome, Terminal.Outcome(actions: [.field("one tw")], copied: "o", isHandled: true))
    driver.state.field = "one tw"
    #expect(!driver.handle(.key(key)).isHandled)
    expectEqual(driver.press(.control("y")), [.field("one two")])
  }

  @Test func `copies no secret`() {
    var driver = Self.driver()
    driver.interface.focus = "password"
    driver.press(.option("a"))
    expectEqual(driver.handle(.key(.control("c"))), Terminal.Outcome(command: .interrupt, isHandled: true))
    expectEqual(driver.handle(.key(.control("x"))).actions, [])
    driver.interface.focus = "field"
    expectEqual(driver.press(.control("v")), [])
  }

  @Test func `redoes what was undone, until the next edit`() {
    var driver = Self.driver()
    driver.interface.focus = "editor"
    for key in ["1", " ", "2"] as [Terminal.Key] { Self.press(key, &driver) }
    expectEqual(Self.press(.control("_"), &driver), "first\nsecond1 ")
    expectEqual(Self.press(.control("_"), &driver), "first\nsecond1")
    expectEqual(Self.press(.option("z"), &driver), "first\nsecond1 ")
    expectEqual(Self.press(.option("z"), &driver), "first\nsecond1 2")
    expectEqual(Self.press(.option("z"), &driver), "first\nsecond1 2")
    expectEqual(Self.press(.control("_"), &driver), "first\nsecond1 ")
    expectEqual(Self.press("3", &driver), "first\nsecond1 3")
    expectEqual(Self.press(.option("z"), &driver), "first\nsecond1 3")
  }

  /// Presses a key and reduces its action. Returns the text of the editor.
  @discardableResult
  static func press(_ key: Terminal.Key, _ driver: inout ScreenDriver<Texts, Sent>) -> String {
    for action in driver.screen.handle(.key(key), &driver.interface).actions {
      if case .editor(let text) = action { driver.state.editor = text }
    }
    return driver.state.editor
  }
}
