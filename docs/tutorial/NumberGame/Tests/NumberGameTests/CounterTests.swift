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

  @Test func `a dragged slider moves the count, and the text`() {
    store.send(.binding(.set(\.$count, 42))) { $0 = Counter(count: 42, text: "42") }
  }

  @Test func `the count stays in its range`() {
    store.send(.decrement)
    store.send(.binding(.set(\.$count, 999))) { $0 = Counter(count: 100, text: "100") }
    store.send(.increment)
  }
}
