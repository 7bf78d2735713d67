import Composable
import ComposableTesting

enum SoakAction: Equatable, Sendable {
  case typed(Int)
  case searched(Int)
  case start
  case stop
  case tick
  case merge
  case part(Int)
}

struct SoakEnvironment: Sendable {
  var clock: any Clock<Duration> = UnimplementedClock()

  /// A search that takes time, on the clock and off it.
  func search(_ query: Int) async throws -> Int {
    await Task.yield()
    try await clock.sleep(for: .milliseconds(20))
    return query
  }
}

/// The four features in one reducer. The state is a list of the received values.
let soakReducer: Reducer<[Int], SoakAction, SoakEnvironment> = Reducer { state, action, environment in
  switch action {
  case .typed(let query) where query < 100:
    return .send(.searched(query)).debounce(id: "debounce", for: .milliseconds(10), clock: environment.clock)
  case .typed(let query):
    return .task { .searched(try await environment.search(query)) }.cancellable(id: "search", cancelInFlight: true)
  case .searched(let query):
    state.append(query)
    return .none
  case .start:
    return .timer(id: "timer", every: .milliseconds(10), clock: environment.clock) { .tick }
  case .stop:
    return .cancel(id: "timer")
  case .tick:
    state.append(state.count)
    return .none
  case .merge:
    return .merge(
      (0..<10).map { number in
        .run { send in
          for _ in 0..<number { await Task.yield() }
          await send(.part(number))
        }
      })
  case .part(let number):
    state.append(number)
    return .none
  }
}

/// A run of a feature in a `TestStore`, and its expected result.
struct Scenario: Sendable {
  let name: String
  let expected: [Int]
  /// Whether the order is part of the result. It is not if tasks run at the same time and a seed shuffles them.
  var isOrdered = true
  let run: @Sendable (TestStore<[Int], SoakAction, SoakEnvironment>) -> Void

  static let all = [
    Scenario(name: "debounce", expected: [3, 4]) { store in
      for query in 1...3 {
        store.send(.typed(query))
        store.advance(by: .milliseconds(9))
      }
      store.advance(by: .milliseconds(1))
      store.receive(.searched(3))
      store.send(.typed(4))
      store.run()
      store.receive(.searched(4))
    },
    Scenario(name: "timer", expected: [0, 1, 2, 3, 4]) { store in
      store.send(.start)
      store.advance(by: .milliseconds(35))
      store.advance(by: .milliseconds(15))
      for _ in 0..<5 { store.receive(.tick) }
      store.send(.stop)
      store.advance(by: .seconds(1))
    },
    Scenario(name: "cancel-in-flight search", expected: [102]) { store in
      store.send(.typed(100))
      store.advance(by: .milliseconds(10))
      store.send(.typed(101))
      store.advance(by: .milliseconds(19))
      store.send(.typed(102))
      store.advance(by: .milliseconds(20))
      store.receive(.searched(102))
    },
    Scenario(name: "merge of ten", expected: Array(0..<10), isOrdered: false) { store in
      store.send(.merge)
      for _ in 0..<10 { store.receive(where: { _ in true }) }
    },
  ]

  /// Runs the scenario and returns whether the result is the expected one.
  func passes(schedule: Schedule) -> Bool {
    let store = TestStore(
      initialState: [], reducer: soakReducer, environment: SoakEnvironment(), schedule: schedule)
    store.exhaustivity = .off
    store.environment.clock = store.clock
    run(store)
    let isRight = isOrdered ? store.state == expected : store.state.sorted() == expected
    return isRight && (try? store.clock.checkSuspension()) != nil
  }
}
