import ComposableTesting

@testable import ToDo

struct `Undo` {
  @Test func `undoing a removal restores the item at its position and selects it`() {
    let store = makeStore(.three)
    store.send(.item(id: 2, action: .removeTapped)) { $0.expect("removal") { $0.remove(id: 2) } }
    store.send(.undoTapped) {
      $0.items = [.milk, .anna, .bike]
      $0.selection = 2
      $0.steps = []
    }
    store.send(.undoTapped)
    store.expectSave()
    store.finish()
  }

  @Test func `undoing an edit discards the current draft`() {
    var toDo = ToDo.three
    toDo.items[id: 1]?.draft = "Buy tea"
    let store = makeStore(toDo)
    store.send(.item(id: 1, action: .draftSubmitted)) {
      $0.expect("edit") { $0[id: 1] = Item(id: 1, title: "Buy tea") }
    }
    store.send(.item(id: 3, action: .editTapped)) { $0.items[id: 3]?.draft = "Mend the bike" }
    store.send(.undoTapped) {
      $0.items = [.milk, .anna, .bike]
      $0.steps = []
    }
    store.expectSave()
    store.finish()
  }

  @Test func `an undo shows the restored item`() {
    var toDo = ToDo.three
    toDo.filter = .active
    let store = makeStore(toDo)
    store.send(.clearTapped) { $0.question = .clear(count: 1) }
    store.send(.clearConfirmed) {
      $0.question = nil
      $0.expect("removal") { $0.remove(id: 2) }
    }
    store.send(.undoTapped) {
      $0.items = [.milk, .anna, .bike]
      $0.steps = []
      $0.filter = .all
      $0.selection = 2
    }
    store.expectSave()
    store.finish()
  }

  @Test func `a hundred changes can be undone`() {
    let store = makeStore(.three)
    store.exhaustivity = .off
    for _ in 0..<101 { store.send(.item(id: 1, action: .toggled)) }
    #expect(store.state.steps.count == 100)
    #expect(store.state.steps[0].items[id: 1]?.isDone == true)
    store.skipInFlightEffects()
    store.finish()
  }

  /// After any changes, undoing them one by one restores each list before.
  @Test(arguments: 0..<100) func `repeated undo reverts every change`(seed: UInt64) {
    let random = RandomSource.seeded(seed)
    let store = makeStore(.three)
    store.exhaustivity = .off
    var lists = [store.state.settledItems]
    for _ in 0..<40 {
      let id = random(in: 1...6)
      let actions: [ToDoAction] = [
        .item(id: id, action: .toggled), .item(id: id, action: .editTapped), .item(id: id, action: .draftSubmitted),
        .item(id: id, action: .draftChanged(random(in: 0...1) == 0 ? "" : "title \(id)")), .select(id),
        .item(id: id, action: .removeTapped), .binding(.set(\.$newTitle, "new")), .addTapped, .clearConfirmed,
        .filterTapped(by: id % 2 * 2 - 1),
      ]
      let action = actions[random(in: 0...actions.count - 1)]
      if case .item(let id, _) = action, !store.state.shown.contains(id: id) { continue }
      if case .select(let id) = action, !store.state.shown.contains(id: id) { continue }
      store.send(action)
      store.skipReceivedActions()
      if store.state.settledItems != lists.last { lists.append(store.state.settledItems) }
      #expect(store.state.selection.map(store.state.shown.contains) ?? store.state.shown.isEmpty)
    }
    for list in lists.dropLast().reversed() {
      store.send(.undoTapped)
      #expect(store.state.items == list)
      #expect(store.state.selection.map(store.state.shown.contains) ?? store.state.shown.isEmpty)
    }
    #expect(store.state.steps.isEmpty)
    store.skipInFlightEffects()
    store.finish()
  }
}
