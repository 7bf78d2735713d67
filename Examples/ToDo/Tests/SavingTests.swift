import ComposableTesting

@testable import ToDo

struct `Saving the list` {
  struct Full: Error, CustomStringConvertible {
    var description: String { "The disk is full." }
  }

  @Test func `the list is saved half a second after the last change`() {
    let disk = Disk()
    let store = makeStore(.three, disk)
    store.send(.item(id: 1, action: .toggled)) { $0.expect("mark") { $0[id: 1]?.isDone = true } }
    store.advance(by: .milliseconds(499))
    store.send(.item(id: 3, action: .toggled)) { $0.expect("mark") { $0[id: 3]?.isDone = true } }
    store.advance(by: .milliseconds(499))
    #expect(disk.saved.isEmpty)
    store.advance(by: .milliseconds(1))
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(.saving(.saved)) { $0.saving.status = .saved }
    #expect(disk.saved == [ToDoFile.text(of: store.state.items.elements)])
    store.finish()
  }

  @Test func `continuous changes are saved every five seconds`() {
    let disk = Disk()
    let store = makeStore(.three, disk)
    store.exhaustivity = .off
    for _ in 0..<60 {
      store.send(.item(id: 1, action: .toggled))
      store.advance(by: .milliseconds(200))
    }
    #expect(disk.saved.count == 2)
    store.skipReceivedActions()
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `an edit that is not submitted is not saved`() {
    let disk = Disk()
    let store = makeStore(.three, disk)
    store.send(.item(id: 1, action: .toggled)) { $0.expect("mark") { $0[id: 1]?.isDone = true } }
    store.send(.item(id: 3, action: .editTapped)) { $0.items[id: 3]?.draft = "Mend the bike" }
    store.send(.item(id: 3, action: .draftChanged("Sell it"))) { $0.items[id: 3]?.draft = "Sell it" }
    store.expectSave()
    #expect(disk.saved.last?.hasSuffix("Mend the bike\n") == true)
    store.finish()
  }

  @Test func `a change during a write is written afterwards, never at the same time`() {
    let disk = Disk()
    let store = makeStore(.three)
    store.environment.saving.file.write = { [clock = store.clock] items in
      try await clock.sleep(for: .seconds(1))
      disk.save(items)
    }
    store.send(.item(id: 1, action: .toggled)) { $0.expect("mark") { $0[id: 1]?.isDone = true } }
    store.advance(by: .milliseconds(500))
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.send(.item(id: 3, action: .toggled)) {
      $0.expect("mark") { $0[id: 3]?.isDone = true }
      $0.saving.status = .writing(isStale: true)
    }
    store.advance(by: .seconds(1))
    store.receive(.saving(.saved)) { $0.saving.status = .writing(isStale: false) }
    store.send(.saving(.save))
    store.advance(by: .seconds(1))
    store.receive(.saving(.saved)) { $0.saving.status = .saved }
    #expect(
      disk.saved
        == [[true, true, false], [true, true, true]].map { marks in
          ToDoFile.text(of: zip(ToDo.three.items, marks).map { Item(id: $0.id, title: $0.title, isDone: $1) })
        })
    store.finish()
  }

  @Test func `a failed save shows the reason, and is retried on demand and with the next change`() {
    let store = makeStore(.three)
    store.environment.saving.file.write = { _ in throw Full() }
    store.send(.item(id: 1, action: .toggled)) { $0.expect("mark") { $0[id: 1]?.isDone = true } }
    store.advance(by: .milliseconds(500))
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(.saving(.failed(.failure("The disk is full.")))) {
      $0.saving.status = .failed(.failure("The disk is full."))
    }
    store.send(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(.saving(.failed(.failure("The disk is full.")))) {
      $0.saving.status = .failed(.failure("The disk is full."))
    }
    store.environment.saving.file.write = { _ in }
    store.send(.item(id: 1, action: .toggled)) { $0.expect("mark") { $0[id: 1]?.isDone = false } }
    store.expectSave()
    store.finish()
  }

  // MARK: Leaving

  @Test func `quitting with a saved list ends at once`() {
    let store = makeStore(.three)
    store.send(.leaving(.quitTapped)) { $0.leaving = .finished }
    #expect(store.state.isFinished)
    store.finish()
  }

  @Test(arguments: [(LeavingAction.quitTapped, Leaving.whenSaved), (.interrupted, .anyway)])
  func `quitting saves changes first, including an unfinished edit`(action: LeavingAction, leaving: Leaving) {
    let disk = Disk()
    let store = makeStore(.three, disk)
    store.send(.item(id: 1, action: .editTapped)) { $0.items[id: 1]?.draft = "Buy milk" }
    store.send(.item(id: 1, action: .draftChanged("Buy tea"))) { $0.items[id: 1]?.draft = "Buy tea" }
    store.send(.leaving(action)) {
      $0.expect("edit") { $0[id: 1] = Item(id: 1, title: "Buy tea") }
      $0.leaving = leaving
    }
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(.saving(.saved)) {
      $0.saving.status = .saved
      $0.leaving = .finished
    }
    #expect(disk.saved == [ToDoFile.text(of: [Item(id: 1, title: "Buy tea"), .anna, .bike])])
    store.finish()
  }

  @Test func `quitting during a write waits for its end`() {
    let store = makeStore(.three)
    store.environment.saving.file.write = { [clock = store.clock] _ in try await clock.sleep(for: .seconds(1)) }
    store.send(.item(id: 1, action: .toggled)) { $0.expect("mark") { $0[id: 1]?.isDone = true } }
    store.advance(by: .milliseconds(500))
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.send(.leaving(.quitTapped)) { $0.leaving = .whenSaved }
    store.receive(.saving(.save))
    store.advance(by: .seconds(1))
    store.receive(.saving(.saved)) {
      $0.saving.status = .saved
      $0.leaving = .finished
    }
    store.finish()
  }

  @Test func `quitting after a failed save needs a confirmation`() {
    let store = makeStore(.three)
    store.environment.saving.file.write = { _ in throw Full() }
    store.send(.item(id: 1, action: .toggled)) { $0.expect("mark") { $0[id: 1]?.isDone = true } }
    store.send(.leaving(.quitTapped)) {
      $0.leaving = .whenSaved
    }
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(\.saving.failed) {
      $0.saving.status = .failed(.failure("The disk is full."))
      $0.question = .leave(reason: "The disk is full.")
      $0.leaving = nil
    }
    store.send(.cancelTapped) { $0.question = nil }
    store.send(.leaving(.quitTapped)) {
      $0.leaving = .whenSaved
    }
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(\.saving.failed) {
      $0.saving.status = .failed(.failure("The disk is full."))
      $0.question = .leave(reason: "The disk is full.")
      $0.leaving = nil
    }
    store.send(.leaving(.confirmed)) {
      $0.question = nil
      $0.leaving = .finished
    }
    store.finish()
  }

  @Test func `a termination by the system asks nothing`() {
    let store = makeStore(.three)
    store.environment.saving.file.write = { _ in throw Full() }
    store.send(.item(id: 1, action: .toggled)) { $0.expect("mark") { $0[id: 1]?.isDone = true } }
    store.send(.leaving(.interrupted)) {
      $0.leaving = .anyway
    }
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(\.saving.failed) {
      $0.saving.status = .failed(.failure("The disk is full."))
      $0.leaving = .finished
    }
    store.finish()
  }
}
