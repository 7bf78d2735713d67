@testable import ComposableTesting

extension `Effects that wait on a test clock` {
  @Test func `a debounced effect is canceled even while it runs`() {
    let store = pressing { number, clock in
      .run { send in
        try await clock.sleep(for: .seconds(5))
        await send(.fired(number))
      }.debounce(id: "key", for: .seconds(1), clock: clock)
    }
    store.send(.press(1))
    store.advance(by: .seconds(2))
    store.send(.press(2))
    store.run()
    store.receive("2 at 8.0")
    store.finish()
  }

  @Test func `a canceled throttled value never fires`() {
    let store = pressing { number, clock in
      .send(.fired(number)).throttle(id: "key", for: .seconds(1), clock: clock, latest: true)
    }
    store.send(.press(1))
    store.receive("1 at 0.0")
    store.send(.press(2))
    store.send(.cancel)
    store.advance(by: .seconds(5))
    store.send(.press(3))
    store.receive("3 at 5.0")
    store.finish()
  }

  @Test func `works with another test clock than the store's`() {
    let clock = TestClock()
    let store = pressing { number, _ in .send(.fired(number)).delay(for: .seconds(2), clock: clock) }
    store.send(.press(1))
    store.advance(by: .seconds(9))
    clock.advance(by: .seconds(2))
    store.receive("1 at 9.0")
    store.finish()
  }
}
