import ComposableTerminalTesting

@Test func `a hit can be selected`() {
  let store = TestStore(
    initialState: Search(), reducer: searchReducer, environment: .unimplemented)
  store.environment.hits = { _ in [.nio] }
  store.environment.clock = store.clock
  let terminal = TestTerminal(store, columns: 30, rows: 6, view: searchView)
  terminal.type("ni") { $0.query = "ni" }  // two keys, one expectation
  store.advance(by: .milliseconds(300))
  store.receive(.loaded([.nio])) { $0.hits = [.nio] }
  terminal.press(.tab)  // sends nothing: asserted
  terminal.press(.down, sends: .select(1)) { $0.selection = 1 }
  terminal.expect(
    """
    Search ni

    ▸ swift-nio
    """)
  #expect(terminal.style(of: "swift-nio") == .reversed)
  terminal.expect(golden: "search")  // Frames/….txt, text and styles; RECORD_FRAMES=1
  store.finish()
}
