import ComposableTesting

@testable import ToDo

struct `The list` {
  @Test func `a typed item is added at the end, selected and saved`() {
    let disk = Disk()
    let store = makeStore(.three, disk)
    store.send(.binding(.set(\.$newTitle, "  Sleep "))) { $0.newTitle = "  Sleep " }
    let sleep = Item(id: 4, title: "Sleep")
    store.send(.addTapped) {
      $0.expect("adding") { $0.append(sleep) }
      $0.nextID = 5
      $0.selection = 4
      $0.newTitle = ""
    }
    store.expectSave()
    #expect(disk.saved == [ToDoFile.text(of: [.milk, .anna, .bike, sleep])])
    store.finish()
  }

  @Test(arguments: ["", " ", "\t \u{A0}"]) func `blanks are not added`(title: String) {
    var toDo = ToDo()
    toDo.newTitle = title
    let store = makeStore(toDo)
    store.send(.addTapped)
    store.finish()
  }

  @Test func `an id is not reused`() {
    let store = makeStore(ToDo([.milk]))
    store.send(.item(id: 1, action: .removeTapped)) {
      $0.expect("removal") { $0 = [] }
      $0.selection = nil
    }
    store.send(.binding(.set(\.$newTitle, "Sleep"))) { $0.newTitle = "Sleep" }
    store.send(.addTapped) {
      $0.expect("adding") { $0 = [Item(id: 2, title: "Sleep")] }
      $0.nextID = 3
      $0.selection = 2
      $0.newTitle = ""
    }
    store.expectSave()
    store.finish()
  }

  @Test func `an item is marked as done and unmarked`() {
    let store = makeStore(.three)
    store.send(.item(id: 1, action: .toggled)) { $0.expect("mark") { $0[id: 1]?.isDone = true } }
    store.send(.item(id: 1, action: .toggled)) { $0.expect("mark") { $0[id: 1]?.isDone = false } }
    store.expectSave()
    store.finish()
  }

  // MARK: Editing in place

  @Test func `an edit counts as one change when it is submitted`() {
    let store = makeStore(.three)
    store.send(.item(id: 1, action: .editTapped)) { $0.items[id: 1]?.draft = "Buy milk" }
    store.send(.item(id: 1, action: .draftChanged("Buy tea "))) { $0.items[id: 1]?.draft = "Buy tea " }
    store.send(.item(id: 1, action: .draftSubmitted)) {
      $0.expect("edit") {
        $0[id: 1]?.title = "Buy tea"
        $0[id: 1]?.draft = nil
      }
    }
    store.expectSave()
    store.finish()
  }

  @Test func `canceling an edit changes nothing`() {
    let store = makeStore(.three)
    store.send(.item(id: 1, action: .editTapped)) { $0.items[id: 1]?.draft = "Buy milk" }
    store.send(.item(id: 1, action: .draftChanged("B"))) { $0.items[id: 1]?.draft = "B" }
    store.send(.item(id: 1, action: .editCancelled)) { $0.items[id: 1]?.draft = nil }
    store.finish()
  }

  @Test func `submitting an empty title removes the item`() {
    let store = makeStore(.three)
    store.send(.item(id: 1, action: .editTapped)) { $0.items[id: 1]?.draft = "Buy milk" }
    store.send(.item(id: 1, action: .draftChanged(" "))) { $0.items[id: 1]?.draft = " " }
    store.send(.item(id: 1, action: .draftSubmitted))
    store.receive(.item(id: 1, action: .removeTapped)) {
      $0.expect("removal") { $0.remove(id: 1) }
      $0.selection = 2
    }
    store.expectSave()
    store.finish()
  }

  @Test(arguments: [ToDoAction.select(3), .filterTapped(by: 1), .binding(.set(\.$filter, .active))])
  func `selecting or filtering submits the edit`(action: ToDoAction) {
    let store = makeStore(.three)
    store.send(.item(id: 1, action: .editTapped)) { $0.items[id: 1]?.draft = "Buy milk" }
    store.send(.item(id: 1, action: .draftChanged("Buy tea"))) { $0.items[id: 1]?.draft = "Buy tea" }
    store.send(action) {
      $0.expect("edit") {
        $0[id: 1]?.title = "Buy tea"
        $0[id: 1]?.draft = nil
      }
      if action == .select(3) { $0.selection = 3 } else { $0.filter = .active }
    }
    store.expectSave()
    store.finish()
  }

  // MARK: The filter

  @Test func `the filter shows active or done items`() {
    let store = makeStore(.three)
    #expect(store.state.shown == [.milk, .anna, .bike])
    store.send(.filterTapped(by: -1))
    store.send(.filterTapped(by: 1)) { $0.filter = .active }
    #expect(store.state.shown == [.milk, .bike])
    store.send(.filterTapped(by: 1)) {
      $0.filter = .done
      $0.selection = 2
    }
    #expect(store.state.shown == [.anna])
    store.send(.filterTapped(by: 1))
    store.finish()
  }

  @Test func `the selection moves to the next item when the filter hides the selected one`() {
    var toDo = ToDo.three
    toDo.filter = .active
    let store = makeStore(toDo)
    store.send(.item(id: 1, action: .toggled)) {
      $0.expect("mark") { $0[id: 1]?.isDone = true }
      $0.selection = 3
    }
    store.send(.item(id: 3, action: .toggled)) {
      $0.expect("mark") { $0[id: 3]?.isDone = true }
      $0.selection = nil
    }
    store.expectSave()
    store.finish()
  }

  @Test func `an item stays visible while it is edited, even if it is marked as done`() {
    var toDo = ToDo([.milk, .bike])
    toDo.filter = .active
    toDo.items[id: 1]?.draft = "Buy tea"
    let store = makeStore(toDo)
    store.send(.item(id: 1, action: .toggled)) { $0.expect("mark") { $0[id: 1]?.isDone = true } }
    #expect(store.state.shown.ids.contains(1))
    store.send(.item(id: 1, action: .editCancelled)) {
      $0.items[id: 1]?.draft = nil
      $0.selection = 3
    }
    store.expectSave()
    store.finish()
  }

  @Test func `adding an item while only done items are shown resets the filter`() {
    var toDo = ToDo.three
    (toDo.filter, toDo.selection, toDo.newTitle) = (.done, 2, "Sleep")
    let store = makeStore(toDo)
    store.send(.addTapped) {
      $0.expect("adding") { $0.append(Item(id: 4, title: "Sleep")) }
      ($0.filter, $0.selection, $0.newTitle, $0.nextID) = (.all, 4, "", 5)
    }
    store.expectSave()
    store.finish()
  }

  // MARK: Clearing

  @Test func `done items are cleared after the confirmation`() {
    let disk = Disk()
    let store = makeStore(.three, disk)
    store.send(.clearTapped) { $0.question = .clear(count: 1) }
    store.send(.cancelTapped) { $0.question = nil }
    store.send(.clearTapped) { $0.question = .clear(count: 1) }
    store.send(.clearConfirmed) {
      $0.question = nil
      $0.expect("removal") { $0.remove(id: 2) }
    }
    store.expectSave()
    #expect(disk.saved == [ToDoFile.text(of: [.milk, .bike])])
    store.finish()
  }

  @Test func `clearing without done items asks nothing`() {
    let store = makeStore(ToDo([.milk]))
    store.send(.clearTapped)
    store.finish()
  }

  @Test func `the keys are shown and hidden`() {
    let store = makeStore()
    store.send(.keysTapped) { $0.isShowingKeys = true }
    store.send(.keysTapped) { $0.isShowingKeys = false }
    store.finish()
  }
}
