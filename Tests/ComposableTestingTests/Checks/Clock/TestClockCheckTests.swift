import Expectations
@testable import ComposableTesting

extension `A test clock` {
  @Test(arguments: [Duration.zero, .seconds(1)])
  func `wakes a sleep until now in the next advance, before time moves`(_ step: Duration) {
    let clock = TestClock()
    let store = echo { send in
      try await clock.sleep(until: clock.now)
      await send(.got("\(clock.now)"))
    }
    store.send(.start)
    expectEqual(store.test.engine.liveEffects.count, 1)
    clock.advance(by: step)
    store.receive("0.0 seconds")
  }

  @Test func `a loop of sleeps of zero duration wakes once each time the clock is about to move`() {
    let clock = TestClock()
    let store = echo { send in
      while true {
        try await clock.sleep(for: .zero)
        await send(.got("\(clock.now)"))
      }
    }
    store.send(.start)
    clock.advance(by: .seconds(1))
    store.receive("0.0 seconds")
    clock.advance()
    store.receive("1.0 seconds")
    store.skipInFlightEffects()
  }

  @Test func `never moves time back`() {
    let clock = TestClock(now: .init(offset: .seconds(5)))
    clock.advance(to: .init(offset: .seconds(2)))
    expectEqual(clock.now.offset, .seconds(5))
    let reports = reports { clock.advance(by: .seconds(-1)) }
    expectEqual(reports.map(\.number), [225])
    expectEqual(reports.map(\.location.line), [#line - 2])
    expectEqual(clock.now.offset, .seconds(5))
  }
}
