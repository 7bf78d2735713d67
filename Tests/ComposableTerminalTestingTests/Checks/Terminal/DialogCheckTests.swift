import ComposableTerminalTesting

extension `A dialog on the screen` {
  @Test func `without buttons has one to dismiss it`() {
    terminal(Dialog("Saved")).press(.enter, sends: .dialog(.dismiss)) { $0.dialog = nil }
  }

  @Test func `places its buttons below each other, where they do not fit in a row`() {
    let dialog = Dialog<Answer>(
      "Save the changes before the program ends?",
      buttons: [.init("Save them now", .deleted), .init("Discard"), .cancel()])
    let terminal = terminal(dialog)
    terminal.expect(
      """
      Page
      ╭──────────────────────────────────────╮
      │ Save the changes before the program  │
      │ ends?                                │
      │                                      │
      │ [ Save them now ]                    │
      │ [ Discard ]                          │
      │ [ Cancel ]                           │
      ╰──────────────────────────────────────╯
      """)
    terminal.press(.down)
    terminal.press(.enter, sends: .dialog(.dismiss)) { $0.dialog = nil }
  }

  @Test func `keeps its buttons in too little room for its message`() {
    let message = Array(repeating: "It cannot be restored.", count: 30).joined(separator: " ")
    let terminal = terminal(Dialog("Delete the note?", message: message, buttons: [.init("Delete", .deleted)]))
    #expect(terminal.frame.text.contains("[ Delete ]"))
  }

  @Test func `lists its keys in the help`() {
    let store = TestStore(initialState: Page(dialog: deletion), reducer: pageReducer, environment: ())
    let terminal = TestTerminal(store, columns: 60, rows: 12) { page in
      Column {
        Text("Page").height(.fill(1))
        KeyHelp()
      }
      .modal(dialog: page.dialog, PageAction.dialog)
    }
    #expect(terminal.frame.text.contains("escape cancel  enter press  ← → choose  tab next"))
    terminal.click("escape", sends: .dialog(.dismiss)) { $0.dialog = nil }
  }

  @Test func `that is absent changes nothing on the screen`() {
    #expect(terminal(nil).frame.text.hasPrefix("Page"))
  }
}
