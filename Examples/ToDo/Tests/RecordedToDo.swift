// swift-format-ignore-file
// Written by `make record` from the session in GeneratedTestTests.
import ComposableTesting

@testable import ToDo

struct `A recorded to-do list` {
  // Written with their memberwise initializers: Item, ToDo.Step. Make a type SourceDescribable if its
  // initializer is another one.
  @MainActor @Test func replays() throws {
    let store = makeStore(.three)
    store.send(.item(id: 1, action: .toggled)) {
      $0.items[id: 1]?.isDone = true
      $0.steps.append(ToDo.Step(change: "mark", items: [Item(id: 1, title: "Buy milk", isDone: false, draft: nil), Item(id: 2, title: "Call Anna", isDone: true, draft: nil), Item(id: 3, title: "Mend the bike", isDone: false, draft: nil)]))
      $0.saving.status = .waiting
    }
    store.advance(by: .milliseconds(300))
    store.send(.select(2)) {
      $0.selection = 2
    }
    store.send(.select(3)) {
      $0.selection = 3
    }
    store.send(.item(id: 3, action: .editTapped)) {
      $0.items[id: 3]?.draft = "Mend the bike"
    }
    store.send(.item(id: 3, action: .draftChanged("Mend the "))) {
      $0.items[id: 3]?.draft = "Mend the "
    }
    store.send(.item(id: 3, action: .draftChanged("Mend the c"))) {
      $0.items[id: 3]?.draft = "Mend the c"
    }
    store.send(.item(id: 3, action: .draftChanged("Mend the ca"))) {
      $0.items[id: 3]?.draft = "Mend the ca"
    }
    store.send(.item(id: 3, action: .draftChanged("Mend the car"))) {
      $0.items[id: 3]?.draft = "Mend the car"
    }
    store.send(.item(id: 3, action: .draftSubmitted)) {
      $0.items[id: 3]?.title = "Mend the car"
      $0.items[id: 3]?.draft = nil
      $0.steps.append(ToDo.Step(change: "edit", items: [Item(id: 1, title: "Buy milk", isDone: true, draft: nil), Item(id: 2, title: "Call Anna", isDone: true, draft: nil), Item(id: 3, title: "Mend the bike", isDone: false, draft: nil)]))
    }
    store.advance(by: .milliseconds(500))
    store.receive(.saving(.save)) {
      $0.saving.status = .writing(isStale: false)
    }
    store.receive(.saving(.saved)) {
      $0.saving.status = .saved
    }
    store.advance(by: .milliseconds(100))
    store.send(.binding(.set(\.$newTitle, "T"))) {
      $0.newTitle = "T"
    }
    store.send(.binding(.set(\.$newTitle, "Te"))) {
      $0.newTitle = "Te"
    }
    store.send(.binding(.set(\.$newTitle, "Tea"))) {
      $0.newTitle = "Tea"
    }
    store.send(.addTapped) {
      $0.items.append(Item(id: 4, title: "Tea", isDone: false, draft: nil))
      $0.nextID = 5
      $0.selection = 4
      $0.newTitle = ""
      $0.steps.append(ToDo.Step(change: "adding", items: [Item(id: 1, title: "Buy milk", isDone: true, draft: nil), Item(id: 2, title: "Call Anna", isDone: true, draft: nil), Item(id: 3, title: "Mend the car", isDone: false, draft: nil)]))
      $0.saving.status = .waiting
    }
    store.send(.filterTapped(by: 1)) {
      $0.filter = .active
    }
    store.send(.item(id: 4, action: .toggled)) {
      $0.items[id: 4]?.isDone = true
      $0.selection = 3
      $0.steps.append(ToDo.Step(change: "mark", items: [Item(id: 1, title: "Buy milk", isDone: true, draft: nil), Item(id: 2, title: "Call Anna", isDone: true, draft: nil), Item(id: 3, title: "Mend the car", isDone: false, draft: nil), Item(id: 4, title: "Tea", isDone: false, draft: nil)]))
    }
    store.send(.undoTapped) {
      $0.items[id: 4]?.isDone = false
      $0.selection = 4
      $0.steps.removeLast()
    }
    store.send(.item(id: 4, action: .removeTapped)) {
      $0.items.remove(id: 4)
      $0.selection = 3
      $0.steps.append(ToDo.Step(change: "removal", items: [Item(id: 1, title: "Buy milk", isDone: true, draft: nil), Item(id: 2, title: "Call Anna", isDone: true, draft: nil), Item(id: 3, title: "Mend the car", isDone: false, draft: nil), Item(id: 4, title: "Tea", isDone: false, draft: nil)]))
    }
    store.advance(by: .milliseconds(500))
    store.receive(.saving(.save)) {
      $0.saving.status = .writing(isStale: false)
    }
    store.receive(.saving(.saved)) {
      $0.saving.status = .saved
    }
    store.advance(by: .milliseconds(500))
    store.send(.clearTapped) {
      $0.question = .clear(count: 2)
    }
    store.send(.clearConfirmed) {
      $0.items.remove(id: 1)
      $0.items.remove(id: 2)
      $0.steps.append(ToDo.Step(change: "removal", items: [Item(id: 1, title: "Buy milk", isDone: true, draft: nil), Item(id: 2, title: "Call Anna", isDone: true, draft: nil), Item(id: 3, title: "Mend the car", isDone: false, draft: nil)]))
      $0.saving.status = .waiting
      $0.question = nil
    }
    store.send(.keysTapped) {
      $0.isShowingKeys = true
    }
    store.send(.keysTapped) {
      $0.isShowingKeys = false
    }
    store.send(.undoTapped) {
      $0.items.insert(Item(id: 1, title: "Buy milk", isDone: true, draft: nil), at: 0)
      $0.items.insert(Item(id: 2, title: "Call Anna", isDone: true, draft: nil), at: 1)
      $0.selection = 1
      $0.filter = .all
      $0.steps.removeLast()
    }
    store.send(.leaving(.quitTapped)) {
      $0.leaving = .whenSaved
    }
    store.receive(.saving(.save)) {
      $0.saving.status = .writing(isStale: false)
    }
    store.receive(.saving(.saved)) {
      $0.saving.status = .saved
      $0.leaving = .finished
    }
    store.skipInFlightEffects()
    store.finish()
  }
}
