import ComposableTerminalTesting

private enum Answer: Equatable { case deleted }

private struct Page: Equatable {
  var dialog: Dialog<Answer>?
}

@CasePathable private enum PageAction: Equatable { case dialog(PresentationAction<Answer>) }

private let pageReducer: Reducer<Page, PageAction, Void> = .dialog(state: \.dialog, action: \.dialog)

@Suite struct `A dialog on the screen` {
  private func terminal(_ dialog: Dialog<Answer>?) -> TestTerminal<Page, PageAction, Void> {
    let store = TestStore(initialState: Page(dialog: dialog), reducer: pageReducer, environment: ())
    return TestTerminal(store, columns: 40, rows: 10) { page in
      Text("Page").modal(dialog: page.dialog, PageAction.dialog)
    }
  }

  private let deletion = Dialog<Answer>(
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

  @Test func `without buttons has one to dismiss it`() {
    terminal(Dialog("Saved")).press(.enter, sends: .dialog(.dismiss)) { $0.dialog = nil }
  }

  @Test func `that is absent changes nothing on the screen`() {
    #expect(terminal(nil).frame.text.hasPrefix("Page"))
  }
}
