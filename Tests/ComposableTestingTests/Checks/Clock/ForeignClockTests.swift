import Expectations
import Foundation

@testable import ComposableTesting

private enum Beat: Sendable, Equatable {
  case start, tick, done
}

/// A feature with a timer that stops itself after a number of ticks.
private func beating(
  _ interval: Duration, until last: Int, on clock: any Clock<Duration>
) -> Reducer<Int, Beat, Void> {
  Reducer { count, action, _ in
    switch action {
    case .start: return .timer(id: "beat", every: interval, clock: clock) { .tick }
    case .tick:
      count += 1
      return count == last ? .cancel(id: "beat") : .none
    case .done: return .none
    }
  }
}

/// Clocks other than test clocks, in tests.
struct `A timer on another clock` {
  @Test func `on an immediate clock ticks until it is canceled`() {
    let store = TestStore(
      initialState: 0, reducer: beating(.seconds(1), until: 5, on: ImmediateClock()), environment: ())
    store.exhaustivity = .off
    store.send(.start)
    store.skipReceivedActions()
    expectEqual(store.state, 5)
    store.finish()
  }

  @Test func `on an immediate clock that is never canceled fails the test and is named`() {
    let reports = reports {
      let reducer = beating(.seconds(1), until: -1, on: ImmediateClock())
      let store = TestStore(initialState: 0, reducer: reducer, environment: ())
      store.exhaustivity = .off
      store.send(.start)
      store.skipReceivedActions()
      expectEqual(store.state, 10_000)
    }
    expectEqual(reports.map(\.number), [108])
    let start = "A timer(id: \"beat\", every: 1.0 seconds) on an ImmediateClock has ticked 10000 times"
    expectEqual(reports.first?.text.hasPrefix(start), true)
  }

  @MainActor @Test func `on an immediate clock that is never canceled ends in a store`() async {
    let misuses = Locked<[Misuse]>([])
    await Misuse.withHandler({ misuse in misuses.withLock { $0.append(misuse) } }) {
      let store = Store(
        initialState: 0, reducer: beating(.seconds(1), until: -1, on: ImmediateClock()), environment: ())
      await RunningWait.$tickLimit.withValue(50) { store.send(.start) }.finish()
      expectEqual(store.state, 50)
    }
    expectEqual(misuses.withLock { $0.map(\.number) }, [108])
  }

  @Test func `on an unimplemented clock is reported once and ends`() {
    let reports = reports {
      let reducer = beating(.seconds(1), until: 5, on: UnimplementedClock("clock"))
      let store = TestStore(initialState: 0, reducer: reducer, environment: ())
      store.send(.start)
      store.finish()
    }
    expectEqual(reports.map(\.number), [104])
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `that has no interval is reported and does not start`(interval: Duration) {
    let reports = reports {
      let store = TestStore(initialState: 0, reducer: beating(interval, until: 5, on: TestClock()), environment: ())
      store.send(.start)
      store.finish()
    }
    expectEqual(reports.map(\.number), [107])
  }

  @Test(arguments: [Duration(secondsComponent: 0, attosecondsComponent: 1), .nanoseconds(1), .microseconds(1)])
  @MainActor func `with the smallest intervals counts without a trap`(interval: Duration) async {
    let store = Store(initialState: 0, reducer: beating(interval, until: 100, on: ContinuousClock()), environment: ())
    await store.send(.start).finish()
    expectEqual(store.state, 100)
  }
}
