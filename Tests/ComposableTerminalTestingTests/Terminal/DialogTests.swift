import ComposableTerminalTesting

enum Answer: Equatable { case deleted }

struct Page: Equatable {
  var dialog: Dialog<Answer>?
}

@CasePathable enum PageAction: Equatable { case dialog(PresentationAction<Answer>) }

let pageReducer: Reducer<Page, PageAction, Void> = .dialog(state: \.dialog, action: \.dialog)

struct `A dialog on the screen` {
  func terminal(_ dialog: Dialog<Answer>?) -> TestTerminal<Page, PageAction, Void> {
    let store = TestStore(initialState: Page(dialog: dialog), reducer: pageReducer, environment: ())
    return TestTerminal(store, columns: 40, rows: 10) { page in
      Text("Page").modal(dialog: page.dialog, PageAction.dialog)
    }
  }

  let deletion = Dialog<Answer>(
    "Delete the note?", message: "It cannot be restored.", buttons: [.init("Delete", .deleted), .cancel()])

  @Test func `shows its words and sends the action of a button`() {
    let terminal = terminal(deletion)
    #expect(terminal.frame.text.contains("Delete the note?"))
    #expect(terminal.frame.text.contains("It cannot be restored."))
    terminal.click("Delete", occurrence: 2, sends: .dialog(.presented(.deleted))) { $0.dialog = nil }
    #expect(!terminal.frame.text.contains("Delete"))
  }

  @Test func `is dismissed by escape and by a button without an action`() {
    terminal(deletion).press(.escape, sends: .dialog(.dismiss)) { $0.dialog = nil }
    terminal(deletion).click("Cancel", sends: .dialog(.dismiss)) { $0.dialog = nil }
  }

  @Test func `has the focus on its first button, and moves it by arrows and tab`() {
    terminal(deletion).press(.enter, sends: .dialog(.presented(.deleted))) { $0.dialog = nil }
    for keys in [[.right], [.down], [.tab], [.right, .right], [.right, .left, .down]] as [[Terminal.Key]] {
      let terminal = terminal(deletion)
      for key in keys { terminal.press(key) }
      terminal.press(.enter, sends: .dialog(.dismiss)) { $0.dialog = nil }
    }
  }

  @Test func `never has the focus on a destructive button at first`() {
    let delete = Dialog<Answer>.Button("Delete", .deleted, role: .destructive)
    for buttons in [[delete, .cancel()], [delete]] {
      let terminal = terminal(Dialog("Delete the note?", buttons: buttons))
      terminal.press(.enter, sends: .dialog(.dismiss)) { $0.dialog = nil }
    }
    let terminal = terminal(Dialog("Delete the note?", buttons: [delete]))
    terminal.press(.left)
    terminal.press(.enter, sends: .dialog(.presented(.deleted))) { $0.dialog = nil }
  }
}
