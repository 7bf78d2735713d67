import Composable
import ComposableTerminal
import Expectations
import Testing

struct `The first focus of a dialog` {
  enum Answer: Equatable { case kept, deleted }
  typealias Sent = PresentationAction<Answer>

  private static let saved = Dialog<Answer>("Saved", buttons: [.init("OK", .kept), .cancel()])
  private static let deletion = Dialog<Answer>(
    "Delete?", buttons: [.init("Delete", .deleted, role: .destructive), .cancel()])

  private static func driver(_ dialog: Dialog<Answer>) -> ScreenDriver<Dialog<Answer>?, Sent> {
    ScreenDriver(dialog, 40, 9) { Text("Page").modal(dialog: $0) { $0 } }
  }

  @Test func `is on no destructive button when the dialog replaces another`() {
    var driver = Self.driver(Self.saved)
    expectEqual(driver.press(.enter), [.presented(.kept)])
    driver.state = Self.deletion
    expectEqual(driver.press(.enter), [.dismiss])
  }

  @Test func `is on the first button, wherever the focus of the replaced dialog was`() {
    var driver = Self.driver(Self.saved)
    driver.press(.right)
    driver.state = Dialog("Really?", buttons: [.init("Yes", .kept), .init("No", .deleted)])
    expectEqual(driver.press(.enter), [.presented(.kept)])
  }

  @Test func `is on no destructive button when an answer shows the same dialog again`() {
    var driver = Self.driver(Self.deletion)
    expectEqual(driver.press(.left, .enter), [.presented(.deleted)])
    expectEqual(driver.press(.enter), [.dismiss])
    expectEqual(driver.press(.left), [])
    let lines = driver.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = lines.firstIndex { $0.contains("[ Delete ]") } ?? 0
    let column = lines[row].prefix { $0 != "[" }.count
    let delete = TerminalEvent.press(.left, Terminal.Position(column: column + 2, row: row))
    expectEqual(driver.handle(delete).actions, [.presented(.deleted)])
    expectEqual(driver.press(.enter), [.dismiss])
  }

  @Test func `stays where the user has moved it while the dialog is shown`() {
    var driver = Self.driver(Self.deletion)
    driver.press(.left)
    driver.state = Self.deletion
    driver.context.size.columns = 60
    expectEqual(driver.press(.enter), [.presented(.deleted)])
  }

  @Test func `stays where it is when only the message changes`() {
    var driver = Self.driver(Self.deletion)
    driver.press(.left)
    driver.state?.message = "3 seconds are left."
    expectEqual(driver.press(.enter), [.presented(.deleted)])
  }

  @Test func `does not change that of a modal of the same view below it`() {
    var driver = ScreenDriver((false, true), 40, 9) { shown -> View<String> in
      Text("Page").modal(shown.0 ? () : nil) { for name in ["a", "b"] { Button(name, name) } }
        .modal(shown.1 ? () : nil) { for name in ["c", "d"] { Button(name, name) } }
    }
    driver.press(.tab)
    driver.state.0 = true
    expectEqual(driver.press(.enter), ["a"])
    driver.state.0 = false
    expectEqual(driver.press(.enter), ["d"])
  }
}
