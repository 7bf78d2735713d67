import ComposableTesting

@testable import ToDo

@Suite struct `Saving the list` {
  struct Full: Error, CustomStringConvertible {
    var description: String { "The disk is full." }
  }

  @Test func `the list is saved when it has been left alone for half a second`() {
    let disk = Disk()
    let store = makeStore(.three, disk)
    store.send(.item(id: 1, action: .toggled)) { $0.expect("mark") { $0[id: 1]?.isDone = true } }
    store.advance(by: .milliseconds(499))
    store.send(.item(id: 3, action: .toggled)) { $0.expect("mark") { $0[id: 3]?.isDone = true } }
    store.advance(by: .milliseconds(499))
    #expect(disk.saved.isEmpty)
    store.advance(by: .milliseconds(1))
    store.receive(.saving(.due)) { $0.saving = .writing(isStale: false) }
    store.receive(.saving(.succeeded)) { $0.saving = .saved }
    #expect(disk.saved == [store.state.items.elements])
    store.finish()
  }

  @Test func `a list that is never left alone is saved every five seconds`() {
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

  @Test func `what is typed and not entered is not saved`() {
    let disk = Disk()
    let store = makeStore(.three, disk)
    store.send(.item(id: 1, action: .toggled)) { $0.expect("mark") { $0[id: 1]?.isDone = true } }
    store.send(.item(id: 3, action: .editTapped)) { $0.items[id: 3]?.draft = "Mend the bike" }
    store.send(.item(id: 3, action: .draftChanged("Sell it"))) { $0.items[id: 3]?.draft = "Sell it" }
    store.expectSave()
    #expect(disk.saved.last?.last == .bike)
    store.finish()
  }

  @Test func `a change while the list is written is written after that, and never at the same time`() {
    let disk = Disk()
    let store = makeStore(.three)
    store.environment.save = { [clock = store.clock] items in
      try await clock.sleep(for: .seconds(1))
      disk.save(items)
    }
    store.send(.item(id: 1, action: .toggled)) { $0.expect("mark") { $0[id: 1]?.isDone = true } }
    store.advance(by: .milliseconds(500))
    store.receive(.saving(.due)) { $0.saving = .writing(isStale: false) }
    store.send(.item(id: 3, action: .toggled)) {
      $0.expect("mark") { $0[id: 3]?.isDone = true }
      $0.saving = .writing(isStale: true)
    }
    store.advance(by: .seconds(1))
    store.receive(.saving(.succeeded)) { $0.saving = .writing(isStale: false) }
    store.send(.saving(.due))
    store.advance(by: .seconds(1))
    store.receive(.saving(.succeeded)) { $0.saving = .saved }
    #expect(disk.saved.map { $0.map(\.isDone) } == [[true, true, false], [true, true, true]])
    store.finish()
  }

  @Test func `a list that cannot be saved says why, and is tried again on demand and with the next change`() {
    let store = makeStore(.three)
    store.environment.save = { _ in throw Full() }
    store.send(.item(id: 1, action: .toggled)) { $0.expect("mark") { $0[id: 1]?.isDone = true } }
    store.advance(by: .milliseconds(500))
    store.receive(.saving(.due)) { $0.saving = .writing(isStale: false) }
    store.receive(.saving(.failed("The disk is full."))) { $0.saving = .failed("The disk is full.") }
    store.send(.saving(.due)) { $0.saving = .writing(isStale: false) }
    store.receive(.saving(.failed("The disk is full."))) { $0.saving = .failed("The disk is full.") }
    store.environment.save = { _ in }
    store.send(.item(id: 1, action: .toggled)) { $0.expect("mark") { $0[id: 1]?.isDone = false } }
    store.expectSave()
    store.finish()
  }

  // MARK: Leaving

  @Test func `a list that is saved is left at once`() {
    let store = makeStore(.three)
    store.send(.saving(.quitTapped)) { $0.leaving = .finished }
    #expect(store.state.isFinished)
    store.finish()
  }

  @Test(arguments: [(SavingAction.quitTapped, Leaving.whenSaved), (.interrupted, .anyway)])
  func `a change is saved before it is left, also what is still being typed`(action: SavingAction, leaving: Leaving) {
    let disk = Disk()
    let store = makeStore(.three, disk)
    store.send(.item(id: 1, action: .editTapped)) { $0.items[id: 1]?.draft = "Buy milk" }
    store.send(.item(id: 1, action: .draftChanged("Buy tea"))) { $0.items[id: 1]?.draft = "Buy tea" }
    store.send(.saving(action)) {
      $0.expect("edit") { $0[id: 1] = Item(id: 1, title: "Buy tea") }
      $0.saving = .writing(isStale: false)
      $0.leaving = leaving
    }
    store.receive(.saving(.succeeded)) {
      $0.saving = .saved
      $0.leaving = .finished
    }
    #expect(disk.saved == [[Item(id: 1, title: "Buy tea"), .anna, .bike]])
    store.finish()
  }

  @Test func `whoever leaves while the list is written waits for that`() {
    let store = makeStore(.three)
    store.environment.save = { [clock = store.clock] _ in try await clock.sleep(for: .seconds(1)) }
    store.send(.item(id: 1, action: .toggled)) { $0.expect("mark") { $0[id: 1]?.isDone = true } }
    store.advance(by: .milliseconds(500))
    store.receive(.saving(.due)) { $0.saving = .writing(isStale: false) }
    store.send(.saving(.quitTapped)) { $0.leaving = .whenSaved }
    store.advance(by: .seconds(1))
    store.receive(.saving(.succeeded)) {
      $0.saving = .saved
      $0.leaving = .finished
    }
    store.finish()
  }

  @Test func `a list that cannot be saved is left only when that is confirmed`() {
    let store = makeStore(.three)
    store.environment.save = { _ in throw Full() }
    store.send(.item(id: 1, action: .toggled)) { $0.expect("mark") { $0[id: 1]?.isDone = true } }
    store.send(.saving(.quitTapped)) {
      $0.saving = .writing(isStale: false)
      $0.leaving = .whenSaved
    }
    store.receive(\.saving.failed) {
      $0.saving = .failed("The disk is full.")
      $0.question = .leave(reason: "The disk is full.")
      $0.leaving = nil
    }
    store.send(.cancelTapped) { $0.question = nil }
    store.send(.saving(.quitTapped)) {
      $0.saving = .writing(isStale: false)
      $0.leaving = .whenSaved
    }
    store.receive(\.saving.failed) {
      $0.saving = .failed("The disk is full.")
      $0.question = .leave(reason: "The disk is full.")
      $0.leaving = nil
    }
    store.send(.saving(.leaveConfirmed)) {
      $0.question = nil
      $0.leaving = .finished
    }
    store.finish()
  }

  @Test func `when the system ends the program nobody is asked`() {
    let store = makeStore(.three)
    store.environment.save = { _ in throw Full() }
    store.send(.item(id: 1, action: .toggled)) { $0.expect("mark") { $0[id: 1]?.isDone = true } }
    store.send(.saving(.interrupted)) {
      $0.saving = .writing(isStale: false)
      $0.leaving = .anyway
    }
    store.receive(\.saving.failed) {
      $0.saving = .failed("The disk is full.")
      $0.leaving = .finished
    }
    store.finish()
  }
}
