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

  @Test func `a typed number moves the count, and other text does not`() {
    store.send(.binding(.set(\.$text, "42"))) { $0 = Counter(count: 42, text: "42") }
    store.send(.binding(.set(\.$text, "42x"))) { $0.text = "42x" }
    store.send(.binding(.set(\.$text, "420"))) { $0.text = "420" }
  }
}
