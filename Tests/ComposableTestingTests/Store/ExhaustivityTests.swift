import Expectations
@testable import ComposableTesting

/// With exhaustivity off a test asserts only what it chooses to. Its assertions still have to hold.
struct `The exhaustivity of a test store` {
  func reports(
    _ exhaustivity: Exhaustivity, _ body: (TestStore<Feature, FeatureAction, FeatureEnvironment>) -> Void
  )
    -> [FailureReporter.Reported]
  {
    ComposableTestingTests.reports {
      let store = makeStore(Feature(log: [1, 2, 3]))
      store.exhaustivity = exhaustivity
      body(store)
    }
  }

  @Test func `omitted fields, actions and effects are no failures`() {
    let reports = reports(.off) { store in
      store.send(.rename("a"))
      store.send(.rename("b")) { $0.name = "b" }
      store.send(.sendThree)
      store.receive(.loaded(3)) { $0.count = 3 }
      store.send(.load)
      store.send(.startTimer)
    }
    #expect(reports.isEmpty)
  }

  @Test func `a wrong action is one failure`() {
    expectEqual(
      reports(.off) { store in
        store.send(.load); store.receive(.tick)
      }.map(\.number), [206])
  }

  @Test func `skipped differences are noted on request`() {
    let reports = reports(.off(showSkipped: true)) { store in
      store.send(.rename("a")) { $0.name = "a" }
      store.send(.sendThree)
      store.receive(.loaded(3)) { $0.count = 3 }
      store.send(.load)
      store.send(.forever)
    }
    expectEqual(reports.map(\.number), [nil, nil, nil, nil])
    expectEqual(
      reports.map(\.text),
      [
        """
        send(.rename("a")): skipped changes. (− asserted, + actual)
            Feature(
          −   count: 0
          +   count: 1
              … (2 unchanged)
            )
        """,
        """
        Skipped 2 actions:
          • .loaded(1)
          • .loaded(2)
        """,
        """
        Skipped 1 action:
          • .loaded(1)
        """,
        """
        Skipped 1 effect in flight:
          • run (App/Feature.swift:70)
        """,
      ])
  }

  @Test func `exhaustivity can change during a test`() {
    let reports = reports(.off) { store in
      store.send(.rename("a"))
      store.exhaustivity = .on
      store.send(.rename("b")) { $0.name = "b" }
    }
    expectEqual(reports.map(\.number), [201])
  }
}
