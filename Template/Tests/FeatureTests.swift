import ComposableTerminalTesting
import ComposableTesting
import Testing

@testable import Feature

/// Returns a feature whose loading takes a second of the store's clock, which the tests advance.
private func makeStore() -> TestStore<Feature, FeatureAction, FeatureEnvironment> {
  let store = TestStore(initialState: Feature(), reducer: featureReducer, environment: FeatureEnvironment { "" })
  let clock = store.clock
  store.environment.load = {
    try? await clock.sleep(for: .seconds(1))
    return "Hello"
  }
  return store
}

struct FeatureTests {
  @Test func `it loads a text`() {
    let store = makeStore()
    store.send(.loadTapped) { $0.isLoading = true }
    store.advance(by: .seconds(1))
    store.receive(.loaded("Hello")) {
      $0.isLoading = false
      $0.text = "Hello"
    }
    store.finish()
  }

  @Test func `a key loads, and the screen shows it`() {
    let store = makeStore()
    let terminal = TestTerminal(store, columns: 30, rows: 5, view: featureView)
    terminal.press("l", sends: .loadTapped) { $0.isLoading = true }
    terminal.expect(
      """
      Nothing yet

      [ Loading ]

      l load  q quit  enter press
      """)
    store.skipInFlightEffects()
  }

  @Test func `after every sequence of moves, it says Loading exactly while it loads`() {
    TestStore.check {
      makeStore()
    } actions: { _ in
      [.send(.loadTapped), .advance(by: .milliseconds(500))]
    } end: { state, inFlight in
      state.isLoading != inFlight.isEmpty
    }
  }
}
