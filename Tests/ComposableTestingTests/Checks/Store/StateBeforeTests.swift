import Expectations
@testable import ComposableTesting

/// In the closure of an assertion, `store.state` is the state before the step.
struct `The state of a store in the closure of an assertion` {
  private func numbers(_ body: (TestStore<Feature, FeatureAction, FeatureEnvironment>) -> Void) -> [Int?] {
    reports {
      let store = makeStore()
      body(store)
      store.skipReceivedActions()
    }.map(\.number)
  }

  @Test(arguments: [Exhaustivity.on, .off])
  func `set as the state asserts that a send changes nothing`(_ exhaustivity: Exhaustivity) {
    let numbers = numbers { store in
      store.exhaustivity = exhaustivity
      store.send(.add(1)) { $0 = store.state }
    }
    expectEqual(numbers, [201])
  }

  @Test(arguments: [Exhaustivity.on, .off])
  func `set as the state asserts that a received action changes nothing`(_ exhaustivity: Exhaustivity) {
    let numbers = numbers { store in
      store.exhaustivity = exhaustivity
      store.send(.sendThree)
      store.receive(.loaded(1)) { _ in }
      store.receive(.loaded(2)) { $0 = store.state }
    }
    expectEqual(numbers, exhaustivity == .on ? [201, 201] : [201])
  }

  @Test func `is correct when nothing changes`() {
    let numbers = numbers { store in
      store.exhaustivity = .off
      store.send(.nothing) { $0 = store.state }
      store.assert { $0 = store.state }
    }
    expectEqual(numbers, [])
  }

  @Test func `is the state before, then the state after`() {
    let store = makeStore()
    store.send(.add(1)) {
      expectEqual(store.state.count, 0)
      $0.count = store.state.count + 1
    }
    expectEqual(store.state.count, 1)
    store.send(.sendThree)
    store.receive(.loaded(1))
    store.receive(.loaded(2)) {
      expectEqual(store.state.count, 1)
      $0.count = 2
    }
    expectEqual(store.state.count, 2)
    store.receive(.loaded(3)) { $0.count = store.state.count + 1 }
    store.finish()
  }

  @Test func `is the same in the store of a part`() {
    let store = TestStore(initialState: Pair(), reducer: pairReducer, environment: FeatureEnvironment())
    let left = store.scope(state: \.left, action: \.left)
    left.send(.add(1)) {
      #expect(left.state.count == 0 && store.state.left.count == 0)
      $0.count = left.state.count + 1
    }
    #expect(left.state.count == 1 && store.state.left.count == 1)
    left.send(.sendThree)
    left.receive(.loaded(1))
    left.receive(.loaded(2)) {
      expectEqual(left.state.count, 1)
      $0.count = 2
    }
    left.receive(.loaded(3)) { $0.count = left.state.count + 1 }
    store.finish()
  }

  @Test func `set as a part from the part's store asserts that the part does not change`() {
    let reports = reports {
      let store = TestStore(initialState: Pair(), reducer: pairReducer, environment: FeatureEnvironment())
      store.exhaustivity = .off
      let left = store.scope(state: \.left, action: \.left)
      left.send(.add(1)) { $0 = left.state }
      left.send(.load)
      left.receive(.loaded(1)) { $0 = left.state }
      left.send(.load) { $0 = left.state }
    }
    expectEqual(reports.map(\.number), [201])
  }
}
