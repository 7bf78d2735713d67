import ComposableTesting

@testable import NumberGame

struct `A counter` {
  let store = TestStore(initialState: Counter(), reducer: counterReducer, environment: ())

  @Test func `it counts`() {
    store.send(.increment) {
      $0.count = 1
      $0.text = "1"
    }
  }
}
