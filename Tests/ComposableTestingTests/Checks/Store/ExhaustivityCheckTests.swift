import Expectations
@testable import ComposableTesting

extension `The exhaustivity of a test store` {
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
  func `a wrong assignment of a closure is one failure`(_ update: @escaping @Sendable (inout Feature) -> Void) {
    expectEqual(reports(.off) { $0.send(.rename("a"), update) }.map(\.number), [201])
  }

  @Test(
    arguments: [
      { $0.count = 0 }, { $0.name = "" }, { $0 = Feature(log: [1, 2, 3]) },
      {
        $0.log = []; $0.count = 1
      },
    ]
      as [@Sendable (inout Feature) -> Void])
  func `a wrong assignment of the value before is one failure`(
    _ update: @escaping @Sendable (inout Feature) -> Void
  ) {
    expectEqual(reports(.off) { $0.send(.rename("a"), update) }.map(\.number), [201])
  }

  @Test func `a closure's expectation of the state before does not apply to the state after`() {
    let reports = reports(.off) { store in
      store.send(.rename("a")) {
        expectEqual($0.name, "")
        $0.count = 1
        _ = RandomSource.unimplemented("dice of the closure")(in: 0...1)
      }
    }
    // The misuse is reported once, for the closure.
    expectEqual(reports.map(\.number), [104])
  }

  @Test func `a closure that fails on the state after is one failure`() {
    let reports = reports(.off) { store in
      store.send(.rename("a")) {
        try #require($0.name == "")
        $0.count = 1
      }
    }
    expectEqual(reports.map(\.number), [204])
  }

  @Test func `a closure that changes a field wrongly is not called on the state after`() {
    var calls = 0
    let numbers = reports(.off) { store in
      store.send(.rename("a")) {
        calls += 1
        $0.count = 3
      }
    }.map(\.number)
    expectEqual(numbers, [201])
    expectEqual(calls, 1)
  }

  @Test func `an action that never comes is one failure`() {
    expectEqual(reports(.off) { $0.receive(.tick) }.map(\.number), [207])
  }

  @Test func `notes are at the line of the call that skips`() {
    let lines = reports(.off(showSkipped: true)) { store in
      store.send(.rename("a"))
      store.send(.load)
      store.skipReceivedActions()
    }.map(\.location.line)
    expectEqual(lines, [#line - 4, #line - 2])
  }

  @Test func `the failure shows only the parts that are wrong`() {
    let texts = reports(.off) { store in
      store.send(.rename("a")) {
        $0.count += 2
        $0.log = [1, 4, 3]
      }
    }.map { $0.text.split(separator: "\n", omittingEmptySubsequences: false)[2...7].joined(separator: "\n") }
    expectEqual(
      texts,
      [
        """
            $0.count
          − 2
          + 1
            $0.log[1]
          − 4
          + 2
        """
      ])
  }

  @Test func `skipping fails when no action waits, if it is strict`() {
    let reports = reports(.on) { store in
      store.send(.load)
      store.skipReceivedActions(strict: true)
      store.skipReceivedActions()
      store.skipReceivedActions(strict: true)
      // One mistake makes one failure.
      store.skipReceivedActions(strict: true)
      store.skipInFlightEffects()
    }
    expectEqual(reports.map(\.number), [207])
    expectEqual(reports.map(\.location.line), [#line - 6])
    expectEqual(reports.first?.text.contains("expected an action to skip, but no action came"), true)
  }
}
