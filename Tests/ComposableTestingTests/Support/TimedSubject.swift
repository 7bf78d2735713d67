@testable import ComposableTesting

/// The two drivers of the machine, for rules that hold in both.
enum Driver: CaseIterable, Sendable { case store, testStore }

/// A feature for one test, in either driver, on a test clock: a table has the effect of each action, and the state
/// lists the actions with their times.
@MainActor final class TimedSubject {
  typealias Effects = @Sendable (String, TestClock) -> Effect<String>

  let clock = TestClock()
  private let store: Store<[String], String>?
  private let testStore: TestStore<[String], String, TestClock>?

  init(_ driver: Driver, _ effects: @escaping Effects) {
    let reducer = Reducer<[String], String, TestClock> { state, action, clock in
      state.append("\(action) \(clock.now.offset / .seconds(1))")
      return effects(action, clock)
    }
    switch driver {
    case .store:
      store = Store(initialState: [], reducer: reducer, environment: clock)
      testStore = nil
    case .testStore:
      store = nil
      let testStore = TestStore(initialState: [], reducer: reducer, environment: clock)
      testStore.exhaustivity = .off
      self.testStore = testStore
    }
  }

  func send(_ actions: String...) {
    for action in actions {
      _ = store?.send(action)
      testStore?.send(action)
      testStore?.skipReceivedActions()
    }
  }

  func advance(by duration: Duration) {
    clock.advance(by: duration)
    testStore?.skipReceivedActions()
  }

  /// The received actions with their times.
  var log: [String] { store?.state ?? testStore?.state ?? [] }

  /// Whether nothing is in flight.
  var isIdle: Bool { store?.isIdle ?? testStore?.test.engine.liveEffects.isEmpty ?? true }

  func end() { testStore?.skipInFlightEffects() }
}
