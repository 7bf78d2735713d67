import Composable
import Expectations
import Foundation
import Testing

@testable import ComposableTerminal

struct `A cursor that the state puts` {
  private struct Script: Equatable {
    var text = (1...200).map { "line \($0)" }.joined(separator: "\n")
    var cursor = TextCursor()
  }

  private static func driver() -> ScreenDriver<Script, String> {
    ScreenDriver(Script(), 20, 5) { TextEditor("", text: $0.text, cursor: $0.cursor) { $0 } }
  }

  @Test func `is in the line that is asked for, each time`() {
    var driver = Self.driver()
    expectEqual(driver.cursorRow, "line 200")
    driver.state.cursor.move(to: .line(120))
    expectEqual(driver.cursorRow, "line 120")
    driver.press(.control(.home))
    expectEqual(driver.cursorRow, "line 1")
    driver.state.cursor.move(to: .line(120))
    expectEqual(driver.cursorRow, "line 120")
  }

  @Test func `is in sight, even if the user has scrolled away`() {
    var driver = Self.driver()
    driver.state.cursor.move(to: .line(120))
    expectEqual(driver.cursorRow, "line 120")
    for _ in 0..<9 { driver.handle(.press(.wheelUp, Terminal.Position(column: 1, row: 1))) }
    #expect(!driver.text.contains("line 120"))
    driver.state.cursor.move(to: .line(120))
    #expect(driver.text.contains("line 120"))
  }

  @Test(
    arguments: [
      (.start, 0), (.end, 5), (.all, 5), (.line(2), 3), (.line(9), 5), (.line(0), 0), (.position(4), 4),
      (.position(-1), 0),
      (.position(9), 5),
    ] as [(TextCursor.Target, Int)])
  func `has a place in every text`(target: TextCursor.Target, position: Int) {
    var editing = TextEditing()
    var cursor = TextCursor()
    cursor.move(to: target)
    let document = TextDocument("ab\ncd", width: 9)
    let isNew = editing.follow(cursor, in: document)
    #expect(isNew)
    expectEqual(editing.cursor(in: 5), position)
    expectEqual(editing.selection(in: 5), target == .all ? 0..<5 : nil)
    let isAgain = editing.follow(cursor, in: document)
    #expect(!isAgain)
  }

  @Test func `selects all when the focus comes, so that typing replaces the text`() {
    struct Form: Equatable {
      var cursor = TextCursor()
    }
    var driver = ScreenDriver(Form(), 20, 3) { form -> View<String> in
      Column {
        Button("first", "first")
        TextField("F", text: "old", cursor: form.cursor) { $0 }.id("field")
      }
      .focused(nil) { id in id.map { "at \($0)" } ?? "" }
    }
    expectEqual(driver.press(.tab), ["at field"])
    driver.state.cursor.move(to: .all)
    expectEqual(driver.press("n"), ["n"])
  }

  @Test func `is put again when the view is opened again with a new state`() {
    var driver = ScreenDriver(TextCursor?.none, 20, 3) { cursor -> View<String> in
      Column { if let cursor { TextField("F", text: "old", cursor: cursor) { $0 } } }
    }
    for _ in 0..<2 {
      driver.state = TextCursor()
      _ = driver.screen
      driver.state?.move(to: .all)
      expectEqual(driver.press("n"), ["n"])
      driver.state = nil
      _ = driver.screen
    }
  }

  @Test func `is not put a second time by a line that sets the text`() throws {
    var driver = Self.driver()
    driver.state.cursor.move(to: .line(3))
    var interface = driver.screen.interface
    let meaning = try #require(
      Terminal.Screen(
        TextEditor("T", text: "a\nb\nc", cursor: driver.state.cursor) { $0 }, interface, driver.context
      ).handle(line: "t = x", &interface))
    expectEqual(meaning.outcome.actions, ["x"])
    expectEqual(interface.editing.values.map(\.requested), [driver.state.cursor])
  }

  @Test func `forgets the column that up and down aim at`() {
    var driver = ScreenDriver(Script(text: "a long line\nb\nc\nanother line", cursor: TextCursor()), 20, 5) {
      TextEditor("", text: $0.text, cursor: $0.cursor) { $0 }
    }
    driver.press(.up)
    driver.state.cursor.move(to: .line(2))
    driver.press(.up)
    expectEqual(driver.screen.frame.cursor?.column, 0)
  }

  @Test func `is kept in a recording, with the request that was followed`() throws {
    var driver = Self.driver()
    driver.state.cursor.move(to: .line(3))
    let interface = driver.screen.interface
    let copy = try JSONDecoder().decode(InterfaceState.self, from: JSONEncoder().encode(interface))
    expectEqual(copy, interface)
  }
}

extension ScreenDriver {
  /// The text of the row that has the cursor.
  fileprivate var cursorRow: String {
    mutating get {
      let frame = screen.frame
      return frame.cursor.map { String(frame.text(row: $0.row).prefix(8)).trimmed } ?? ""
    }
  }
}
