import ComposableTerminalTesting
import ComposableTesting
import Readme

@testable import ToDo

typealias ToDoTerminal = TestTerminal<ToDo, ToDoAction, ToDoEnvironment>

func makeTerminal(_ toDo: ToDo = .three, _ columns: Int = 60, _ rows: Int = 12) -> ToDoTerminal {
  TestTerminal(makeStore(toDo), columns: columns, rows: rows, view: toDoView)
}

struct `The screen of the list` {
  @Test func `the README shows the screens`() throws {
    let terminal = makeTerminal()
    terminal.expect(try Readme.screen("list"))
    #expect(terminal.style(of: "All") == Style(isBold: true, isUnderlined: true))
    #expect(terminal.style(of: "Call Anna") == .muted)
    #expect(terminal.title == "To do")
  }

  @Test func `a small terminal shows the list and the keys`() {
    for text in ["New", "All   Active   Done", "Call Anna", "space done", "? keys", "q quit"] {
      #expect(makeTerminal(.three, 40, 12).frame.text.contains(text), "\(text)")
    }
    for text in ["enter add", "^C quit"] { #expect(makeTerminal(ToDo(), 40, 12).frame.text.contains(text), "\(text)") }
  }

  @Test func `enter adds the typed items, and escape focuses the list`() {
    let terminal = makeTerminal(ToDo())
    terminal.expect(
      """
       To do                                       0 left, 0 done

       New What is to be done?

        All   Active   Done

       Nothing to do. Type a task, and press enter.




       enter add  ^C quit  tab next field
      """)
    terminal.type("Milk") { $0.newTitle = "Milk" }
    terminal.press(.enter, sends: .addTapped) {
      $0.expect("adding") { $0 = [Item(id: 1, title: "Milk")] }
      ($0.nextID, $0.selection, $0.newTitle) = (2, 1, "")
    }
    terminal.type("Tea") { $0.newTitle = "Tea" }
    terminal.press(.enter, sends: .addTapped) {
      $0.expect("adding") { $0.append(Item(id: 2, title: "Tea")) }
      ($0.nextID, $0.selection, $0.newTitle) = (3, 2, "")
    }
    #expect(terminal.interface.focus == "new")
    #expect(terminal.keys == ["enter add", "escape to the list", "down to the list"])
    terminal.press(.escape)
    terminal.press(.up, sends: .select(1)) { $0.selection = 1 }
    terminal.expect(
      """
       To do                                       2 left, 0 done

       New What is to be done?

        All   Active   Done

       ▸ [ ] Milk
         [ ] Tea



       space done  ? keys  q quit  enter edit  x remove  n new ^P
      """)
    terminal.press("n")
    #expect(terminal.interface.focus == "new")
    terminal.store.expectSave()
    terminal.store.finish()
  }

  @Test func `a title is edited in its row, and then the list is focused again`() throws {
    let terminal = makeTerminal()
    terminal.press(.enter, sends: .item(id: 1, action: .editTapped)) { $0.items[id: 1]?.draft = "Buy milk" }
    #expect(terminal.interface.focus == "items/1/title")
    terminal.press(.control("w"), sends: .item(id: 1, action: .draftChanged("Buy "))) {
      $0.items[id: 1]?.draft = "Buy "
    }
    terminal.type("tea") { $0.items[id: 1]?.draft = "Buy tea" }
    terminal.expect(try Readme.screen("editing"))
    terminal.press(.enter, sends: .item(id: 1, action: .draftSubmitted)) {
      $0.expect("edit") { $0[id: 1] = Item(id: 1, title: "Buy tea") }
    }
    #expect(terminal.interface.focus == "items")
    #expect(terminal.keys.contains("u undo edit"))

    terminal.press(.down, sends: .select(2)) { $0.selection = 2 }
    terminal.press(.enter, sends: .item(id: 2, action: .editTapped)) { $0.items[id: 2]?.draft = "Call Anna" }
    terminal.press(.escape, sends: .item(id: 2, action: .editCancelled)) { $0.items[id: 2]?.draft = nil }
    #expect(terminal.interface.focus == "items")
    terminal.press("u", sends: .undoTapped) {
      $0.items = [.milk, .anna, .bike]
      $0.steps = []
      $0.selection = 1
    }
    terminal.store.expectSave()
    terminal.store.finish()
  }

  @Test func `an empty list focuses the text field, and an empty filter result keeps the filter keys`() {
    let terminal = makeTerminal(ToDo([.milk]))
    terminal.press("x", sends: .item(id: 1, action: .removeTapped)) {
      $0.expect("removal") { $0 = [] }
      $0.selection = nil
    }
    #expect(terminal.interface.focus == "new")
    terminal.type("u") { $0.newTitle = "u" }
    terminal.store.skipInFlightEffects()

    let filtered = makeTerminal(ToDo([.milk]))
    filtered.press(.right, sends: .filterTapped(by: 1)) { $0.filter = .active }
    filtered.press(.right, sends: .filterTapped(by: 1)) {
      $0.filter = .done
      $0.selection = nil
    }
    filtered.press(.left, sends: .binding(.set(\.$filter, .active))) {
      $0.filter = .active
      $0.selection = 1
    }
    filtered.press(.down)
    #expect(filtered.interface.focus == "items")
  }

  @Test func `arrows and tabs filter the list`() {
    let terminal = makeTerminal()
    terminal.press(.right, sends: .filterTapped(by: 1)) { $0.filter = .active }
    #expect(!terminal.frame.text.contains("Anna"))
    terminal.press(.shift(.tab))
    #expect(terminal.style(of: " Active ") == .reversed)
    terminal.press(.right, sends: .binding(.set(\.$filter, .done))) {
      $0.filter = .done
      $0.selection = 2
    }
    terminal.press(.tab)
    terminal.press(" ", sends: .item(id: 2, action: .toggled)) {
      $0.expect("mark") { $0[id: 2]?.isDone = false }
      $0.selection = nil
    }
    #expect(terminal.frame.text.contains("Nothing is done yet."))
    terminal.store.expectSave()
    terminal.store.finish()
  }

  @Test func `done items are cleared after a confirmation`() throws {
    let terminal = makeTerminal()
    terminal.press("c", sends: .clearTapped) { $0.question = .clear(count: 1) }
    terminal.expect(try Readme.screen("question"))
    terminal.press("x")
    terminal.press("q")
    terminal.press(.escape, sends: .cancelTapped) { $0.question = nil }
    terminal.press("c", sends: .clearTapped) { $0.question = .clear(count: 1) }
    terminal.press(.tab)
    terminal.press(.enter, sends: .cancelTapped) { $0.question = nil }
    terminal.press("c", sends: .clearTapped) { $0.question = .clear(count: 1) }
    terminal.press(.enter, sends: .clearConfirmed) {
      $0.question = nil
      $0.expect("removal") { $0.remove(id: 2) }
    }
    #expect(!terminal.keys.contains("c clear done"))
    terminal.store.expectSave()
    terminal.store.finish()
  }

  @Test(arguments: ["x", .delete] as [Terminal.Key]) func `an undo restores a removed item`(key: Terminal.Key) {
    let terminal = makeTerminal()
    terminal.press(key, sends: .item(id: 1, action: .removeTapped)) {
      $0.expect("removal") { $0.remove(id: 1) }
      $0.selection = 2
    }
    terminal.press("u", sends: .undoTapped) {
      $0.items = [.milk, .anna, .bike]
      $0.steps = []
      $0.selection = 1
    }
    terminal.press("u")
    terminal.store.expectSave()
    terminal.store.finish()
  }

  @Test func `the list of keys is closed by any key`() throws {
    let terminal = makeTerminal(.three, 60, 18)
    terminal.press("?", sends: .keysTapped) { $0.isShowingKeys = true }
    terminal.expect(try Readme.screen("keys"))
    terminal.press(.down)
    terminal.resize(20, 6)
    terminal.press(.down)
    #expect(terminal.frame.text.contains("enter") && !terminal.frame.text.contains("select"))
    terminal.press("x", sends: .keysTapped) { $0.isShowingKeys = false }
    #expect(terminal.interface.focus == "items")
  }

  // MARK: A list that is not saved

  @Test func `a failed save is shown, and can be retried or abandoned`() throws {
    struct Full: Error, CustomStringConvertible { var description: String { "The disk is full." } }
    let terminal = makeTerminal()
    terminal.store.environment.saving.file.write = { _ in throw Full() }
    terminal.press(" ", sends: .item(id: 1, action: .toggled)) { $0.expect("mark") { $0[id: 1]?.isDone = true } }
    terminal.store.advance(by: .milliseconds(500))
    terminal.store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    terminal.store.receive(\.saving.failed) { $0.saving.status = .failed(.failure("The disk is full.")) }
    #expect(terminal.style(of: "Not saved: The disk is full.") == .bad)
    terminal.press("s", sends: .saving(.save)) { $0.saving.status = .writing(isStale: false) }
    terminal.store.receive(\.saving.failed) { $0.saving.status = .failed(.failure("The disk is full.")) }
    terminal.press("q", sends: .leaving(.quitTapped)) { $0.leaving = .whenSaved }
    terminal.store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    terminal.store.receive(\.saving.failed) {
      $0.saving.status = .failed(.failure("The disk is full."))
      $0.question = .leave(reason: "The disk is full.")
      $0.leaving = nil
    }
    terminal.expect(try Readme.screen("unsaved"))
    terminal.press(.shift(.tab))
    terminal.press(.enter, sends: .leaving(.confirmed)) {
      $0.question = nil
      $0.leaving = .finished
    }
    terminal.store.finish()
  }

  // MARK: Sizes

  @Test func `a small screen shows less`() {
    let terminal = makeTerminal(.three, 20, 6)
    terminal.expect(
      """
       To do 2 left, 1 d…
       New What is to be
        All   Active   D…
       ▸ [ ] Buy milk
         [x] Call Anna
         [ ] Mend the bi…
      """)
  }

  @Test func `a long list scrolls to the selection`() {
    let items = (1...1_000).map { Item(id: $0, title: "item \($0)") }
    let terminal = makeTerminal(ToDo(items), 30, 8)
    terminal.press(.end, sends: .select(1_000)) { $0.selection = 1_000 }
    terminal.press(.enter, sends: .item(id: 1_000, action: .editTapped)) { $0.items[id: 1_000]?.draft = "item 1000" }
    #expect(terminal.frame.text.contains("▸ [ ] item 1000"))
    #expect(terminal.frame.cursor == Terminal.Position(column: 16, row: 6))
  }

  @Test(arguments: 0..<10) func `random keys never hide the selected item`(seed: UInt64) {
    ToDoTerminal.fuzz(seed: seed, events: 150) {
      makeTerminal()
    } rules: { terminal in
      let toDo = terminal.store.state
      let isSelectionShown = toDo.selection.map(toDo.shown.contains) ?? toDo.shown.isEmpty
      return isSelectionShown && toDo.items.allSatisfy { $0.title.words == $0.title }
    }
  }
}
