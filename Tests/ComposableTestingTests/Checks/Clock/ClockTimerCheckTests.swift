import Composable
import ComposableTesting
import Expectations
import Testing

extension `A timer in a body` {
  @Test func `on an immediate clock ticks without pauses, and an endless one is reported`() {
    let clock = ImmediateClock()
    let store = TestStore(initialState: [], reducer: ticking(clock, most: 2), environment: ())
    store.send(.start)
    store.receive(.tick(.seconds(1))) { $0 = [.seconds(1)] }
    store.receive(.tick(.seconds(2))) { $0.append(.seconds(2)) }
    store.receive(.over)
    store.finish()

    let reports = reports {
      let store = TestStore(initialState: [], reducer: ticking(ImmediateClock()), environment: ())
      store.exhaustivity = .off
      store.send(.start)
      store.skipReceivedActions()
      expectEqual(store.state.count, 10_000)
    }
    expectEqual(reports.map(\.number), [108])
    expectEqual(reports.first?.text.contains("timer(every: 1.0 seconds)"), true)
  }

  @Test func `without an interval is reported, and ends at once`() {
    let reports = reports {
      let store = TestStore(initialState: [], reducer: ticking(TestClock(), every: .zero), environment: ())
      store.send(.start)
      store.receive(.over)
      store.finish()
    }
    expectEqual(reports.map(\.number), [107])
  }

  @Test func `on an unimplemented clock is reported once, and ends`() {
    let reports = reports {
      let clock: any Clock<Duration> = UnimplementedClock("clock")
      let reducer = Reducer<Int, Action, Void> { _, action, _ in
        guard action == .start else { return .none }
        return .run { send in
          for await _ in clock.timer(every: .seconds(1)) { await send(.tick(.zero)) }
          await send(.over)
        }
      }
      let store = TestStore(initialState: 0, reducer: reducer, environment: ())
      store.send(.start)
      store.receive(.over)
      store.finish()
    }
    expectEqual(reports.map(\.number), [104])
  }
}
