import ComposableTesting

/// A test that passes in each kind of test: with and without `async`, on the main actor and off it, in both harnesses.
func exerciseStore() {
  let store = makeStore()
  store.send(.add(1)) { $0.count = 1 }
  store.send(.loadSlowly)
  store.send(.startTimer)
  store.advance(by: .seconds(1))
  store.receive(.loaded(2)) { $0.count = 2 }
  store.receive(\.tick) { $0.log = [0] }
  store.send(.stopTimer)
  store.send(.loadTwice)
  store.receive(.load)
  store.receive(.loaded(1)) { $0.count = 1 }
  store.finish()
}

/// A hop to the main actor continues at once when the test is on it.
func exerciseHop() {
  let store = makeStore()
  store.send(.hopToMain)
  store.receive(.loaded(7)) { $0.count = 7 }
  store.finish()
}

/// `settle` waits for effects that leave the executor.
nonisolated(nonsending) func exerciseSettling() async {
  let store = makeStore()
  store.send(.escape)
  await store.settle(timeout: .unlimited)
  store.receive(.loaded(9)) { $0.count = 9 }
  store.send(.hopToMain)
  await store.settle(timeout: .unlimited)
  store.receive(.loaded(7)) { $0.count = 7 }
  store.finish()
}
