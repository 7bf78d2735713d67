import ComposableTesting

@Test func `the fact is the one of the count`() {
  let store = TestStore(
    initialState: Counter(), reducer: counterReducer,
    environment: CounterEnvironment { "\($0) is a number" })
  store.send(.increment) { $0.count = 1 }
  store.send(.askFact)
  store.receive(.fact("1 is a number")) { $0.fact = "1 is a number" }
  store.finish()
}
