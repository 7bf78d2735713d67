import Expectations
@testable import ComposableTesting

private struct Route: Equatable {
  var a = 0, b = 0, c = 0, steps = 0
}

private enum RouteAction: Equatable, Sendable {
  case start, step, wait
  case a, b(Int), c, other
}

private let routeReducer: Reducer<Route, RouteAction, TestClock> = Reducer { state, action, clock in
  switch action {
  case .start: return .merge(.send(.a), .send(.b(2)), .send(.c))
  case .step: state.steps += 1
  case .wait:
    return .run { send in
      try await clock.sleep(for: .seconds(1))
      await send(.b(3))
      await send(.a)
    }
  case .a: state.a += 1
  case .b(let number): state.b += number
  case .c: state.c += 1
  case .other: break
  }
  return .none
}

/// A line of a test.
private enum Line: Sendable {
  typealias Update = @Sendable (inout Route) -> Void
  case send(RouteAction, Update?)
  case receive(RouteAction, Update?)
  case advance

  func run(_ store: TestStore<Route, RouteAction, TestClock>) {
    switch self {
    case .send(let action, let update): store.send(action, update)
    case .receive(let action, let update): store.receive(action, update)
    case .advance: store.advance(by: .seconds(1))
    }
  }

  var isReceive: Bool { if case .receive = self { true } else { false } }
}

/// A whole small test with one mistake fails once. Its other assertions pass.
struct `A test with one mistake` {
  private static let right: [Line] = [
    .send(.start, nil),
    .receive(.a) { $0.a = 1 },
    .receive(.b(2)) { $0.b = 2 },
    .receive(.c) { $0.c = 1 },
    .send(.step) { $0.steps = 1 },
    .send(.wait, nil),
    .advance,
    .receive(.b(3)) { $0.b = 5 },
    .receive(.a) { $0.a = 2 },
    .send(.step) { $0.steps = 2 },
  ]

  private func reports(_ lines: [Line]) -> [FailureReporter.Reported] {
    ComposableTestingTests.reports {
      let clock = TestClock()
      let store = TestStore(initialState: Route(), reducer: routeReducer, environment: clock)
      // The store's own clock is the one that `advance` moves.
      store.environment = store.clock
      for line in lines { line.run(store) }
      store.finish()
    }
  }

  private func numbers(_ change: (inout [Line]) -> Void) -> [Int?] {
    var lines = Self.right
    change(&lines)
    return reports(lines).map(\.number)
  }

  private static let receives = right.indices.filter { right[$0].isReceive }

  @Test func `the test without a mistake passes`() {
    expectEqual(numbers { _ in }, [])
  }

  @Test(arguments: receives) func `a forgotten receive`(_ index: Int) {
    expectEqual(numbers { $0.remove(at: index) }.count, 1)
  }

  @Test(arguments: receives) func `an extra receive of an action that comes once`(_ index: Int) {
    expectEqual(numbers { $0.insert($0[index], at: index) }.count, 1)
  }

  @Test(arguments: right.indices.dropFirst()) func `an extra receive of an action that never comes`(_ index: Int) {
    expectEqual(numbers { $0.insert(.receive(.other, nil), at: index) }.count, 1)
  }

  @Test(arguments: receives) func `a receive too early`(_ index: Int) {
    // At position 1 the last `.a` gets the first one, and with it a state that its closure does not expect.
    for place in 0..<index where index != 8 || place != 1 {
      let numbers = numbers { $0.insert($0.remove(at: index), at: place) }
      expectEqual(numbers.count, 1, "at \(place)")
    }
  }

  @Test(arguments: receives) func `a receive too late`(_ index: Int) {
    for place in (index + 1)..<Self.right.count {
      let numbers = numbers { $0.insert($0.remove(at: index), at: place) }
      expectEqual(numbers.count, 1, "at \(place)")
    }
  }

  @Test(arguments: receives) func `a receive of another case`(_ index: Int) {
    expectEqual(numbers { $0[index] = .receive(.other, nil) }, [206])
  }

  @Test(arguments: [2, 7]) func `a receive of another payload`(_ index: Int) {
    for payload in [2, 3, 4] where index == 2 ? payload != 2 : payload != 3 {
      expectEqual(numbers { $0[index] = .receive(.b(payload)) { $0.b = 4 } }, [206])
    }
  }

  @Test func `a payload of a later action`() {
    let numbers = ComposableTestingTests.reports {
      let store = makeStore()
      store.send(.sendThree)
      store.receive(.loaded(3)) { $0.count = 3 }
      store.receive(.loaded(2)) { $0.count = 2 }
      store.receive(.loaded(3)) { $0.count = 3 }
      store.finish()
    }.map(\.number)
    expectEqual(numbers, [206])
  }

  @Test(arguments: right.indices) func `a wrong closure`(_ index: Int) {
    let change: Line.Update = { $0.a = 9 }
    let number: Int? =
      switch Self.right[index] {
      case .advance: nil
      default: 201
      }
    let numbers = numbers { lines in
      switch lines[index] {
      case .send(let action, _): lines[index] = .send(action, change)
      case .receive(let action, _): lines[index] = .receive(action, change)
      case .advance: break
      }
    }
    expectEqual(numbers, number.map { [$0] } ?? [])
  }

  @Test(arguments: receives) func `a forgotten closure`(_ index: Int) {
    let numbers = numbers { lines in
      if case .receive(let action, _) = lines[index] { lines[index] = .receive(action, nil) }
    }
    expectEqual(numbers, [202])
  }

