import ComposableTesting

// snippet
@Test func `each row is saved a second after its own last change`() {
  let store = makeTaskStore()
  store.send(.row(id: 1, action: .typed("Milk"))) {
    $0.rows[id: 1] = TaskRow(id: 1, title: "Milk", isSaved: false)
  }
  store.advance(by: .milliseconds(500))
  store.send(.row(id: 2, action: .typed("Eggs"))) {
    $0.rows[id: 2] = TaskRow(id: 2, title: "Eggs", isSaved: false)
  }
  store.advance(by: .milliseconds(500))
  store.receive(.row(id: 1, action: .saved)) { $0.rows[id: 1]?.isSaved = true }
  store.advance(by: .milliseconds(500))
  store.receive(.row(id: 2, action: .saved)) { $0.rows[id: 2]?.isSaved = true }
  store.finish()
}

@Test func `the list cancels the effects of its rows`() {
  let store = makeTaskStore()
  for id in [1, 2] {
    store.send(.row(id: id, action: .typed("Tea"))) {
      $0.rows[id: id] = TaskRow(id: id, title: "Tea", isSaved: false)
    }
  }
  store.send(.discardTapped)
  store.advance(by: .seconds(1))
  store.finish()
}
// end

private func makeTaskStore() -> TestStore<TaskList, TaskListAction, TaskListEnvironment> {
  let store = TestStore(
    initialState: TaskList(rows: [TaskRow(id: 1), TaskRow(id: 2)]), reducer: taskListReducer,
    environment: TaskListEnvironment(clock: UnimplementedClock(), save: { _, _ in }))
  store.environment.clock = store.clock
  return store
}
