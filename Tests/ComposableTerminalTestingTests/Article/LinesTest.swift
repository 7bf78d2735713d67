import ComposableTerminalTesting

@Test func `hits are found line by line`() {
  let store = TestStore(
    initialState: Search(), reducer: searchReducer, environment: .unimplemented)
  store.environment.hits = { _ in [.nio] }
  store.environment.clock = store.clock
  let terminal = TestLines(store, view: searchView)
  terminal.type("search = ni") { $0.query = "ni" }
  store.advance(by: .milliseconds(300))
  store.receive(.loaded([.nio])) { $0.hits = [.nio] }
  terminal.expect(
    """
    field Search:  (focus)
    list of 0
    > search = ni
    field Search: ni (focus)
    list of 1
      swift-nio
    """)
  store.finish()
}