  @Test func `a send too early, however many actions wait`() {
    for place in 1..<4 {
      expectEqual(numbers { $0.insert($0.remove(at: 4), at: place) }, [205], "at \(place)")
    }
  }

  @Test func `a send too late, however many receives were before it`() {
    for place in 1..<4 {
      expectEqual(numbers { $0.insert($0.remove(at: 0), at: place) }, [207], "at \(place)")
    }
  }

  @Test func `a forgotten advance`() {
    expectEqual(numbers { $0.remove(at: 6) }, [207])
    expectEqual(numbers { $0.insert($0.remove(at: 6), at: 7) }, [207])
    expectEqual(numbers { $0.insert($0.remove(at: 6), at: 8) }, [207])
  }
}

/// The text of the failure, and the behavior of the store after it.
struct `An action that a failure has named` {
  private func texts(_ body: (TestStore<Feature, FeatureAction, FeatureEnvironment>) -> Void) -> [String] {
    reports {
      let store = makeStore()
      body(store)
      store.finish()
    }.map(\.text)
  }

  @Test func `is named when a receive out of order skips it`() {
    let texts = texts { store in
      store.send(.sendThree)
      store.receive(.loaded(3)) { $0.count = 3 }
      expectEqual(store.state.count, 3)
      store.receive(.loaded(1)) { $0.count = 1 }
      store.receive(.loaded(2)) { $0.count = 2 }
      expectEqual(store.state.count, 3)
    }
    expectEqual(
      texts,
      [
        """
        receive: expected .loaded(3), but .loaded(1) came.

        The expected action comes after 2 others; all have been received:
          • .loaded(1)
          • .loaded(2)

        Usual cause: the effect sent more actions than the test expects, or in a different order.

        Fix: receive them first, if they are right:

          store.receive(.loaded(1))
          store.receive(.loaded(2))

        [C206]
        """
      ])
  }

  @Test func `that a send finds waiting may be received after the send`() {
    let texts = texts { store in
      store.send(.load)
      store.send(.add(1)) { $0.count = 1 }
      store.receive(.loaded(1)) { $0.count = 2 }
      expectEqual(store.state.count, 2)
      store.send(.add(1)) { $0.count = 3 }
    }
    expectEqual(texts.map { $0.split(separator: "\n").first }, ["send(.add(1)): 1 action still to be received."])
  }

  @Test func `may be received once`() {
    let numbers = reports {
      let store = makeStore()
      store.send(.load)
      store.send(.add(1)) { $0.count = 2 }
      store.receive(.loaded(1))
      store.receive(.loaded(1))
    }.map(\.number)
    expectEqual(numbers, [205, 207])
  }

  @Test func `cannot be received after it was skipped`() {
    let numbers = reports {
      let store = makeStore()
      store.send(.load)
      store.skipReceivedActions()
      store.receive(.loaded(1))
    }.map(\.number)
    expectEqual(numbers, [207])
  }

  @Test func `cannot be received after a partial test skipped it`() {
    let numbers = reports {
      let store = makeStore()
      store.exhaustivity = .off
      store.send(.sendThree)
      store.receive(.loaded(2))
      store.receive(.loaded(1))
      store.send(.load)
      store.send(.nothing)
      store.receive(.loaded(1))
    }.map(\.number)
    expectEqual(numbers, [206, 207])
  }

  @Test func `is skipped with the others`() {
    let texts = reports {
      let store = makeStore()
      store.exhaustivity = .off(showSkipped: true)
      store.send(.sendThree)
      store.receive(.tick)
      store.skipReceivedActions()
    }.map(\.text)
    expectEqual(texts.last, "Skipped 2 actions:\n  • .loaded(2)\n  • .loaded(3)")
    expectEqual(texts.count, 2)
  }

  @Test func `is shared by the stores of parts`() {
    let reports = reports {
      let store = TestStore(initialState: Pair(), reducer: pairReducer, environment: FeatureEnvironment())
      let left = store.scope(state: \.left, action: \.left)
      let right = store.scope(state: \.right, action: \.right)
      right.send(.sendThree)
      left.receive(.loaded(1)) { $0.count = 1 }
      right.receive(.loaded(2)) { $0.count = 2 }
      right.receive(.loaded(1)) { $0.count = 1 }
      right.receive(.loaded(3)) { $0.count = 3 }
      store.finish()
    }
    expectEqual(reports.map(\.number), [206])
    expectEqual(reports.first?.text.hasPrefix("receive: expected .loaded(1), but .right(.loaded(1)) came."), true)
  }

  @Test func `of another part is named as an action of the feature`() {
    let reports = reports {
      let store = TestStore(initialState: Pair(), reducer: pairReducer, environment: FeatureEnvironment())
      let left = store.scope(state: \.left, action: \.left)
      store.exhaustivity = .off
      store.send(.right(.sendThree))
      store.exhaustivity = .on
      left.receive(\.tick)
      store.exhaustivity = .off
    }
    expectEqual(reports.map(\.number), [206])
  }

  @Test func `a condition that matches nothing yet counts for the next action`() {
    let numbers = reports {
      let store = makeStore()
      store.send(.loadSlowly)
      store.receive(where: { $0 == .loaded(2) }) { $0.count = 2 }
      store.advance(by: .seconds(1))
      store.finish()
    }.map(\.number)
    expectEqual(numbers, [207])
  }
}
