import Expectations
@testable import ComposableTesting

/// Features whose effects in flight have actions without `==`. Their texts do not distinguish them.
struct `A check of effects whose actions have no ==` {
  private enum Action: Sendable {
    case go(@Sendable (Int) -> Int)
    case arrived(@Sendable (Int) -> Int)
    case turn
  }

  private typealias NumberStore = TestStore<Int, Action, any Clock<Duration>>

  /// A feature that applies a function after a second.
  private static func makeStore() -> NumberStore {
    let store = NumberStore(
      initialState: 0,
      reducer: Reducer { state, action, clock in
        switch action {
        case .go(let change):
          return .send(.arrived(change)).delay(for: .seconds(1), clock: clock)
            .cancellable(id: "go", cancelInFlight: true)
        case .arrived(let change): state = change(state)
        case .turn: state = (state + 1) % 3
        }
        return .none
      }, environment: UnimplementedClock())
    store.environment = store.clock
    return store
  }

  private func check(_ rules: CheckRules<Int, Action>, _ moves: [Move<Action>]) -> [FailureReporter.Reported] {
    reports { NumberStore.check(rules, store: Self.makeStore) { _ in moves } }
  }

  private static let moves: [Move<Action>] = [
    .send(.go { $0 }), .send(.go { _ in 9 }), .send(.turn), .advance(by: .seconds(1)),
  ]

  @Test func `fails, because two of them could count as one`() {
    let report = check(CheckRules(), Self.moves)
    expectEqual(report.map(\.number), [233])
    expectEqual(report.first?.text.contains("`Action` is not `Equatable`"), true)
  }

  @Test func `fails for a tick, too`() {
    let report = reports {
      TestStore<Int, Double, TestClock>.check {
        let clock = TestClock()
        return TestStore(
          initialState: 0,
          reducer: Reducer { _, _, clock in .timer(id: 1, every: .seconds(1), clock: clock) { .nan } },
          environment: clock)
      } actions: { _ in
        [.send(1)]
      }
    }
    expectEqual(report.map(\.number), [233])
  }

  @Test func `fails for the action that is sent after a restart, too`() {
    expectEqual(check(CheckRules(), [.send(.turn), .restart(sending: .turn)]).map(\.number), [233])
  }

  @Test func `passes while no effect is in flight`() {
    expectEqual(check(CheckRules(), [.send(.turn)]).map(\.firstLine), ["check: 3 states, 3 edges, depth 2: complete."])
  }

  @Test func `passes if a rule says what distinguishes them`() {
    let rules = CheckRules<Int, Action>(effect: { _, action in
      switch action {
      case .go(let change), .arrived(let change): change(0)
      case .turn: -1
      }
    })
    let report = check(rules, Self.moves)
    expectEqual(report.map(\.number), [nil])
    expectEqual(report.first?.firstLine.hasSuffix("complete."), true)
  }

  @Test func `reports a broken rule first`() {
    var rules = CheckRules<Int, Action>()
    rules.end = { _, inFlight in inFlight.isEmpty }
    expectEqual(check(rules, Self.moves).map(\.number), [216])
  }

  @Test func `fails if an action does not equal itself`() {
    let report = reports {
      TestStore<Int, Double, Void>.check {
        TestStore(
          initialState: 0,
          reducer: Reducer { _, _, _ in
            .run(
              { _ in try await forever() }, fileID: "App/Feed.swift", line: 9
            )
            .cancellable(id: 1, cancelInFlight: true)
          }, environment: ())
      } actions: { _ in
        [.send(.nan)]
      }
    }
    expectEqual(report.map(\.number), [233])
    expectEqual(report.first?.text.contains("a value that does not equal itself, such as NaN"), true)
  }
}
