import Expectations
@testable import ComposableTesting

extension `A scoped test store` {
  @Test func `has the other functions of the feature's store`() async {
    let left = store.scope(state: \.left, action: \.left)
    left.environment.clock = left.clock
    left.send(.loadSlowly)
    left.advance(by: .seconds(1))
    left.receive(.loaded(2)) { $0.count = 2 }
    left.send(.escape)
    await left.settle(timeout: .unlimited)
    left.skipReceivedActions()
    left.send(.forever)
    left.skipInFlightEffects()
    left.send(.startTimer).cancel()
    left.run()
    #expect(left.clock === store.clock)
    store.finish()
  }

  @Test func `shares exhaustivity`() {
    let left = store.scope(state: \.left, action: \.left)
    left.exhaustivity = .off
    left.send(.rename("a")) { $0.count = 1 }
    expectEqual(store.exhaustivity, .off)
  }

  @Test func `shows the part in a failure, and the part's name of its action`() {
    let reports = reports {
      let store = TestStore(initialState: Pair(), reducer: pairReducer, environment: FeatureEnvironment())
      store.scope(state: \.left, action: \.left).send(.add(1)) { $0.count = 2 }
    }
    expectEqual(reports.map(\.number), [201])
    expectEqual(reports.first?.text.hasPrefix("send(.add(1)): the state is not the expected one."), true)
    expectEqual(reports.first?.text.contains("Pair"), false)
  }

  @Test func `ends with the last store of the test`() {
    let reports = reports {
      var left: TestStore<Feature, FeatureAction, FeatureEnvironment>?
      do {
        let store = TestStore(initialState: Pair(), reducer: pairReducer, environment: FeatureEnvironment())
        left = store.scope(state: \.left, action: \.left)
      }
      left?.send(.load)
      left?.receive(.loaded(1)) { $0.count = 1 }
      left?.send(.forever)
    }
    expectEqual(reports.map(\.number), [209])
  }
}
