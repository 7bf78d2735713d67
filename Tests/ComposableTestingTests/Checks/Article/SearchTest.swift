import ComposableTesting

@Test func `a search begins when the typing pauses`() {
  let store = TestStore(
    initialState: Search(), reducer: searchReducer, environment: .unimplemented)
  store.environment.clock = store.clock
  store.environment.rows = { ["\($0) by hand", "\($0) by heart"] }

  store.send(.typed("s")) {
    $0.query = "s"
    $0.isLoading = true
  }
  store.advance(by: .milliseconds(200))
  store.send(.typed("swift")) { $0.query = "swift" }
  store.advance(by: .milliseconds(300))
  store.receive(.loaded(["swift by hand", "swift by heart"])) {
    $0.rows = ["swift by hand", "swift by heart"]
    $0.isLoading = false
  }
  store.finish()
}
