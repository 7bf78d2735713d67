@testable import ComposableTesting

/// With exhaustivity off a test says what it wants to; what it says still has to be right.
@Suite struct ExhaustivityTests {
  private func reports(
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

  @Test func `fields, actions and effects that are left out are no failures`() {
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

  @Test(
    arguments: [
      { $0.count = 1 }, { $0.count += 1 }, { $0.name = "a" }, { $0.name += "a" }, { $0.log[1] = 2 }, { _ in },
    ] as [@Sendable (inout Feature) -> Void])
  func `a closure may set a field or compute it from the state before`(
    _ update: @escaping @Sendable (inout Feature) -> Void
  ) {
    #expect(reports(.off) { $0.send(.rename("a"), update) }.isEmpty)
  }

  @Test(
    arguments: [{ $0.count = 3 }, { $0.count += 2 }, { $0.name = "c" }, { $0.log[1] = 3 }, { $0.log = [] }]
      as [@Sendable (inout Feature) -> Void])
  func `what a closure sets wrongly is one failure`(_ update: @escaping @Sendable (inout Feature) -> Void) {
    #expect(reports(.off) { $0.send(.rename("a"), update) }.map(\.number) == [201])
  }

  @Test func `an action that never comes is one failure`() {
    #expect(reports(.off) { $0.receive(.tick) }.map(\.number) == [207])
  }

  @Test func `a wrong action is one failure`() {
    #expect(
      reports(.off) { store in
        store.send(.load); store.receive(.tick)
      }.map(\.number) == [206])
  }

  @Test func `what is skipped is noted when it is wanted`() {
    let reports = reports(.off(showSkipped: true)) { store in
      store.send(.rename("a")) { $0.name = "a" }
      store.send(.sendThree)
      store.receive(.loaded(3)) { $0.count = 3 }
      store.send(.load)
      store.send(.forever)
    }
    #expect(reports.map(\.number) == [nil, nil, nil, nil])
    #expect(
      reports.map(\.text) == [
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

  @Test func `notes are at the line of the call that skips`() {
    let lines = reports(.off(showSkipped: true)) { store in
      store.send(.rename("a"))
      store.send(.load)
      store.skipReceivedActions()
    }.map(\.location.line)
    #expect(lines == [#line - 4, #line - 2])
  }

  @Test func `a test may change its mind`() {
    let reports = reports(.off) { store in
      store.send(.rename("a"))
      store.exhaustivity = .on
      store.send(.rename("b")) { $0.name = "b" }
    }
    #expect(reports.map(\.number) == [201])
  }
}
